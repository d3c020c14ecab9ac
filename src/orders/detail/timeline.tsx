import { useTranslation } from 'react-i18next';
import { useFiling } from '#store/lists/live-shipments.ts';
import type { OrderHistory } from '#store/orders/order-history.ts';
import type { OrderRow, OutboxRow } from '#store/device/rows.ts';
import { Section } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { formatDay, formatMoment } from '#ui/format/moment.ts';
import { dollars } from '../dollars.ts';
import { historyOf, type Step } from './history.ts';

interface Props {
  row: OrderRow;
  operations: readonly OutboxRow[];
  past: OrderHistory;
}

/** What happened to the order, newest first, as far as this device knows. */
export function Timeline({ row, operations, past }: Props) {
  const { t } = useTranslation(['order-detail', 'sync']);
  const filing = useFiling(row.order.aesUid || null) ?? null;
  const words = ({ key, params, what }: Step) =>
    t(`order-detail:timeline.${key}`, {
      what: what ? t(`sync:op.${what.key}`, what.params) : '',
      date: params.date ? formatDay(params.date) : '',
      tracking: params.tracking ?? '',
      itn: params.itn ?? '',
      amount: params.amount === undefined ? '' : dollars(params.amount),
    });
  return (
    <Section title={t('order-detail:timeline.title')}>
      <ol className="flex flex-col text-base">
        {historyOf({ row, operations, past, filing }).map((step, index) => (
          <li key={index} className="group relative flex items-start gap-3 pb-4 last:pb-0">
            <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden" />
            <span
              className={cx(
                'inline-flex size-7 shrink-0 items-center justify-center rounded-full',
                step.tone === 'bad'
                  ? 'bg-bad-soft text-bad'
                  : step.tone === 'queued'
                    ? 'bg-queued-soft text-queued'
                    : 'bg-sunken text-text-2',
              )}
            >
              <Icon name={step.icon} size={16} />
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pt-1">
              <span className="min-w-0 break-words">{words(step)}</span>
              {step.time && (
                <time dateTime={step.time} className="text-sm text-text-3">
                  {formatMoment(step.time)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

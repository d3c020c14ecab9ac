import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { bulkActions, sumOf } from './bulk-actions.ts';
import type { QueueActions } from './queue-actions.ts';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  /** Those on the screen: no price is agreed to unseen. */
  shown: readonly OutboxRow[];
  available: number | null;
  actions: QueueActions;
}

/** One press for several operations of a group. */
export function GroupActions({ shown, available, actions }: Props) {
  const { t } = useTranslation('queue');
  const seesPrices = useMay('seePrices');
  const { agree: agreeable, retry, discard } = bulkActions(shown, available);
  const agree = seesPrices ? agreeable : [];
  if (agree.length + retry.length + discard.length === 0) return null;
  const sum = formatMoney(sumOf(agree.map(({ price }) => price)), uiLocale());
  return (
    <li className="flex flex-wrap gap-2 px-4 py-3 sm:px-5">
      {agree.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon="check"
          onClick={() => void Promise.all(agree.map(({ op, price }) => actions.agree(op, price)))}
        >
          {t('all.agree', { count: agree.length, sum })}
        </Button>
      )}
      {retry.length > 0 && (
        <Button
          size="sm"
          icon="refresh"
          onClick={() => void Promise.all(retry.map((op) => actions.retry(op)))}
        >
          {t('all.retry', { count: retry.length })}
        </Button>
      )}
      {discard.length > 0 && (
        <Button size="sm" variant="ghost" icon="trash" onClick={() => void actions.discardAll(discard)}>
          {t('all.discard', { count: discard.length })}
        </Button>
      )}
    </li>
  );
}

/** How many labels wait, and the most they may cost. */
export function LabelTotal({ labels }: { labels: readonly OutboxRow[] }) {
  const { t } = useTranslation('queue');
  const seesPrices = useMay('seePrices');
  const limits = seesPrices ? labels.flatMap(({ consent }) => consent?.maxRate ?? []) : [];
  const open = labels.length - limits.length;
  return (
    <>
      {limits.length > 0 &&
        t('labels.sum', { count: limits.length, max: formatMoney(sumOf(limits), uiLocale()) })}
      {limits.length > 0 && open > 0 && ' · '}
      {open > 0 && t('labels.open', { count: open })}
    </>
  );
}

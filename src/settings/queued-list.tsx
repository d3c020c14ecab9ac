import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';

interface Props {
  /** Whose sentences name the list and what becomes of its entries. */
  topic: 'claims' | 'pickups' | 'address-changes';
  queued: ReadonlyMap<string, OutboxRow>;
  titleOf: (row: OutboxRow) => ReactNode;
  /** The title is a number. */
  isNumber?: boolean;
  children?: (row: OutboxRow) => ReactNode;
}

/** What is not sent yet: it waits for a connection, or came back. */
export function QueuedList({ topic, queued, titleOf, isNumber = false, children }: Props) {
  const { t } = useTranslation(topic);
  if (queued.size === 0) return null;
  return (
    <Card padded={false}>
      <ul aria-label={t('queued.heading')} className="divide-y divide-line">
        {[...queued.values()].map((row) => (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className={cx('text-base font-semibold', isNumber && 'font-mono break-all')}>
                {titleOf(row)}
              </h2>
              {row.state === 'needsAttention' ? (
                <StatusBadge tone="bad" icon="alert" label={t('queued.stuck')} />
              ) : (
                <StatusBadge tone="queued" icon="cloud-up" label={t('queued.waits')} />
              )}
              <Link to={PATHS.sync} className={cx(buttonClass('secondary', 'sm'), 'ml-auto')}>
                {t('queued.open')}
              </Link>
            </div>
            {children?.(row)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

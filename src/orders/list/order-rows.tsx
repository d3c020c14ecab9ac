import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#store/rows.ts';
import { Button } from '#ui/button.tsx';
import { HoldDialog } from '../hold-dialog.tsx';
import { useWide } from '../use-wide.ts';
import { OrderCard } from './order-card.tsx';
import { OrderLine } from './order-line.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Refused } from './use-refused.ts';

interface Props {
  rows: OrderRow[];
  total: number;
  refused: ReadonlyMap<string, Refused>;
  onMore: () => void;
}

/** A table from tablets on, cards on phones. The next hundred come when the end is in sight. */
export function OrderRows({ rows, total, refused, onMore }: Props) {
  const { t } = useTranslation('orders');
  const isWide = useWide('40rem');
  const hasMore = rows.length < total;
  const [held, setHeld] = useState<OrderRow | null>(null);
  const list = useKeptFocus(rows);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, onMore]);
  return (
    <>
      {isWide ? (
        <table {...list} className="w-full border-collapse text-base">
          <thead className="bg-sunken text-left text-sm text-text-2">
            <tr>
              <th className="px-4 py-2 font-medium">{t('column.order')}</th>
              <th className="px-3 py-2 font-medium">{t('column.recipient')}</th>
              <th className="px-3 py-2 text-right font-medium max-lg:hidden">{t('column.weight')}</th>
              <th className="px-3 py-2 font-medium max-md:hidden">{t('column.service')}</th>
              <th className="px-3 py-2 text-right font-medium">{t('column.rate')}</th>
              <th className="px-3 py-2 font-medium">{t('column.status')}</th>
              <th className="px-3 py-2">
                <span className="sr-only">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OrderLine key={row.id} row={row} refused={refused.get(row.id)} onHold={() => setHeld(row)} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul {...list}>
          {rows.map((row) => (
            <OrderCard key={row.id} row={row} refused={refused.get(row.id)} onHold={() => setHeld(row)} />
          ))}
        </ul>
      )}
      <div
        ref={end}
        className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-text-3"
      >
        <span>{t('showing', { shown: rows.length, total })}</span>
        {hasMore && (
          <Button size="sm" onClick={onMore}>
            {t('more')}
          </Button>
        )}
      </div>
      {held && <HoldDialog row={held} onClose={() => setHeld(null)} />}
    </>
  );
}

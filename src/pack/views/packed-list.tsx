import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrdersOf } from '#store/lists/live-packed.ts';
import { usePack, useStation } from '../pack-context.tsx';
import { labelOf, paperStateOf } from '../paper-state.ts';
import { BigButton } from './big-button.tsx';
import { PackedItem } from './packed-item.tsx';

/** What went over this table, and which of it lacks its label: no parcel leaves without its paper. */
export function PackedList() {
  const { t } = useTranslation('pack-table');
  const { ports } = useStation();
  const packed = usePack((context) => context.packed);
  const rows = useOrdersOf(packed.map(({ orderId }) => orderId));
  const [isPrinting, setPrinting] = useState(false);
  if (packed.length === 0 || !rows) return null;
  const known = packed.map((one) => {
    const row = rows.get(one.orderId) ?? null;
    return { one, row, state: paperStateOf(one, row), labelId: labelOf(one, row) };
  });
  const fresh = known.filter(({ state }) => state === 'late' || state === 'unprinted');
  const freshIds = fresh.map(({ labelId }) => labelId).filter((labelId) => labelId !== null);
  const print = async () => {
    setPrinting(true);
    // In the order in which the parcels were packed.
    await ports.print(freshIds.toReversed());
    setPrinting(false);
  };
  return (
    <section className="w-full max-w-3xl pb-4" aria-label={t('packed.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-heading">{t('packed.count', { count: packed.length })}</h2>
        {freshIds.length > 0 && (
          <BigButton look="warn" icon="printer" busy={isPrinting} onClick={() => void print()}>
            {t('packed.printNew', { count: freshIds.length })}
          </BigButton>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {known.map(({ one, row, state, labelId }) => (
          <PackedItem key={one.orderId} packed={one} row={row} state={state} labelId={labelId} />
        ))}
      </ul>
    </section>
  );
}

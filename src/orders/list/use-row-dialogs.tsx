import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { actionRowOf } from './entry-text.ts';
import type { AskForLabel } from './order-menu.tsx';

const HoldDialog = lazy(async () => ({ default: (await import('../hold-dialog.tsx')).HoldDialog }));
const OrderLabel = lazy(async () => ({ default: (await import('../label/order-label.tsx')).OrderLabel }));
const RemoveDialog = lazy(async () => ({ default: (await import('../remove-dialog.tsx')).RemoveDialog }));

export interface RowDialogs {
  onHold: (entry: OrderEntry) => void;
  onLabel: AskForLabel;
  onRemove: (entry: OrderEntry) => void;
  dialogs: ReactNode;
}

type Asked =
  | { what: 'hold' | 'remove'; entry: OrderEntry }
  | { what: 'label'; orderId: string; shownRate: number | null };

/** What is asked about one order of the list. */
export function useRowDialogs(): RowDialogs {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return {
    onHold: useCallback((entry) => setAsked({ what: 'hold', entry }), []),
    onLabel: useCallback(({ id }, shownRate) => setAsked({ what: 'label', orderId: id, shownRate }), []),
    onRemove: useCallback((entry) => setAsked({ what: 'remove', entry }), []),
    dialogs: (
      <Suspense fallback={null}>
        {asked?.what === 'hold' && <HoldDialog row={actionRowOf(asked.entry)} onClose={close} />}
        {asked?.what === 'remove' && <RemoveDialog row={asked.entry} onClose={close} />}
        {asked?.what === 'label' && (
          <OrderLabel orderId={asked.orderId} shown={asked.shownRate} onClose={close} />
        )}
      </Suspense>
    ),
  };
}

import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '#contract/postage-labels.ts';
import { Button } from '#ui/button.tsx';
import { Tip } from '#ui/overlay/tip.tsx';
import { moneyBadge } from '../lists/badges.tsx';
import { useCanDispute } from './use-can-dispute.ts';

const DisputeDialog = lazy(async () => ({ default: (await import('./dispute-dialog.tsx')).DisputeDialog }));

interface Disputes {
  open: (bill: Bill) => void;
  /** One was opened or taken back: what is shown is asked for again. */
  changed: () => void;
}

const Context = createContext<Disputes>({ open: () => undefined, changed: () => undefined });

export const useDisputes = (): Disputes => useContext(Context);

interface Props {
  onChanged: () => void;
  children: ReactNode;
}

/** Asks for disputes of the bills within: outside of their rows, which come and go as the list is scrolled. */
export function DisputeHost({ onChanged, children }: Props) {
  const [bill, setBill] = useState<Bill | null>(null);
  const disputes = useMemo(() => ({ open: setBill, changed: onChanged }), [onChanged]);
  return (
    <Context value={disputes}>
      {children}
      <Suspense fallback={null}>
        {bill && (
          <DisputeDialog
            bill={bill}
            onClose={() => setBill(null)}
            onSent={() => {
              setBill(null);
              onChanged();
            }}
          />
        )}
      </Suspense>
    </Context>
  );
}

interface CellProps {
  bill: Bill;
  /** Not within a row of a table. */
  isCard?: boolean;
}

/** The state of the dispute of a bill; else what opens one, or why there can be none. */
export function DisputeCell({ bill, isCard = false }: CellProps) {
  const { t } = useTranslation('postage');
  const { open } = useDisputes();
  const { name, whyNot } = useCanDispute(bill);
  const latest = bill.dispute?.latest;
  if (name === null) return null;
  const badge = latest && moneyBadge({ of: 'disputeStatus', is: latest.status }, t);
  if (whyNot !== null)
    return (
      badge ?? (
        <Tip text={whyNot} className="text-base text-text-3">
          {name}
        </Tip>
      )
    );
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      {/* A low row has one line. */}
      {badge && <span className="in-data-compact:hidden">{badge}</span>}
      {isCard ? (
        <Button size="sm" icon="flag" onClick={() => open(bill)}>
          {name}
        </Button>
      ) : (
        <button
          type="button"
          className="inline-flex min-h-6 items-center rounded-control font-medium whitespace-nowrap text-brand hover:underline"
          onClick={() => open(bill)}
        >
          {name}
        </button>
      )}
    </span>
  );
}

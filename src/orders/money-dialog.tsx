import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { dollars } from './dollars.ts';

interface Line {
  what: string;
  /** Null: who is asked sees no prices. */
  amount: number | null;
  /** When it is charged, or held. */
  when?: string;
}

interface Props {
  title: string;
  lines?: readonly Line[];
  /** What it is about, when the lines do not say it. */
  children?: ReactNode;
  /** When it is charged, and what happens on cancel. */
  note: ReactNode;
  /** Names the act, with the amount where there is one; null: it is too late for it. */
  act: string | null;
  cancel?: string;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  onAct: () => void;
  onCancel: () => void;
}

/** Asks for a yes to money: what, how much, when, and what happens otherwise. The focus starts on Cancel. */
export function MoneyDialog({
  title,
  lines = [],
  children,
  note,
  act,
  cancel,
  tone = 'primary',
  isBusy = false,
  onAct,
  onCancel,
}: Props) {
  const { t } = useTranslation('label');
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onCancel}
      dismissable={!isBusy}
      initialFocus={first}
      title={title}
      footer={
        <>
          <Button ref={first} disabled={isBusy} onClick={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
          {act !== null && (
            <Button variant={tone} loading={isBusy} onClick={onAct}>
              {act}
            </Button>
          )}
        </>
      }
    >
      {children}
      {lines.length > 0 && (
        <dl className="mt-2 mb-4 divide-y divide-line rounded-control bg-sunken px-4 text-base">
          {lines.map(({ what, amount, when }) => (
            <div key={what} className="py-3">
              <div className="flex justify-between gap-4">
                <dt className="font-medium">{what}</dt>
                {amount !== null && <dd className="font-semibold tabular-nums">{dollars(amount)}</dd>}
              </div>
              {when && <dd className="mt-0.5 text-sm text-text-2">{when}</dd>}
            </div>
          ))}
        </dl>
      )}
      <div className="mt-2 text-base text-text-2">{note}</div>
    </Dialog>
  );
}

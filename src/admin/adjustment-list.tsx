import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Adjustment } from '#contract/corrections.ts';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { accountTitle } from '#list/account-title.ts';
import { UndoDialog } from './undo-dialog.tsx';

const LOOKS = {
  waiting: ['info', 'users'],
  booked: ['ok', 'check'],
  refused: ['bad', 'ban'],
} as const;

interface Props {
  adjustments: readonly Adjustment[];
  secondApprovalAbove: number;
  onUndone: () => void;
}

/** What was given or taken, newest first, each with the way to undo it. */
export function AdjustmentList({ adjustments, secondApprovalAbove, onUndone }: Props) {
  const { t } = useTranslation('balances');
  const [undoing, setUndoing] = useState<Adjustment | null>(null);
  return (
    <>
      <ul aria-label={t('last')} className="divide-y divide-line">
        {adjustments.map((adjustment) => (
          <li key={adjustment.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <Entry adjustment={adjustment} />
            {adjustment.canUndo && (
              <Button
                size="sm"
                icon="undo"
                aria-label={t('undo.of', { title: accountTitle(adjustment.account) })}
                onClick={() => setUndoing(adjustment)}
              >
                {t('undo.act')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          key={undoing.id}
          adjustment={undoing}
          secondApprovalAbove={secondApprovalAbove}
          onClose={() => setUndoing(null)}
          onUndone={() => {
            setUndoing(null);
            onUndone();
          }}
        />
      )}
    </>
  );
}

function Entry({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('balances');
  const { account, amount, reason, reference, status, isUndo, undone, administrator, time } = adjustment;
  const [tone, icon] = LOOKS[status];
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
        <Money amount={amount} signed />
        <span className="min-w-0 break-words">{accountTitle(account)}</span>
        <StatusBadge tone={tone} icon={icon} label={t(`status.${status}`)} />
        {undone && <StatusBadge tone="plain" icon="undo" label={t(`undone.${undone}`)} />}
      </p>
      <p className="text-base break-words">
        {isUndo ? t('undo.reason', { reason }) : reason}
        {status === 'waiting' && (
          <>
            {' '}
            <Link to={`${ADMIN_PATHS.decisions}?kind=adjustment`} className="text-brand hover:underline">
              {t('toDecisions')}
            </Link>
          </>
        )}
      </p>
      <p className="text-sm break-words text-text-3">
        {[
          t('by', { name: administrator, time: formatMoment(time) }),
          account.email,
          reference === '' ? null : t('reference', { reference }),
        ]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS, POSTAGE_PATHS } from '#contract/paths.ts';
import { useBalance, useQueuedMoney } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { cx } from '#ui/cx.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatTime } from '#ui/format/moment.ts';
import { Money, formatMoney } from '#ui/format/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Withdraw } from './withdraw.tsx';

/** What there is, what is held, what is in review and what is owed. */
export function BalanceCards({ onWithdrawal }: { onWithdrawal: () => void }) {
  const { t } = useTranslation(['postage', 'sync', 'withdraw']);
  const balance = useBalance();
  const queued = useQueuedMoney();
  const mayWithdraw = useMay('withdraw');
  const value = balance?.value;
  return (
    <Card padded={false} className="mb-4 shrink-0">
      <dl className="grid grid-cols-2 sm:grid-cols-4 sm:divide-x sm:divide-line">
        <Amount name={t('postage:available')} amount={value?.available} hasTwoLines>
          {balance &&
            t(queued > 0 ? 'sync:balance.ageQueued' : 'sync:balance.ageOnly', {
              time: formatTime(balance.asOf),
              queued: formatMoney(queued, uiLocale()),
            })}
          {mayWithdraw && (
            <span className="block">
              <Withdraw onAsked={onWithdrawal} />
            </span>
          )}
        </Amount>
        <Amount name={t('postage:onHold')} amount={value?.onHold}>
          <Way to={PATHS.postageHold}>{t('postage:onHoldWay')}</Way>
        </Amount>
        <Amount name={t('postage:inReview')} amount={value && (value.inReview ?? 0)}>
          <span className="flex flex-wrap gap-x-3">
            <Way to={PATHS.voidHistory}>{t('postage:inReviewWay')}</Way>
            <Way to={POSTAGE_PATHS.withdrawals}>{t('withdraw:way')}</Way>
          </span>
        </Amount>
        <Amount name={t('postage:owed')} amount={value && (value.owed ?? 0)} isDebt>
          {value?.owed ? t('postage:owedNote') : t('postage:owedNothing')}
        </Amount>
      </dl>
    </Card>
  );
}

interface AmountProps {
  name: string;
  /** Undefined: it is not known yet. */
  amount: number | undefined;
  isDebt?: boolean;
  /** Their room is kept while they are not known: nothing below may move away from a finger. */
  hasTwoLines?: boolean;
  children: ReactNode;
}

function Amount({ name, amount, isDebt = false, hasTwoLines = false, children }: AmountProps) {
  const look = isDebt && amount ? 'text-bad' : '';
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd>
        <p className="text-xl font-heading sm:text-2xl">
          {amount === undefined ? '–' : <Money amount={amount} className={look} />}
        </p>
        <p className={cx('text-sm text-text-3', hasTwoLines && 'min-h-[2lh]')}>{children}</p>
      </dd>
    </div>
  );
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="relative text-brand after:absolute after:-inset-2 hover:underline">
    {children}
  </Link>
);

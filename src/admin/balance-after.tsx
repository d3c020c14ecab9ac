import { useTranslation } from 'react-i18next';
import type { TotalPostage } from '#contract/postage.ts';
import { balanceAfter } from '#domain/ledger/balance-after.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { SumLines } from '#ui/layout/sum-lines.tsx';

interface Props {
  balance: TotalPostage;
  /** With its sign. */
  cents: number;
  /** Dollars; null: not known yet. */
  secondApprovalAbove: number | null;
}

/** What a customer has afterwards, and whether another administrator must agree first. */
export function BalanceAfter({ balance, cents, secondApprovalAbove }: Props) {
  const { t } = useTranslation('balances');
  const before = {
    available: centsFromDollars(balance.available),
    owed: centsFromDollars(balance.owed ?? 0),
  };
  const after = balanceAfter(before, cents);
  const lines = [
    { name: t('sums.now'), amount: balance.available },
    ...(before.owed > 0 ? [{ name: t('sums.owedNow'), amount: dollarsFromCents(before.owed) }] : []),
    { name: t(cents > 0 ? 'sums.given' : 'sums.taken'), amount: dollarsFromCents(cents) },
    { name: t('sums.after'), amount: dollarsFromCents(after.available), isTotal: true },
    ...(after.owed > 0 ? [{ name: t('sums.owedAfter'), amount: dollarsFromCents(after.owed) }] : []),
  ];
  const needsTwo = secondApprovalAbove !== null && Math.abs(cents) > centsFromDollars(secondApprovalAbove);
  return (
    <>
      <SumLines lines={lines} />
      {needsTwo && (
        <Banner tone="info" icon="users" role="status">
          {t('needsTwo', { above: secondApprovalAbove })}
        </Banner>
      )}
    </>
  );
}

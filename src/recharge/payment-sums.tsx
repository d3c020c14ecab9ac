import { useTranslation } from 'react-i18next';
import { dollarsFromCents } from '#domain/money.ts';
import { rechargeFeeCents, type RechargeMethod } from '#domain/payments/recharge-terms.ts';
import { SumLines } from '#ui/layout/sum-lines.tsx';

interface Props {
  method: RechargeMethod;
  amountCents: number;
  /** Percent. */
  cardFeeRate: number;
  className?: string;
}

/** What is paid, what it costs, and what the balance gains. */
export function PaymentSums({ method, amountCents, cardFeeRate, className }: Props) {
  const feeCents = rechargeFeeCents(method, amountCents, { cardFeeBasisPoints: cardFeeRate * 100 });
  return (
    <Sums className={className} amount={dollarsFromCents(amountCents)} fee={dollarsFromCents(feeCents)} />
  );
}

interface SumsProps {
  amount: number;
  fee: number;
  className?: string | undefined;
}

export function Sums({ amount, fee, className }: SumsProps) {
  const { t } = useTranslation('recharge');
  const credited = Math.round((amount - fee) * 100) / 100;
  return (
    <SumLines
      className={className}
      lines={[
        { name: t('sums.amount'), amount },
        { name: t('sums.fee'), amount: 0 - fee },
        { name: t('sums.credited'), amount: credited, isTotal: true },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { dollarsFromCents } from '#domain/money.ts';
import { rechargeFeeCents, type RechargeMethod } from '#domain/payments/recharge-terms.ts';
import { cx } from '#ui/cx.ts';
import { Money } from '#ui/format/money.tsx';

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
  const rows = [
    { name: t('sums.amount'), value: amount },
    { name: t('sums.fee'), value: 0 - fee },
    { name: t('sums.credited'), value: credited, isTotal: true },
  ];
  return (
    <dl className={cx('flex flex-col gap-1 text-base', className)}>
      {rows.map(({ name, value, isTotal = false }) => (
        <div
          key={name}
          className={cx(
            'flex justify-between gap-4',
            isTotal && 'mt-1 border-t border-line pt-2 text-md font-semibold',
          )}
        >
          <dt>{name}</dt>
          <dd>
            <Money amount={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

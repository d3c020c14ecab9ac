import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { TransactionRow } from '#store/device/rows.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';

const ICONS: Record<TransactionRow['kind'], IconName> = {
  recharge: 'plus',
  rechargeFee: 'receipt',
  rechargeReversal: 'undo',
  chargeback: 'undo',
  chargebackFee: 'receipt',
  chargebackWon: 'plus',
  hold: 'lock',
  release: 'undo',
  billed: 'receipt',
  adjustment: 'scale',
  billAdjustment: 'scale',
  deposit: 'shield',
  depositRelease: 'undo',
  dutyHold: 'lock',
  dutyBilled: 'receipt',
  dutyRelease: 'undo',
  voidReview: 'lock',
  billedVoidReview: 'lock',
  voidRefund: 'undo',
  voidRefundFee: 'receipt',
  voidRefused: 'receipt',
  insuranceFee: 'shield',
  returnFee: 'receipt',
  addressChangeFee: 'receipt',
  manualAdjustment: 'scale',
  withdrawalReview: 'lock',
  withdrawal: 'receipt',
  withdrawalRefused: 'undo',
  claimPayout: 'plus',
  points: 'plus',
  referral: 'plus',
  payoff: 'plus',
};

/** The ledger as its owner sees it: newest first, signed amounts, the balance after each. */
export function TransactionList({ lines }: { lines: readonly TransactionRow[] }) {
  const { t } = useTranslation('postage');
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-text-2">
            <Icon name={ICONS[line.kind]} size={18} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-base font-medium">{t(`kind.${line.kind}`)}</p>
            <p className="flex flex-wrap gap-x-2 text-sm text-text-3">
              <time dateTime={line.time}>{formatDayTime(line.time)}</time>
              {line.orderNo !== null &&
                (line.orderId === null ? (
                  <span className="font-mono">{line.orderNo}</span>
                ) : (
                  <Link
                    to={ORDER_PATHS.detail(line.orderId)}
                    className="relative inline-flex min-h-6 items-center font-mono text-brand after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
                  >
                    {line.orderNo}
                  </Link>
                ))}
              {line.trackingNumber !== null && (
                <span className="truncate font-mono">{line.trackingNumber}</span>
              )}
            </p>
          </div>
          <div className="text-right">
            <Money
              amount={line.amount}
              signed
              className={cx('text-base font-semibold', line.amount > 0 && 'text-ok')}
            />
            <p className="text-sm text-text-3">
              <span className="max-sm:sr-only">{t('balanceAfter')} </span>
              <Money amount={line.balance} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

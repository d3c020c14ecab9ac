import { useTranslation } from 'react-i18next';
import { FEE_LINES, type FeeDetail, type FeeLine } from '#domain/order/fees.ts';
import { cx } from '#ui/cx.ts';
import { Money } from '#ui/format/money.tsx';

interface Props {
  fees: FeeDetail;
  label?: string;
  /** Shown also where they are 0. */
  always?: readonly FeeLine[];
}

/** The lines a price is made of; they sum to the total. */
export function FeeTable({ fees, label, always = [] }: Props) {
  const { t } = useTranslation('rates');
  const lines = FEE_LINES.filter((line) => always.includes(line) || (fees[line] ?? 0) !== 0);
  return (
    <table aria-label={label} className={cx('w-full', label === undefined ? 'text-sm' : 'text-base')}>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row" className="py-0.5 text-left font-normal text-text-2">
              {t(`fee.${line}`)}
            </th>
            <td className="py-0.5 text-right">
              <Money amount={fees[line] ?? 0} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="pt-1 text-left">
            {t('fee.total')}
          </th>
          <td className="pt-1 text-right">
            <Money amount={fees.total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

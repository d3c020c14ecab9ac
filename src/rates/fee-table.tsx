import { useTranslation } from 'react-i18next';
import { FEE_LINES, type FeeDetail } from '#domain/order/fees.ts';
import { Money } from '#ui/format/money.tsx';

/** The lines a price is made of; they sum to the total. */
export function FeeTable({ fees }: { fees: FeeDetail }) {
  const { t } = useTranslation('rates');
  const lines = FEE_LINES.filter((line) => (fees[line] ?? 0) !== 0);
  return (
    <table className="w-full text-sm">
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

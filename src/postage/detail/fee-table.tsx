import { useTranslation } from 'react-i18next';
import { FEE_LINES, type FeeDetail } from '#domain/order/fees.ts';
import { Money } from '#ui/format/money.tsx';
import { BILL_FEES } from '../lists/label-columns.tsx';

const ALWAYS: ReadonlySet<string> = new Set(BILL_FEES);

/** The lines of a bill: the usual ones always, the others where something was asked. */
export function FeeTable({ fees, label }: { fees: FeeDetail; label: string }) {
  const { t } = useTranslation('rates');
  const lines = FEE_LINES.filter((line) => ALWAYS.has(line) || (fees[line] ?? 0) !== 0);
  return (
    <table aria-label={label} className="w-full text-base">
      <tbody>
        {lines.map((line) => (
          <tr key={line} className={fees[line] ? '' : 'text-text-3'}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {t(`fee.${line}`)}
            </th>
            <td className="py-0.5 text-right">
              <Money amount={fees[line] ?? 0} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="pt-1.5 text-left">
            {t('fee.total')}
          </th>
          <td className="pt-1.5 text-right">
            <Money amount={fees.total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

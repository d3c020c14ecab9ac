import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import type { SpendingSeries } from '#domain/ledger/spending.ts';
import { Money } from '#ui/format/money.tsx';
import { weekName } from './week-name.ts';

const CELL = 'py-0.5 pl-3 text-right';

/** The newest week first. */
export function SpendingTable({ series: { weeks, carriers, totals, total } }: { series: SpendingSeries }) {
  const { t } = useTranslation('postage');
  const isMixed = carriers.length > 1;
  return (
    <table aria-label={t('spending.title')} className="w-full text-sm">
      <thead>
        <tr className="text-text-2">
          <th scope="col" className="py-0.5 text-left font-medium">
            {t('spending.week')}
          </th>
          {carriers.map(({ carrierId }) => (
            <th key={carrierId} scope="col" className={`${CELL} font-medium`}>
              {carrierById(carrierId)?.name}
            </th>
          ))}
          {isMixed && (
            <th scope="col" className={`${CELL} font-medium`}>
              {t('spending.total')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {weeks
          .map((week, at) => (
            <tr key={week}>
              <th scope="row" className="py-0.5 text-left font-normal whitespace-nowrap">
                {weekName(week)}
              </th>
              {carriers.map(({ carrierId, amounts }) => (
                <td key={carrierId} className={CELL}>
                  <Money amount={amounts[at] ?? 0} className={amounts[at] ? '' : 'text-text-3'} />
                </td>
              ))}
              {isMixed && (
                <td className={CELL}>
                  <Money amount={totals[at] ?? 0} />
                </td>
              )}
            </tr>
          ))
          .reverse()}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="pt-1 text-left">
            {t('spending.total')}
          </th>
          {carriers.map((carrier) => (
            <td key={carrier.carrierId} className={CELL}>
              <Money amount={carrier.total} />
            </td>
          ))}
          {isMixed && (
            <td className={CELL}>
              <Money amount={total} />
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

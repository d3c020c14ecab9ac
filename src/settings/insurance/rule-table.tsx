import { useTranslation } from 'react-i18next';
import type { InsuranceRule, InsuranceTier } from '#domain/rating/insurance-rule.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { ruleRows, type RuleRow } from './rule-rows.ts';

/** What a declared value costs, line by line. */
export function RuleTable({ rules }: { rules: readonly InsuranceRule[] }) {
  const { t } = useTranslation('insurance');
  const rows = ruleRows(rules);
  if (rows.length === 0) return <p className="text-base text-text-2">{t('rules.none')}</p>;
  return (
    <table className="w-full border-collapse text-left text-base">
      <thead>
        <tr className="border-b border-line text-sm text-text-2">
          {(['shipment', 'value', 'fee'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-medium last:pr-0">
              {t(`rules.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key} className="border-b border-line last:border-0">
          {row.tiers.map((line, index) => (
            <tr key={line.start} className="align-top">
              {index === 0 && (
                <th scope="rowgroup" rowSpan={row.tiers.length} className="py-2 pr-3 font-medium">
                  {row.carriers}
                  <span className="block text-sm font-normal text-text-2">
                    {t(row.isDom ? 'rules.domestic' : 'rules.international')}
                  </span>
                </th>
              )}
              <td className="py-2 pr-3">
                <Range line={line} />
              </td>
              <td className="py-2">
                <Fee tier={line.tier} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const money = (amount: number) => formatMoney(amount, uiLocale());

function Range({ line: { start, end } }: { line: RuleRow['tiers'][number] }) {
  const { t } = useTranslation('insurance');
  if (end === null) return start === 0 ? t('rules.any') : t('rules.above', { start: money(start) });
  return start === 0
    ? t('rules.upTo', { end: money(end) })
    : t('rules.between', { start: money(start), end: money(end) });
}

function Fee({ tier }: { tier: InsuranceTier | null }) {
  const { t } = useTranslation('insurance');
  if (!tier) return t('rules.free');
  const { insuranceType, insuranceFee, insuranceThreshold, declaredStartValue } = tier;
  const isShare = insuranceType === 2 || insuranceType === 3;
  return (
    <>
      {t(`rules.type${insuranceType}`, {
        fee: isShare
          ? new Intl.NumberFormat(uiLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(
              insuranceFee / 100,
            )
          : money(insuranceFee),
        start: money(declaredStartValue),
      })}
      {insuranceThreshold > 0 && (
        <span className="block text-sm text-text-2">
          {t('rules.atLeast', { least: money(insuranceThreshold) })}
        </span>
      )}
    </>
  );
}

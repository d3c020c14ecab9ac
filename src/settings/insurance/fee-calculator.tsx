import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER, carrierById } from '#domain/carriers/carriers.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { INSURANCE_CEILINGS } from '#domain/order/insuring.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { insuranceFeeCents } from '#domain/rating/insurance.ts';
import type { InsuranceRule, InsuranceSource } from '#domain/rating/insurance-rule.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';

const CARRIERS = [CARRIER.usps, CARRIER.ups, CARRIER.fedex];

/** Dollars one package may be declared for: of XCover the total of the shipment ends it. */
function ceilingOf(source: InsuranceSource, isDom: boolean): number {
  if (source !== 'xcover') return INSURANCE_CEILINGS.package;
  return isDom ? INSURANCE_CEILINGS.domestic : INSURANCE_CEILINGS.international;
}

interface Props {
  rules: readonly InsuranceRule[];
  source: InsuranceSource;
}

/** What the insurance of one package costs, by the rules that rates and labels go by. */
export function FeeCalculator({ rules, source }: Props) {
  const { t } = useTranslation('insurance');
  const [typed, setTyped] = useState('');
  const [carrierId, setCarrierId] = useState<number>(CARRIER.ups);
  const [isDom, setDom] = useState(true);
  const money = (amount: number) => formatMoney(amount, uiLocale());
  const max = ceilingOf(source, isDom);
  const read = readAmount(typed, { decimals: 2, minCents: 1, maxCents: max * 100 });
  const isInsured = rules.some((rule) => rule.carrierId === carrierId && rule.isDom === isDom);
  const isAbove = !read.ok && read.error === 'above_max';
  const flaw = isAbove ? t('calculator.above', { max: money(max) }) : t('calculator.flaw');
  const sentence = () => {
    if (!isInsured) return t('calculator.notInsured', { source: t(`source.${source}`) });
    if (!read.ok) return t('calculator.waiting');
    const cents = insuranceFeeCents(read.value, { carrierId, isDom }, rules);
    return cents === 0 ? t('calculator.free') : t('calculator.fee', { fee: money(dollarsFromCents(cents)) });
  };
  return (
    <Section title={t('calculator.title')} description={t('calculator.lead')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('calculator.value')}
          value={typed}
          inputMode="decimal"
          maxLength={12}
          className="max-w-60"
          error={typed.trim() === '' || read.ok ? undefined : flaw}
          onChange={setTyped}
        />
        <RadioCards
          legend={t('calculator.carrier')}
          value={carrierId}
          options={CARRIERS.map((value) => ({ value, label: carrierById(value)?.name ?? '' }))}
          onChange={setCarrierId}
        />
        <RadioCards
          legend={t('calculator.side')}
          value={isDom ? 'domestic' : 'international'}
          options={(['domestic', 'international'] as const).map((value) => ({
            value,
            label: t(`rules.${value}`),
          }))}
          onChange={(side) => setDom(side === 'domestic')}
        />
        <p role="status" className="rounded-control bg-sunken px-3 py-2 text-base font-semibold">
          {sentence()}
        </p>
      </div>
    </Section>
  );
}

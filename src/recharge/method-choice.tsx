import { useTranslation } from 'react-i18next';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeTerms } from '#contract/recharge.ts';
import { RECHARGE_METHODS, type RechargeMethod } from '#domain/payments/recharge-terms.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Section } from '#ui/layout/card.tsx';

const ICONS: Record<RechargeMethod, IconName> = {
  card: 'wallet',
  ach: 'building',
  bank: 'send',
  crypto: 'link',
  alipay: 'phone',
};

interface Props {
  value: RechargeMethod | null;
  terms: RechargeTerms;
  organisation: Organisation;
  error: string | undefined;
  onChange: (method: RechargeMethod) => void;
}

/** The ways to pay, each with its fee and how long it takes. */
export function MethodChoice({ value, terms, organisation, error, onChange }: Props) {
  const { t } = useTranslation('recharge');
  const offered = RECHARGE_METHODS.filter(
    (method) =>
      (method !== 'bank' || organisation.bank !== null) &&
      (method !== 'crypto' || organisation.cryptoAddresses.length > 0),
  );
  const feeOf = (method: RechargeMethod) =>
    method === 'card' && terms.cardFeeRate > 0
      ? t('fee.rate', { rate: terms.cardFeeRate })
      : method === 'ach'
        ? t('fee.ach')
        : t('fee.none');
  return (
    <Section title={t('method.heading')} id="recharge-method">
      <RadioCards
        legend={t('method.heading')}
        hideLegend
        layout="stack"
        value={value}
        options={offered.map((method) => ({
          value: method,
          label: t(`method.${method}`),
          detail: `${feeOf(method)} · ${t(`time.${method}`)}`,
          icon: ICONS[method],
        }))}
        onChange={onChange}
        error={error}
      />
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import type { RechargeTerms, SavedCard } from '#contract/recharge.ts';
import { centsFromDollars } from '#domain/money.ts';
import { brandOf } from '#domain/payments/card.ts';
import { Button } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { PaymentSums } from './payment-sums.tsx';
import type { Payment } from './recharge-types.ts';

interface Props {
  payment: Payment;
  terms: RechargeTerms;
  cards: readonly SavedCard[];
  onConfirm: () => void;
  onChange: () => void;
}

/** The last look before money moves. */
export function ConfirmPayment({ payment, terms, cards, onConfirm, onChange }: Props) {
  const { t } = useTranslation('recharge');
  const { method, amount } = payment;
  const source = useSource(payment, cards);
  const isTransfer = method === 'bank' || method === 'crypto';
  return (
    <Section title={t('confirm.heading')}>
      <p className="mb-4 text-base text-text-2">
        {t(`method.${method}`)}
        {source !== null && ` · ${source}`}
      </p>
      <PaymentSums method={method} amountCents={centsFromDollars(amount)} cardFeeRate={terms.cardFeeRate} />
      <p className="mt-4 text-base text-text-2">{t(`confirm.${method}`)}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button size="lg" onClick={onChange}>
          {t('confirm.change')}
        </Button>
        <Button size="lg" variant="primary" icon={isTransfer ? 'check' : 'lock'} onClick={onConfirm}>
          {isTransfer ? t('confirm.start') : t('confirm.pay', { amount: formatMoney(amount, uiLocale()) })}
        </Button>
      </div>
    </Section>
  );
}

function useSource({ cardId, card, ach, crypto }: Payment, cards: readonly SavedCard[]): string | null {
  const { t } = useTranslation('recharge');
  const saved = cards.find(({ id }) => id === cardId);
  if (saved) return t('card.saved', { brand: t(`brand.${saved.brand}`), last4: saved.last4 });
  if (card)
    return t('card.saved', {
      brand: t(`brand.${brandOf(card.number) ?? 'visa'}`),
      last4: card.number.slice(-4),
    });
  if (ach) return t('ach.ending', { last4: ach.accountNumber.slice(-4) });
  return crypto?.type ?? null;
}

import { useState, type FormEvent } from 'react';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeTerms, SavedCard } from '#contract/recharge.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { AccountFields } from './account-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { CryptoFields } from './crypto-fields.tsx';
import { useFieldControls } from './field-controls.ts';
import { FlawSummary } from './flaw-summary.tsx';
import type { RechargeForm as Form } from './form-state.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { amountOf, readPayment } from './read-payment.ts';
import type { Payment } from './recharge-types.ts';

interface Props {
  form: Form;
  change: (changes: Partial<Form>) => void;
  terms: RechargeTerms;
  cards: readonly SavedCard[];
  organisation: Organisation;
  onRemoveCard: (id: string) => void;
  onPayment: (payment: Payment) => void;
}

/** How much, and with what. Nothing is sent from here. */
export function RechargeForm({ form, change, terms, cards, organisation, onRemoveCard, onPayment }: Props) {
  const { today } = useServices();
  const [wasAsked, setAsked] = useState(false);
  const [askedAt, setAskedAt] = useState(0);
  const facts = { terms, today: today() };
  const read = readPayment(form, facts);
  const flaws = wasAsked && !read.ok ? read.error : [];
  const props = { form, flaws, change };
  const { t, text, errorOf } = useFieldControls(props);
  const isTypedAtProvider = terms.publishableKey !== null;
  const amount = amountOf(form, facts);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.ok) onPayment(read.value);
    else setAskedAt((count) => count + 1);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {terms.provider === 'sandbox' && (
        <Banner tone="info" title={t('sandbox.title')}>
          {t('sandbox.text')}
        </Banner>
      )}
      <FlawSummary flaws={flaws} askedAt={askedAt} place="recharge" />
      <MethodChoice
        value={form.method}
        terms={terms}
        organisation={organisation}
        error={errorOf('method')}
        onChange={(method) => change({ method })}
      />
      {form.method !== null && (
        <Section title={t('amountHeading')}>
          <TextField
            {...text('amount')}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            suffix="USD"
            hint={t(`amountHint.${form.method}`, { min: terms.minAmount, max: terms.maxAmount, ...terms })}
          />
          {amount.ok && (
            <PaymentSums
              className="mt-4"
              method={form.method}
              amountCents={amount.value}
              cardFeeRate={terms.cardFeeRate}
            />
          )}
        </Section>
      )}
      {form.method === 'card' && (
        <CardFields
          {...props}
          cards={cards}
          reviewsNewCard={terms.reviewsNewCard}
          isTypedAtProvider={isTypedAtProvider}
          onRemove={onRemoveCard}
        />
      )}
      {form.method === 'ach' && !isTypedAtProvider && <AccountFields {...props} />}
      {form.method === 'crypto' && <CryptoFields {...props} addresses={organisation.cryptoAddresses} />}
      {form.method === 'alipay' && <Banner tone="info">{t('alipay.note')}</Banner>}
      {form.method === 'bank' && <Banner tone="info">{t('bank.note')}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full">
          {t('continue')}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardInput } from '#contract/recharge.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { FlawSummary } from './flaw-summary.tsx';
import { EMPTY_FORM, type RechargeForm } from './form-state.ts';
import { BillingAddress, CardNumbers } from './new-card-fields.tsx';
import { readNewCard } from './read-payment.ts';

interface Props {
  reviewsNewCard: boolean;
  onCard: (card: CardInput) => void;
  onCancel: () => void;
}

/** A new card with its billing address. Nothing of it is kept here. */
export function SaveCardForm({ reviewsNewCard, onCard, onCancel }: Props) {
  const { t } = useTranslation('recharge');
  const { today } = useServices();
  const [form, setForm] = useState<RechargeForm>(EMPTY_FORM);
  const [askedAt, setAskedAt] = useState(0);
  const read = readNewCard(form, today());
  const flaws = askedAt > 0 && !read.ok ? read.error : [];
  const props = {
    form,
    flaws,
    place: 'saving' as const,
    change: (changes: Partial<RechargeForm>) => setForm((before) => ({ ...before, ...changes })),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAskedAt((count) => count + 1);
    if (read.ok) onCard(read.value);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FlawSummary flaws={flaws} askedAt={askedAt} place="saving" />
      <Section title={t('savedCards.add')}>
        {reviewsNewCard && <Banner tone="info">{t('savedCards.review')}</Banner>}
        <CardNumbers {...props} />
      </Section>
      <BillingAddress {...props} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button size="lg" onClick={onCancel}>
          {t('savedCards.cancel')}
        </Button>
        <Button type="submit" size="lg" variant="primary" icon="lock">
          {t('savedCards.confirm')}
        </Button>
      </div>
    </form>
  );
}

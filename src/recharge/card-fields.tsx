import type { SavedCard } from '#contract/recharge.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useFieldControls, type FormProps } from './field-controls.ts';
import { BillingAddress, CardNumbers } from './new-card-fields.tsx';

interface Props extends FormProps {
  cards: readonly SavedCard[];
  reviewsNewCard: boolean;
  /** Its numbers are asked for in a field of the provider's own. */
  isTypedAtProvider: boolean;
  onRemove: (id: string) => void;
}

/** Which card: a saved one, or a new one with its numbers and billing address. */
export function CardFields({ cards, reviewsNewCard, isTypedAtProvider, onRemove, ...props }: Props) {
  const { form, change } = props;
  const { t, errorOf } = useFieldControls(props);
  const options = [
    ...cards.map((card) => ({
      value: card.id,
      label: t('card.saved', { brand: t(`brand.${card.brand}`), last4: card.last4 }),
      detail: t('card.expires', { date: dateOf(card) }),
      end: (
        <IconButton
          icon="trash"
          label={t('card.remove', { last4: card.last4 })}
          onClick={() => onRemove(card.id)}
        />
      ),
    })),
    { value: 'new', label: t('card.new') },
  ];
  return (
    <>
      <Section title={t('card.heading')} id="recharge-cardChoice">
        <RadioCards
          legend={t('card.choice')}
          hideLegend
          layout="stack"
          value={form.cardChoice}
          options={options}
          onChange={(cardChoice) => change({ cardChoice })}
          error={errorOf('cardChoice')}
        />
        {form.cardChoice === 'new' && (
          <>
            {reviewsNewCard && (
              <Banner tone="info" className="mt-4">
                {t('card.review')}
              </Banner>
            )}
            {!isTypedAtProvider && <CardNumbers {...props} />}
            <CheckboxField
              className="mt-3"
              label={t('card.save')}
              checked={form.saveCard}
              onChange={(saveCard) => change({ saveCard })}
            />
          </>
        )}
      </Section>
      {form.cardChoice === 'new' && !isTypedAtProvider && <BillingAddress {...props} />}
    </>
  );
}

export const dateOf = ({ expMonth, expYear }: SavedCard) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;

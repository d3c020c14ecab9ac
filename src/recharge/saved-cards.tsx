import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedCard } from '#contract/recharge.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { dateOf } from './card-fields.tsx';
import { SaveCardForm } from './save-card-form.tsx';
import { StripeFields } from './stripe-fields.tsx';
import type { StripeAddress } from './stripe-script.ts';
import type { CardSavingState } from './use-card-saving.ts';

interface Props {
  cards: readonly SavedCard[];
  reviewsNewCard: boolean;
  /** Null: the numbers are asked for here. */
  address: StripeAddress | null;
  saving: CardSavingState;
  onProviderDone: () => void;
  onRemove: (id: string) => void;
}

/** The cards that pay without being typed again, and a new one without a payment. */
export function SavedCards({ cards, reviewsNewCard, address, saving, onProviderDone, onRemove }: Props) {
  const { t } = useTranslation('recharge');
  const { state, send, isOpen, begunAt } = saving;
  const place = useRef<HTMLDivElement>(null);
  const { record, rejection } = state.context;
  const isIdle = state.matches('idle');
  const clientSecret = state.matches('acting') ? record?.action?.clientSecret : undefined;

  useEffect(() => {
    if (begunAt > 0) place.current?.scrollIntoView({ block: 'start' });
  }, [begunAt]);

  return (
    <div ref={place} className="flex scroll-mt-20 flex-col gap-4">
      <Section
        title={t('savedCards.heading')}
        description={t('savedCards.text')}
        actions={
          saving.canBegin && (
            <Button icon="plus" onClick={saving.begin}>
              {t('savedCards.add')}
            </Button>
          )
        }
      >
        {cards.length === 0 ? (
          <p className="text-base text-text-2">{t('savedCards.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {cards.map((card) => (
              <li key={card.id} className="flex min-h-control items-center gap-3 py-1">
                <span className="flex-1 text-base">
                  {t('card.saved', { brand: t(`brand.${card.brand}`), last4: card.last4 })}{' '}
                  <span className="text-text-2">{t('card.expires', { date: dateOf(card) })}</span>
                </span>
                <IconButton
                  icon="trash"
                  label={t('card.remove', { last4: card.last4 })}
                  onClick={() => onRemove(card.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <SavingOutcome saving={saving} />
      </Section>
      {isIdle && isOpen && (
        <SaveCardForm reviewsNewCard={reviewsNewCard} onCard={saving.give} onCancel={saving.close} />
      )}
      {BUSY.some((name) => state.matches(name)) && (
        <Section title={t('savedCards.saving')}>
          <p role="status" className="flex items-center gap-3 text-base text-text-2">
            <Spinner size={20} />
            {t('savedCards.savingText')}
          </p>
        </Section>
      )}
      {state.matches('unsent') && (
        <Banner
          tone="warn"
          role="alert"
          title={t('savedCards.unsent')}
          actions={
            <>
              <Button variant="primary" icon="refresh" onClick={() => send({ type: 'tried again' })}>
                {t('unsent.again')}
              </Button>
              <Button onClick={() => send({ type: 'seen' })}>{t('savedCards.cancel')}</Button>
            </>
          }
        >
          {rejection && rejection.type !== 'NOT_FOUND'
            ? t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)
            : t('savedCards.unsentText')}
        </Banner>
      )}
      {clientSecret !== undefined &&
        (address ? (
          <StripeFields
            purpose="saving"
            address={address}
            clientSecret={clientSecret}
            onDone={onProviderDone}
            onCancel={() => send({ type: 'owner answered', agrees: false })}
          />
        ) : (
          <Section title={t('secure.question')}>
            <p className="text-base text-text-2">{t('savedCards.secure')}</p>
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <Button size="lg" onClick={() => send({ type: 'owner answered', agrees: false })}>
                {t('secure.refuse')}
              </Button>
              <Button
                size="lg"
                variant="primary"
                onClick={() => send({ type: 'owner answered', agrees: true })}
              >
                {t('savedCards.agree')}
              </Button>
            </div>
          </Section>
        ))}
    </div>
  );
}

const BUSY = ['opening', 'beginning', 'sending', 'checking', 'answering', 'ending'] as const;

/** What became of the last card; nothing while one is under way. */
function SavingOutcome({ saving: { state, isOpen } }: { saving: CardSavingState }) {
  const { t } = useTranslation(['recharge', 'errors']);
  const { record, rejection } = state.context;
  if (!state.matches('idle') || isOpen) return null;
  if (rejection)
    return (
      <Banner tone="bad" role="alert" className="mt-4">
        {t(
          [`errors:${rejection.type}`, `recharge:refusal.${rejection.type}`, 'errors:unknown'],
          rejection.params,
        )}
      </Banner>
    );
  switch (record?.status) {
    case 'succeeded':
      return (
        <Banner tone="ok" role="status" className="mt-4">
          {t('recharge:savedCards.saved', { last4: record.card?.last4 })}
        </Banner>
      );
    case 'in_review':
      return (
        <Banner tone="info" role="status" className="mt-4">
          {t('recharge:savedCards.inReview', { last4: record.card?.last4 })}
        </Banner>
      );
    case 'declined':
      return (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`recharge:savedCards.reason.${record.reason}`, 'recharge:savedCards.reason.unknown'])}
        </Banner>
      );
    default:
      return null;
  }
}

import { useMachine } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RechargeTerms, SavedCard } from '#contract/recharge.ts';
import { useServices } from '#services/services.tsx';
import { useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { EMPTY_FORM, withoutNumbers, type RechargeForm as Form } from './form-state.ts';
import { LowBalanceSettings } from './low-balance-settings.tsx';
import { PaymentChecked, PaymentUnsent, SandboxQuestion } from './payment-progress.tsx';
import { PaymentResult } from './payment-result.tsx';
import { createRechargeActors } from './recharge-actors.ts';
import { RechargeForm } from './recharge-form.tsx';
import { rechargeMachine } from './recharge.machine.ts';
import { SavedCards } from './saved-cards.tsx';
import { StripeQuestion } from './stripe-question.tsx';
import type { StripeAddress } from './stripe-script.ts';
import { TransferDetails } from './transfer-details.tsx';
import { useCardSaving } from './use-card-saving.ts';
import { useOwnDocument } from './use-own-document.ts';

/** From another site the payer comes back with the payment's name, and at the sandbox with the secret to answer by. */
const RETURNED = 'recharge';
const AT_PROVIDER = 'clientSecret';

export function RechargePage() {
  const { t } = useTranslation(['recharge', 'proxy']);
  if (!useUser()?.isProxyLogin) return <OwnRechargePage />;
  return (
    <Page title={t('recharge:heading')} width="narrow">
      <Banner tone="info" icon="lock">
        {t('proxy:recharge')}
      </Banner>
    </Page>
  );
}

function OwnRechargePage() {
  const { t } = useTranslation(['recharge', 'errors', 'common']);
  const services = useServices();
  const [params] = useSearchParams();
  const machine = useMemo(
    () => rechargeMachine.provide({ actors: createRechargeActors(services) }),
    [services],
  );
  const [state, send] = useMachine(machine, { input: { returnedId: params.get(RETURNED) } });
  const [form, setForm] = useState<Form>(EMPTY_FORM);
  const { terms, cards, organisation, payment, record, rejection, isFromElsewhere } = state.context;
  const change = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));

  const removeCard = async (id: string) => {
    const reply = await services.ask.removeCard(id);
    if (!reply.ok) return showToast({ text: t([`errors:${reply.error.type}`, 'errors:unknown']) });
    send({ type: 'card removed', id });
    if (form.cardChoice === id) change({ cardChoice: null });
    showToast({ text: t('recharge:card.removed') });
  };
  const cardSaved = useCallback((card: SavedCard) => send({ type: 'card saved', card }), [send]);
  const address = useMemo(() => addressOf(terms), [terms]);
  const saving = useCardSaving({ isTypedAtProvider: address !== null, onSaved: cardSaved });
  const { send: sendSaving } = saving;
  const savingDone = useCallback(() => sendSaving({ type: 'provider done' }), [sendSaving]);
  const providerDone = useCallback(() => send({ type: 'provider done' }), [send]);
  const another = () => {
    setForm((before) => withoutNumbers(before));
    send({ type: 'new payment wanted' });
  };
  const answer = (agrees: boolean) => send({ type: 'payment answered', agrees });
  const isOwnDocument = useOwnDocument(address !== null);
  const outcome = (['done', 'declined', 'inReview', 'onItsWay'] as const).find((name) => state.matches(name));
  const isLooking = state.matches('looking');
  const shown = outcome ?? (isLooking && (record?.status === 'in_review' ? 'inReview' : 'onItsWay'));
  if (!isOwnDocument)
    return (
      <Page title={t('recharge:heading')} width="narrow">
        <SkeletonRows label={t('recharge:loading')} />
      </Page>
    );
  return (
    <Page title={t('recharge:heading')} width="narrow">
      <div className="flex flex-col gap-4">
        {(state.matches('opening') || state.matches('opened')) && (
          <SkeletonRows label={t('recharge:loading')} />
        )}
        {state.matches('closed') && (
          <Card>
            <EmptyState
              icon="cloud-off"
              title={t('recharge:closed')}
              text={rejection && t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
              actions={
                <Button icon="refresh" onClick={() => send({ type: 'tried again' })}>
                  {t('recharge:tryAgain')}
                </Button>
              }
            />
          </Card>
        )}
        {state.matches('quoting') && rejection && (
          <Banner tone="bad" role="alert">
            {t(
              [`errors:${rejection.type}`, `recharge:refusal.${rejection.type}`, 'errors:unknown'],
              rejection.params,
            )}
          </Banner>
        )}
        {state.matches('quoting') && terms && organisation && (
          <RechargeForm
            form={form}
            change={change}
            terms={terms}
            cards={cards}
            organisation={organisation}
            onRemoveCard={(id) => void removeCard(id)}
            onPayment={(given) => send({ type: 'payment filled in', payment: given })}
          />
        )}
        {state.matches('quoting') && terms && (
          <SavedCards
            cards={cards}
            reviewsNewCard={terms.reviewsNewCard}
            address={address}
            saving={saving}
            onProviderDone={savingDone}
            onRemove={(id) => void removeCard(id)}
          />
        )}
        {state.matches('quoting') && (
          <LowBalanceSettings cards={cards} onSaveCard={saving.canBegin ? saving.begin : null} />
        )}
        {state.matches('confirming') && payment && terms && (
          <ConfirmPayment
            payment={payment}
            terms={terms}
            cards={cards}
            onConfirm={() => send({ type: 'payment confirmed' })}
            onChange={() => send({ type: 'changes wanted' })}
          />
        )}
        {BUSY.some((name) => state.matches(name)) && (
          <PaymentChecked isSending={!state.matches('checking')} rejection={rejection} />
        )}
        {state.matches('unsent') && (
          <PaymentUnsent
            rejection={rejection}
            onTry={() => send({ type: 'tried again' })}
            onDrop={state.can({ type: 'new payment wanted' }) ? another : undefined}
          />
        )}
        {state.matches('acting') &&
          record &&
          (address ? (
            <StripeQuestion
              address={address}
              record={record}
              onDone={providerDone}
              onCancel={() => answer(false)}
            />
          ) : (
            <SandboxQuestion record={record} isAtProvider={params.has(AT_PROVIDER)} onAnswer={answer} />
          ))}
        {shown && record && organisation && (
          <PaymentResult
            outcome={shown}
            record={record}
            organisation={organisation}
            isFromElsewhere={isFromElsewhere}
            onAnother={another}
            onChange={() => send({ type: 'changes wanted' })}
          />
        )}
        {shown === 'inReview' && record && organisation && record.method !== 'card' && (
          <TransferDetails
            record={record}
            organisation={organisation}
            onProved={(proved) => send({ type: 'record updated', record: proved })}
          />
        )}
      </div>
    </Page>
  );
}

function addressOf(terms: RechargeTerms | null): StripeAddress | null {
  if (!terms?.publishableKey || !terms.scriptUrl) return null;
  const { publishableKey, scriptUrl } = terms;
  return { publishableKey, scriptUrl };
}

const BUSY = ['beginning', 'sending', 'checking', 'answering', 'ending', 'dropping'] as const;

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import { SERVICE } from '#domain/carriers/services.ts';
import type { Side } from '#domain/order/order.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useFormUi, useFormState, useSend } from '../fields/form-context.tsx';
import { addressDiff } from '#address-fields/address-diff.ts';
import { AddressSuggestion } from '#address-fields/address-suggestion.tsx';
import { addressOf } from '#domain/order/order-address.ts';
import type { ValidatedAddress } from '#contract/services.ts';
import { sameData } from '../machine/same.ts';
import { canAsk } from './address-question.ts';
import { failureOf } from '#address-fields/failure.ts';
import type { AddressCheckActor } from './use-address-check.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface Props {
  side: Side;
  check: AddressCheckActor;
  /** The address stands read-only above: only what needs an answer is shown. */
  isFolded?: boolean;
}

/** Asks about a US address, and shows what came of it. */
export function AddressCheck({ side, check, isFolded = false }: Props) {
  const { t } = useTranslation(['addresses', 'form']);
  const { actor, reveal } = useFormUi();
  const isUnitedStates = useFormState((context) => context.form.order[`${side}CountryCode`] === 'US');
  const state = useSelector(check, purchaseStatusOf);
  const isHere = useSelector(check, (snapshot) => snapshot.matches('here'));
  const answer = useSelector(check, (snapshot) => snapshot.context.answer);
  const isRight = useFormState(
    ({ findings }) => !findings.some(({ section, severity }) => section === side && severity === 'error'),
  );
  if (!isUnitedStates) return null;
  const ask = () => {
    const { order } = actor.getSnapshot().context.form;
    if (canAsk(order, side)) check.send({ type: 'check asked' });
    else reveal(`${side}AddressLine1`);
  };
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {!isFolded && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon="shield" size="sm" loading={state === 'asking'} onClick={ask}>
            {t('addresses:validate')}
          </Button>
          <VerifiedBadge side={side} />
        </div>
      )}
      {isHere && isShown(state, isRight) && (
        <p className="text-sm text-queued" role="status">
          {t('addresses:checkedHere')}
        </p>
      )}
      {state === 'failed' && <CheckFailure side={side} check={check} />}
      {state === 'suggesting' && answer && (
        <Suggestion
          side={side}
          answer={answer}
          onUse={() => check.send({ type: 'suggestion taken' })}
          onKeep={() => check.send({ type: 'suggestion declined' })}
        />
      )}
    </div>
  );
}

interface SuggestionProps {
  side: Side;
  answer: ValidatedAddress;
  onUse: () => void;
  onKeep: () => void;
}

function Suggestion({ side, answer, ...rest }: SuggestionProps) {
  const lines = useFormState(({ form }) => addressDiff(addressOf(form.order, side), answer), sameData);
  // One question after the other, in the order of the page.
  const asked = useFormState(({ addressChecks, addressQuestions }) =>
    side === 'recipient' && addressChecks.sender === 'question' ? 0 : addressQuestions,
  );
  return <AddressSuggestion lines={lines} asked={asked} {...rest} />;
}

type PurchaseStatus = 'quiet' | 'asking' | 'checked' | 'suggesting' | 'failed';

function purchaseStatusOf({ value }: SnapshotFrom<AddressCheckActor>): PurchaseStatus {
  const now = typeof value === 'string' ? value : value.here;
  if (now === 'asking' || now === 'suggesting' || now === 'failed' || now === 'checked') return now;
  return now === 'checking' ? 'asking' : 'quiet';
}

/** Without a word on what is wrong, all is well only when the form's own checks agree. */
function isShown(state: PurchaseStatus, isRight: boolean): boolean {
  return state === 'suggesting' || state === 'failed' || (state === 'checked' && isRight);
}

/** The address was not found: change it, or leave it as it is. */
function CheckFailure({ side, check }: Omit<Props, 'isFolded'>) {
  const { t } = useTranslation('addresses');
  const { reveal } = useFormUi();
  const send = useSend();
  const rejection = useSelector(check, (snapshot) => snapshot.context.rejection);
  const isGround = useFormState(
    ({ form }) => side === 'recipient' && form.order.carrierServiceId === SERVICE.fedexGround,
  );
  const failure = failureOf(rejection?.type ?? '');
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t('failure.title')}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={() => reveal(side + failure.field)}>
            {t('failure.change')}
          </Button>
          {isGround && (
            <Button
              size="sm"
              onClick={() => {
                send({ type: 'kind of place set', side, isByHand: true });
                send({ type: 'field changed', path: `${side}IsResidential`, value: true });
              }}
            >
              {t('failure.homeDelivery')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => check.send({ type: 'failure closed' })}>
            {t('failure.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`failure.${failure.sentence}`)}</p>
      {isGround && <p>{t('failure.recommendHome')}</p>}
      <p>{t('failure.goingOn')}</p>
    </Banner>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, Side } from '#domain/order/order.ts';
import { Banner } from '#ui/banner.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { AddressAnswer } from '#orders/ports.tsx';
import { useOrdersPorts } from '#orders/ports.tsx';
import { useFormAround, useFormState, useSend } from '../form-context.tsx';

type Outcome = { kind: 'suggestion'; answer: AddressAnswer } | { kind: 'trouble'; text: string } | null;

/** Asks the server about a US address; a correction is shown beside what was typed. */
export function AddressCheck({ side }: { side: Side }) {
  const { t } = useTranslation(['form', 'sync', 'errors']);
  const { ask } = useOrdersPorts();
  const { actor, reveal } = useFormAround();
  const send = useSend();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isUs = useFormState((context) => context.form.order[`${side}CountryCode`] === 'US');

  const check = async () => {
    const { order } = actor.getSnapshot().context.form;
    if (order[`${side}AddressLine1`].trim() === '') return reveal(`${side}AddressLine1`);
    setAsking(true);
    setOutcome(null);
    const answer = await ask.validateAddress(questionOf(order, side));
    setAsking(false);
    if (answer.ok) {
      const changes = differences(order, side, answer.value);
      if (changes.length === 0) accept(answer.value, false);
      else setOutcome({ kind: 'suggestion', answer: answer.value });
    } else if (answer.error.retry === 'later') {
      setOutcome({ kind: 'trouble', text: t('sync:need.online') });
    } else {
      send({ type: 'fields changed', values: { [`${side}AddrVerified`]: -1 } });
      setOutcome({ kind: 'trouble', text: answer.error.message ?? t('form:address.unable') });
    }
  };

  const accept = (answer: AddressAnswer, takesText: boolean) => {
    if (takesText) send({ type: 'fields changed', values: suggestedValues(side, answer) });
    send({
      type: 'fields changed',
      values: {
        [`${side}AddrVerified`]: 1,
        [`${side}AddressValidateCode`]: answer.validateCode,
        [`${side}IsResidential`]: answer.isResidential,
      },
    });
    setOutcome(null);
  };

  if (!isUs) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="shield" size="sm" loading={isAsking} onClick={() => void check()}>
          {t('form:address.validate')}
        </Button>
        <VerifiedBadge side={side} />
      </div>
      {outcome?.kind === 'trouble' && (
        <Banner tone="warn" role="status" onDismiss={() => setOutcome(null)}>
          {outcome.text}
        </Banner>
      )}
      {outcome?.kind === 'suggestion' && (
        <Suggestion
          side={side}
          answer={outcome.answer}
          onUse={() => accept(outcome.answer, true)}
          onKeep={() => accept(outcome.answer, false)}
        />
      )}
    </div>
  );
}

export function VerifiedBadge({ side }: { side: Side }) {
  const { t } = useTranslation('form');
  const verified = useFormState((context) => context.form.order[`${side}AddrVerified`]);
  const code = useFormState((context) => context.form.order[`${side}AddressValidateCode`]);
  if (verified === -1) return <StatusBadge tone="bad" icon="alert" label={t('address.failed')} />;
  if (verified === 0) return <StatusBadge icon="help" label={t('address.notVerified')} />;
  if (code === 1) return <StatusBadge tone="ok" icon="home" label={t('address.residential')} />;
  if (code === 2) return <StatusBadge tone="ok" icon="building" label={t('address.commercial')} />;
  return <StatusBadge tone="ok" icon="check-circle" label={t('address.unknownKind')} />;
}

interface SuggestionProps {
  side: Side;
  answer: AddressAnswer;
  onUse: () => void;
  onKeep: () => void;
}

function Suggestion({ side, answer, onUse, onKeep }: SuggestionProps) {
  const { t } = useTranslation('form');
  const order = useFormState((context) => context.form.order);
  const parts = partsOf(order, side, answer);
  return (
    <div role="status" className="rounded-card border border-info/30 bg-info-soft p-4">
      <p className="mb-3 font-semibold">{t('address.suggestion')}</p>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['typed', 'suggested'] as const).map((column) => (
          <div key={column}>
            <dt className="mb-1 text-sm text-text-2">{t(`address.${column}`)}</dt>
            {parts.map((part) => (
              <dd key={part.key}>
                {part[column] === '' ? null : part.typed === part.suggested ? (
                  part[column]
                ) : column === 'typed' ? (
                  <del className="decoration-bad">{part.typed}</del>
                ) : (
                  <ins className="rounded-chip bg-ok-soft px-1 font-semibold no-underline">
                    {part.suggested}
                  </ins>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onUse}>
          {t('address.useSuggested')}
        </Button>
        <Button onClick={onKeep}>{t('address.keepMine')}</Button>
      </div>
    </div>
  );
}

function questionOf(order: Order, side: Side) {
  return {
    type: side,
    personName: order[`${side}Name`],
    company: order[`${side}Company`],
    addressLine1: order[`${side}AddressLine1`],
    addressLine2: order[`${side}AddressLine2`],
    city: order[`${side}City`],
    stateCode: order[`${side}StateCode`],
    zipCode: order[`${side}ZipCode`],
    countryCode: order[`${side}CountryCode`],
    isResidential: order[`${side}IsResidential`],
    carrierId: order.carrierId,
  };
}

function suggestedValues(side: Side, answer: AddressAnswer): Record<string, string> {
  return {
    [`${side}AddressLine1`]: answer.address,
    [`${side}AddressLine2`]: answer.room,
    [`${side}City`]: answer.City,
    [`${side}StateCode`]: answer.stateCode,
    [`${side}ZipCode`]: answer.zipCode,
  };
}

function partsOf(order: Order, side: Side, answer: AddressAnswer) {
  return Object.entries(suggestedValues(side, answer)).map(([key, suggested]) => ({
    key,
    typed: String(order[key as keyof Order] ?? '').trim(),
    suggested,
  }));
}

function differences(order: Order, side: Side, answer: AddressAnswer) {
  return partsOf(order, side, answer).filter(
    ({ typed, suggested }) => typed.toLowerCase() !== suggested.trim().toLowerCase(),
  );
}

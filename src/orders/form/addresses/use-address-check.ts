import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Order, Side } from '#domain/order/order.ts';
import { addressOf, sideFields } from '#domain/order/order-address.ts';
import type { Result } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';
import type { ValidatedAddress } from '#contract/services.ts';
import { useServices } from '#services/services.tsx';
import { useFormUi } from '../fields/form-context.tsx';
import type { AddressStanding } from '../machine/form-types.ts';
import { addressCheckMachine, type Verdict } from './address-check.machine.ts';
import { addressDiff, differs, suggestedParts } from '#address-fields/address-diff.ts';
import { addressKey, askedHere, isDue, questionOf } from './address-question.ts';
import { isSetByHand, residentialAfter } from './residential.ts';

export type AddressCheckActor = ActorRefFrom<typeof addressCheckMachine>;

/** The address check of one side, fed with the form's changes; what it finds goes into the form. */
export function useAddressCheck(side: Side): AddressCheckActor {
  const { actor: form } = useFormUi();
  const { ask, places } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const machine = useMemo(
    () =>
      addressCheckMachine.provide({
        actors: {
          'validate address': fromPromise<Verdict, void>(async () => {
            const { order } = form.getSnapshot().context.form;
            const reply = await ask.validateAddress(questionOf(order, side));
            return verdictOf(order, side, reply);
          }),
          'check address here': fromPromise<Verdict, void>(async () => {
            const { order } = form.getSnapshot().context.form;
            const reply = await places.validateAddress(askedHere(order, side));
            if (reply.ok) return verdictOf(order, side, reply);
            return verdictOf(order, side, { ok: false, error: { type: reply.error, retry: 'never' } });
          }),
        },
      }),
    [form, ask, places, side],
  );
  const check = useActorRef(machine, { input: { isOnline } });

  useEffect(() => check.send({ type: 'connection changed', isOnline }), [check, isOnline]);

  useEffect(() => {
    let order = form.getSnapshot().context.form.order;
    let key = addressKey(order, side);
    const { form: start, loaded } = form.getSnapshot().context;
    // An unfinished form is asked about anew: an answer that was not given is not kept.
    if (start !== loaded && isDue(start.order, side)) check.send({ type: 'address changed', isDue: true });
    const subscription = form.subscribe(({ context }) => {
      const before = order;
      order = context.form.order;
      if (order === before) return;
      const isOther = order[`${side}AddrId`] !== before[`${side}AddrId`];
      if (isOther || order[`${side}AddressLine1`] === '')
        form.send({ type: 'kind of place set', side, isByHand: isSetByHand(order, side) });
      const now = addressKey(order, side);
      if (now === key) return;
      key = now;
      // What the form starts with is nobody's change.
      if (context.form !== context.loaded) check.send({ type: 'address changed', isDue: isDue(order, side) });
    });
    return () => subscription.unsubscribe();
  }, [form, check, side]);

  useEffect(() => {
    const note = (answer: ValidatedAddress, verified: Order['recipientAddrVerified']) => {
      const { form: asked, setByHand } = form.getSnapshot().context;
      const isByHand = setByHand[side] ?? isSetByHand(asked.order, side);
      form.send({ type: 'kind of place set', side, isByHand });
      const isResidential = residentialAfter(answer, asked.order[`${side}IsResidential`], isByHand);
      form.send({
        type: 'fields changed',
        values: sideFields(side, {
          AddrVerified: verified,
          AddressValidateCode: answer.validateCode,
          IsResidential: isResidential,
        }),
        ...(side === 'recipient' && { told: isResidential ? 'residence' : 'commercial' }),
      });
    };
    const verified = check.on('address verified', ({ answer, takesText }) => {
      if (!answer) return;
      if (takesText) form.send({ type: 'fields changed', values: sideFields(side, suggestedParts(answer)) });
      note(answer, 1);
    });
    const kept = check.on('address kept', ({ answer }) => answer && note(answer, 0));
    const corrected = check.on('address corrected', ({ answer }) => {
      if (answer) form.send({ type: 'fields changed', values: sideFields(side, suggestedParts(answer)) });
    });
    const failed = check.on('address failed', () =>
      form.send({
        type: 'fields changed',
        values: sideFields(side, { AddrVerified: -1, AddressValidateCode: null }),
      }),
    );
    return () => {
      verified.unsubscribe();
      kept.unsubscribe();
      corrected.unsubscribe();
      failed.unsubscribe();
    };
  }, [form, check, side]);

  useEffect(() => {
    const tell = (snapshot: SnapshotFrom<typeof check>) => {
      const now = holderStateOf(snapshot);
      if (form.getSnapshot().context.addressChecks[side] !== now)
        form.send({ type: 'address check moved', side, now });
    };
    tell(check.getSnapshot());
    const moved = check.subscribe(tell);
    const wanted = form.on('address checks wanted', () => {
      if (check.getSnapshot().matches('settling') || check.getSnapshot().matches('waiting'))
        check.send({ type: 'check asked' });
    });
    return () => {
      moved.unsubscribe();
      wanted.unsubscribe();
    };
  }, [form, check, side]);

  return check;
}

/** What a label has to wait for: the answer of the check, or that of the user. */
function holderStateOf({ value, context }: SnapshotFrom<AddressCheckActor>): AddressStanding {
  const now = typeof value === 'string' ? value : value.here;
  if (now === 'suggesting') return 'question';
  if (now === 'settling') return context.isDue ? 'running' : 'quiet';
  return now === 'waiting' || now === 'asking' || now === 'checking' ? 'running' : 'quiet';
}

function verdictOf(order: Order, side: Side, reply: Result<ValidatedAddress>): Verdict {
  return { reply, differs: reply.ok && differs(addressDiff(addressOf(order, side), reply.value)) };
}

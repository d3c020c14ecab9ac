/** The words of the order form's machine: its actors, to be provided, its delays, guards and actions. */
import { and, assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { Facts } from '#domain/order/facts.ts';
import type { Address, OrderForm } from '#domain/order/order.ts';
import { limitsOf } from '#domain/order/limits.ts';
import type { Finding } from '#domain/result.ts';
import { parcelCount } from '#orders/weight.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import {
  afterAddressCheck,
  afterContinuing,
  afterEdit,
  afterUndo,
  hasAddress,
  isSenderEmpty,
  startsFresh,
  wishedRate,
  withLeftTouched,
  withMissing,
  withPrice,
  withWishedService,
} from './context-changes.ts';
import { ratesFit } from './edits.ts';
import { afterSeen, afterTaking, asNewOrder, mergedWithNewer, tellsNews } from '../page/elsewhere.ts';
import type {
  DraftToKeep,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormTag,
  LoadedForm,
  Rates,
  SaveOutcome,
  SaveRequest,
} from './form-types.ts';
import { offeredActions } from './offered-actions.ts';
import { missingForRates } from './rate-needs.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as FormEmitted,
    tags: '' as FormTag,
    children: {} as { label: 'make label' },
  },
  actors: {
    'load form': fromPromise<LoadedForm, FormInput>(notWired),
    'find default sender': fromPromise<Partial<Address> | null>(notWired),
    'judge draft': fromPromise<Finding[], { form: OrderForm; facts: Facts | null }>(notWired),
    'save draft': fromPromise<number | null, DraftToKeep>(notWired),
    'estimate rates': fromPromise<Rates, { form: OrderForm; isFresh: boolean }>(notWired),
    'save order': fromPromise<SaveOutcome, SaveRequest>(notWired),
    'make label': labelMachine,
  },
  delays: {
    'draft delay': 300,
    'rate delay': 600,
    'judge delay': 120,
    'default sender delay': 1000,
    'address patience': 5000,
  },
  guards: {
    'form is unfinished': ({ context }) => context.unfinished !== null,
    'form is dirty': ({ context }) => context.form !== context.loaded,
    'order is elsewhere': ({ context }) => context.elsewhere !== null,
    'label is under way': ({ context }) => context.input.labelOf !== null,
    'label is offered': ({ context }) => offeredActions(context.input).createLabel,
    'one more parcel fits': ({ context: { form } }) =>
      parcelCount(form) < limitsOf(form.order).maxPackageNumber,
    'rate set is complete': ({ context }) => context.missing.length === 0,
    'rates fit': ({ context }) => ratesFit(context.form, context.rates),
    'rates are not of now': ({ context }) => context.rates?.source !== 'server',
    'rate needs changed': ({ context: { form, findings, missing } }) =>
      missingForRates(form, findings).join() !== missing.join(),
    'sender is empty': ({ context }) => isSenderEmpty(context),
    'sender is wanted': and([({ context }) => startsFresh(context.input), 'sender is empty']),
    'order is closed': ({ context }) => context.closed !== null,
    'order is newer elsewhere': ({ context }) => context.newer !== null,
    'order seen tells news': ({ context, event }) =>
      event.type === 'order seen' && tellsNews(context, event.row),
    'fields are in dispute': ({ context }) => (mergedWithNewer(context)?.conflicts.length ?? 0) > 0,
    'an address is in question': ({ context }) => hasAddress(context, 'question'),
    'an address is being checked': ({ context }) => hasAddress(context, 'running'),
  },
  actions: {
    'take edit': assign(({ context, event }) => afterEdit(context, event)),
    'announce change': raise({ type: 'form changed' }),
    'take rates': enqueueActions(({ context, enqueue }, rates: Rates) => {
      enqueue.assign(withWishedService(context, rates));
      if (wishedRate(context, rates)) enqueue.raise({ type: 'form changed' });
    }),
    'announce findings': raise({ type: 'form judged' }),
    'undo note': assign(({ context, event }) =>
      event.type === 'note undone' ? afterUndo(context, event.id) : {},
    ),
    'close note': assign(({ context, event }) =>
      event.type === 'note closed' ? { notes: context.notes.filter((note) => note.id !== event.id) } : {},
    ),
    'leave field': assign(({ context, event }) =>
      event.type === 'field left' ? { left: [...context.left, event.path] } : {},
    ),
    'touch left fields': assign(({ context }) => withLeftTouched(context)),
    'take user': assign(({ context, event }) =>
      event.type === 'user changed' && context.facts ? { facts: { ...context.facts, user: event.user } } : {},
    ),
    'continue draft': assign(({ context }) => afterContinuing(context)),
    'forget draft': assign({ unfinished: null, draftSavedAt: null }),
    'take order seen': assign(({ context, event }) =>
      event.type === 'order seen' ? afterSeen(context, event.row) : {},
    ),
    'take newer': assign(({ context, event }) =>
      event.type === 'newer taken' ? afterTaking(context, event.keep) : {},
    ),
    'make it new': assign(({ context }) => asNewOrder(context)),
    'price form': assign(({ context }) => withPrice(context)),
    'list missing': assign(({ context }) => withMissing(context)),
    'update address check': assign(({ context, event }) =>
      event.type === 'address check moved' ? afterAddressCheck(context, event) : {},
    ),
    'store who set the kind of place': assign(({ context, event }) =>
      event.type === 'kind of place set'
        ? { setByHand: { ...context.setByHand, [event.side]: event.isByHand } }
        : {},
    ),
    'ask about the address': assign(({ context }) => ({ addressQuestions: context.addressQuestions + 1 })),
    'request the address checks': emit({ type: 'address checks wanted' as const }),
    'skip the address checks': assign({ addressChecks: { sender: 'quiet', recipient: 'quiet' } }),
    'ask for the label': raise({ type: 'label asked' }),
    'count refusal': assign(({ context }) => ({ refusals: context.refusals + 1 })),
    'clear refusal': assign({ rejection: null }),
    'report draft not kept': assign({ rejection: { type: 'DraftNotKept', retry: 'later' } }),
    'report not saved': assign({ rejection: { type: 'NotSaved', retry: 'later' } }),
  },
});

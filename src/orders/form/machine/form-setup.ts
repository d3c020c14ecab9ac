/** The words of the order form's machine: its actors as holes, its guards, delays and actions. */
import { and, assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Facts } from '#domain/order/facts.ts';
import type { Address, OrderForm } from '#domain/order/order.ts';
import { sideFields } from '#domain/order/order.ts';
import { setFields } from '#domain/order/set-field.ts';
import { isStoreOrder, limitsOf } from '#domain/order/scope.ts';
import type { Finding } from '#domain/result.ts';
import { parcelCount } from '#orders/weight.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import {
  edited,
  findingsStillOpen,
  priced,
  ratesFit,
  settled,
  shownPrice,
  touchedAfter,
  undone,
  withFound,
} from './edits.ts';
import { afterSeen, afterTaking, asNewOrder, mergedWithNewer, tellsNews } from '../page/elsewhere.ts';
import type {
  AddressStanding,
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
import { withoutCustoms } from './rate-list.ts';
import { lacksCustoms, missingForRates } from './rate-needs.ts';

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
    'order is elsewhere': ({ context }) => context.elsewhere !== null,
    'label is under way': ({ context }) => context.input.labelOf !== null,
    'rate set is complete': ({ context }) => context.missing.length === 0,
    'rates are not of now': ({ context }) => context.rates?.source !== 'server',
    'rate needs changed': ({ context: { form, findings, missing } }) =>
      missingForRates(form, findings).join() !== missing.join(),
    'rates fit': ({ context }) => ratesFit(context.form, context.rates),
    'sender is empty': ({ context }) => isSenderEmpty(context),
    'sender is wanted': and([({ context }) => startsFresh(context.input), 'sender is empty']),
    'order is copied': ({ context }) => context.input.mode === 'copyAsNew',
    'order is edited': ({ context }) => context.input.mode === 'edit',
    'order goes back': ({ context }) => context.input.mode === 'return',
    'rate was calculated': ({ context }) => context.input.mode === 'calculator',
    'order is of a store': ({ context }) => isStoreOrder(context.form.order),
    'labels are made in the list': ({ context }) => context.input.isForLabelList,
    'label is offered': ({ context }) => !context.input.isForLabelList,
    'one more parcel fits': ({ context: { form } }) =>
      parcelCount(form) < limitsOf(form.order).maxPackageNumber,
    'order is closed': ({ context }) => context.closed !== null,
    'fields are in dispute': ({ context }) => (mergedWithNewer(context)?.conflicts.length ?? 0) > 0,
    'order is newer elsewhere': ({ context }) => context.newer !== null,
    'order seen tells news': ({ context, event }) =>
      event.type === 'order seen' && tellsNews(context, event.row),
    'an address is in question': ({ context }) => hasAddress(context, 'question'),
    'an address is being checked': ({ context }) => hasAddress(context, 'running'),
    'form is dirty': ({ context }) => context.form !== context.loaded,
  },
  actions: {
    'take edit': assign(({ context, event }) => {
      const draft = edited(context.form, event, context.rates);
      if (!draft || draft === context.form || !context.facts) return {};
      const { form, notes } = settled(context.form, draft, context.facts, context.notes);
      return withForm(context, form, {
        notes: withFound(notes, event, context.form, form),
        ...touchedAfter(context, event),
      });
    }),
    'undo note': assign(({ context, event }) => {
      if (event.type !== 'note undone' || !context.facts) return {};
      const back = undone(context.form, context.notes, event.id);
      const { form, notes } = settled(context.form, back.form, context.facts, back.notes);
      return withForm(context, form, { notes });
    }),
    'close note': assign(({ context, event }) =>
      event.type === 'note closed' ? { notes: context.notes.filter((note) => note.id !== event.id) } : {},
    ),
    'take order seen': assign(({ context, event }) =>
      event.type === 'order seen' ? afterSeen(context, event.row) : {},
    ),
    'take newer': assign(({ context, event }) =>
      event.type === 'newer taken' ? afterTaking(context, event.keep) : {},
    ),
    'make it new': assign(({ context }) => asNewOrder(context)),
    'count refusal': assign(({ context }) => ({ refusals: context.refusals + 1 })),
    'take user': assign(({ context, event }) =>
      event.type === 'user changed' && context.facts ? { facts: { ...context.facts, user: event.user } } : {},
    ),
    'leave field': assign(({ context, event }) =>
      event.type === 'field left' ? { left: [...context.left, event.path] } : {},
    ),
    'touch left fields': assign(({ context }) =>
      context.left.length > 0 ? { touched: new Set([...context.touched, ...context.left]), left: [] } : {},
    ),
    'continue draft': assign(({ context }) => {
      const { unfinished, facts } = context;
      if (!unfinished || !facts) return {};
      const { form, notes } = settled(unfinished.form, unfinished.form, facts, []);
      return withForm(context, form, {
        notes,
        base: unfinished.base ?? context.base,
        holder: unfinished.holder ?? context.holder,
        draftSavedAt: unfinished.updatedAt,
        unfinished: null,
      });
    }),
    'forget draft': assign({ unfinished: null, draftSavedAt: null }),
    'price form': assign(({ context }) => {
      const form = priced(context.form, offered(context));
      const seen = shownPrice({ ...context, form }) ?? context.seen;
      // A price is nobody's change.
      return context.form === context.loaded ? { form, loaded: form, seen } : { form, seen };
    }),
    'list missing': assign(({ context }) => {
      const missing = missingForRates(context.form, context.findings);
      return missing.join() === context.missing.join() ? {} : { missing };
    }),
    'announce change': raise({ type: 'form changed' }),
    'announce findings': raise({ type: 'form judged' }),
    'note address check': assign(({ context, event }) => {
      if (event.type !== 'address check moved') return {};
      const addressChecks = { ...context.addressChecks, [event.side]: event.now };
      const isOpen = hasAddress({ addressChecks }, 'question');
      return { addressChecks, addressQuestions: isOpen ? context.addressQuestions : 0 };
    }),
    'ask about the address': assign(({ context }) => ({ addressQuestions: context.addressQuestions + 1 })),
    'hurry the address checks': emit({ type: 'address checks wanted' as const }),
    'let the address checks be': assign({ addressChecks: { sender: 'quiet', recipient: 'quiet' } }),
    'ask for the label': raise({ type: 'label asked' }),
    'clear refusal': assign({ rejection: null }),
    'regret draft': assign({ rejection: { type: 'DraftNotKept', retry: 'later' } }),
    'regret save': assign({ rejection: { type: 'NotSaved', retry: 'later' } }),
  },
});

function hasAddress(
  { addressChecks }: Pick<FormContext, 'addressChecks'>,
  standing: AddressStanding,
): boolean {
  return addressChecks.sender === standing || addressChecks.recipient === standing;
}

/** The rates as the page offers them. */
function offered({ form, findings, rates }: FormContext): Rates | null {
  return rates && lacksCustoms(form, findings) ? { ...rates, list: withoutCustoms(rates.list) } : rates;
}

/** The form after a change that no user event describes. */
export function withForm(
  context: FormContext,
  form: OrderForm,
  more: Partial<FormContext> = {},
): Partial<FormContext> {
  return { form, serverFindings: findingsStillOpen(context, context.form, form), ...more };
}

/** The default sender put in; a form nobody has touched stays clean, and nothing in it is worth a note. */
export function withSender(context: FormContext, sender: Partial<Address>): Partial<FormContext> {
  if (!context.facts) return {};
  const draft = setFields(context.form, sideFields('sender', sender));
  const { form, notes } = settled(context.form, draft, context.facts, context.notes);
  return context.form === context.loaded ? { form, loaded: form } : { form, notes };
}

/** Begun from the defaults, so the default sender belongs in it. */
export function startsFresh({ mode }: Pick<FormInput, 'mode'>): boolean {
  return mode === 'new' || mode === 'calculator';
}

export function draftOf({ input, form, base, holder }: FormContext) {
  return { draftKey: input.draftKey, form, mode: input.mode, base, holder };
}

export function isSenderEmpty({ form, touched, left }: FormContext): boolean {
  const { senderName, senderAddressLine1, senderZipCode } = form.order;
  const wasThere = [...touched, ...left].some((path) => path.startsWith('sender'));
  return !wasThere && senderName === '' && senderAddressLine1 === '' && senderZipCode === '';
}

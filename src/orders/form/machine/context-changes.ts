/** What an event or an answer does to the state of the form: pure, for the machine to assign. */
import { blankOrderForm } from '#domain/order/blank.ts';
import type { Address, OrderForm, RateResult } from '#domain/order/order.ts';
import { sideFields } from '#domain/order/order-address.ts';
import { setFields } from '#domain/order/set-field.ts';
import { cheapestRate } from '#domain/rating/cheapest-rate.ts';
import type { Rejection } from '#domain/result.ts';
import type { LabelExit } from '#orders/label/label-types.ts';
import {
  edited,
  findingsStillOpen,
  priced,
  ratesFit,
  shownPrice,
  touchedAfter,
  undone,
  withAdjustments,
  withFound,
  withService,
} from './edits.ts';
import type {
  AddressStanding,
  FormContext,
  FormEvent,
  FormInput,
  LoadedForm,
  Note,
  Rates,
  SaveOutcome,
} from './form-types.ts';
import { withoutCustoms } from './rate-list.ts';
import { lacksCustoms, missingForRates } from './rate-needs.ts';

type Change = Partial<FormContext>;

export function startOf(input: FormInput): FormContext {
  const form = blankOrderForm();
  return {
    input,
    form,
    loaded: form,
    base: null,
    newer: null,
    closed: null,
    holder: input.holder ?? null,
    sourceNo: null,
    facts: null,
    unfinished: null,
    elsewhere: null,
    touched: new Set(),
    left: [],
    submitted: false,
    findings: [],
    serverFindings: [],
    refused: [],
    refusals: 0,
    addressChecks: { sender: 'quiet', recipient: 'quiet' },
    addressQuestions: 0,
    setByHand: {},
    notes: [],
    missing: [],
    rates: null,
    seen: null,
    draftSavedAt: null,
    saved: null,
    rejection: null,
    exit: null,
  };
}

export function afterLoading({ input }: FormContext, loaded: LoadedForm): Change {
  if (loaded.kind !== 'form') return { elsewhere: loaded.kind === 'not editable' ? loaded.orderId : '' };
  const { kind: _, failures, unfinished, ...rest } = loaded;
  const isRefused = failures.length > 0;
  return {
    ...rest,
    unfinished: input.labelOf ? null : unfinished,
    serverFindings: failures,
    refused: failures,
    submitted: isRefused,
    refusals: isRefused ? 1 : 0,
  };
}

/** The unfinished form taken up again. */
export function afterContinuing(context: FormContext): Change {
  const { unfinished, facts } = context;
  if (!unfinished || !facts) return {};
  const { form, notes } = withAdjustments(unfinished.form, unfinished.form, facts, []);
  return {
    ...withForm(context, form),
    notes,
    base: unfinished.base ?? context.base,
    holder: unfinished.holder ?? context.holder,
    draftSavedAt: unfinished.updatedAt,
    unfinished: null,
  };
}

export function afterEdit(context: FormContext, event: FormEvent): Change {
  const draft = edited(context.form, event, context.rates, context.facts?.user);
  if (!draft || draft === context.form || !context.facts) return {};
  const { form, notes } = withAdjustments(context.form, draft, context.facts, context.notes);
  return {
    ...withForm(context, form),
    ...touchedAfter(context, event),
    notes: withFound(notes, event, context.form, form),
  };
}

export function afterUndo(context: FormContext, noteId: string): Change {
  if (!context.facts) return {};
  const back = undone(context.form, context.notes, noteId);
  const { form, notes } = withAdjustments(context.form, back.form, context.facts, back.notes);
  return { ...withForm(context, form), notes };
}

const withForm = (context: FormContext, form: OrderForm): Change => ({
  form,
  serverFindings: findingsStillOpen(context, context.form, form),
});

/**
 * The default sender put in, unless one was entered meanwhile; a form nobody has touched stays clean, and nothing in it is
 * worth a note.
 */
export function withSender(context: FormContext, sender: Partial<Address> | null): Change {
  if (!context.facts || !sender || !isSenderEmpty(context)) return {};
  const draft = setFields(context.form, sideFields('sender', sender));
  const { form, notes } = withAdjustments(context.form, draft, context.facts, context.notes);
  return context.form === context.loaded ? { form, loaded: form } : { form, notes };
}

export function isSenderEmpty({ form, touched, left }: FormContext): boolean {
  const { senderName, senderAddressLine1, senderZipCode } = form.order;
  const wasThere = [...touched, ...left].some((path) => path.startsWith('sender'));
  return !wasThere && senderName === '' && senderAddressLine1 === '' && senderZipCode === '';
}

/** With the price of the form as it is now, which is nobody's change. */
export function withPrice(context: FormContext): Change {
  const form = priced(context.form, offeredRates(context));
  const seen = shownPrice({ ...context, form }) ?? context.seen;
  return context.form === context.loaded ? { form, loaded: form, seen } : { form, seen };
}

/** The cheapest of the rates, where the order wishes so and has another service, or none. */
export function wishedRate({ form, facts }: FormContext, rates: Rates): RateResult | null {
  if (!facts || form.order.serviceWish !== 'cheapest' || !ratesFit(form, rates)) return null;
  const cheapest = cheapestRate(rates.list, facts.user);
  return cheapest?.carrierServiceId === form.order.carrierServiceId ? null : cheapest;
}

/** With the service that the order wishes, told in the part Shipping. */
export function withWishedService(context: FormContext, rates: Rates): Change {
  const rate = wishedRate(context, rates);
  if (!rate || !context.facts) return { rates };
  const notes = context.notes.filter(({ id }) => id !== WISH_NOTE);
  const draft = withService(context.form, rate);
  const made = withAdjustments(context.form, draft, context.facts, notes);
  const params = { service: rate.carrierServiceName };
  const told: Note = { id: WISH_NOTE, section: 'shipping', params, fields: ['carrierServiceId'], was: null };
  return { ...withForm(context, made.form), rates, notes: [...made.notes, told] };
}

const WISH_NOTE = 'cheapestService';

/** The rates as the page offers them. */
function offeredRates({ form, findings, rates }: FormContext): Rates | null {
  return rates && lacksCustoms(form, findings) ? { ...rates, list: withoutCustoms(rates.list) } : rates;
}

export function withMissing({ form, findings, missing }: FormContext): Change {
  const now = missingForRates(form, findings);
  return now.join() === missing.join() ? {} : { missing: now };
}

/** The fields left count as touched from now on. */
export const withLeftTouched = ({ touched, left }: FormContext): Change =>
  left.length > 0 ? { touched: new Set([...touched, ...left]), left: [] } : {};

export function hasAddress(
  { addressChecks: { sender, recipient } }: Pick<FormContext, 'addressChecks'>,
  standing: AddressStanding,
): boolean {
  return sender === standing || recipient === standing;
}

export function afterAddressCheck(
  context: FormContext,
  { side, now }: Extract<FormEvent, { type: 'address check moved' }>,
): Change {
  const addressChecks = { ...context.addressChecks, [side]: now };
  const isOpen = hasAddress({ addressChecks }, 'question');
  return { addressChecks, addressQuestions: isOpen ? context.addressQuestions : 0 };
}

/** What the checks found is told at its field, anything else over the form. */
export function afterSave(context: FormContext, outcome: SaveOutcome): Change {
  return outcome.ok ? { saved: outcome } : afterRefusedSave(context, outcome.error);
}

function afterRefusedSave({ touched, refusals }: FormContext, error: Rejection): Change {
  const { findings = [] } = error;
  if (findings.length === 0) return { rejection: error };
  return {
    touched: new Set([...touched, ...findings.flatMap(({ fields }) => fields)]),
    refused: findings,
    refusals: refusals + 1,
  };
}

export function afterLabel({ form, refusals }: FormContext, exit: LabelExit): Change {
  if (exit.kind === 'leave') return { exit };
  if (exit.kind !== 'blocked') return {};
  const { findings, orderId } = exit;
  const saved = orderId === null ? null : { ...form, order: { ...form.order, id: orderId } };
  return {
    // What the purchase itself stored is nothing from elsewhere: the order is taken up anew.
    ...(saved && { form: saved, loaded: saved, base: null, newer: null }),
    submitted: true,
    refused: findings,
    refusals: refusals + 1,
    ...(exit.fromServer ? { serverFindings: findings } : { findings }),
  };
}

/** Begun from the defaults, so the default sender belongs in it. */
export function startsFresh({ mode }: Pick<FormInput, 'mode'>): boolean {
  return mode === 'new' || mode === 'calculator';
}

export function draftOf({ input, form, base, holder }: FormContext) {
  return { draftKey: input.draftKey, form, mode: input.mode, base, holder };
}

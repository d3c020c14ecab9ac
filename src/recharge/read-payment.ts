/** What is typed on the page, read into what is to be paid. */
import type { CardInput, RechargeTerms } from '#contract/recharge.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { bankAccountFlaws } from '#domain/payments/bank-account.ts';
import { cardDigits, cardFlaws } from '#domain/payments/card.ts';
import type { Card } from '#domain/payments/card.ts';
import { isAboveAchPending } from '#domain/payments/recharge-terms.ts';
import type { Result } from '#domain/result.ts';
import { EMPTY_FORM, type RechargeForm } from './form-state.ts';
import type { Payment } from './recharge-types.ts';

export interface FormFlaw {
  field: keyof RechargeForm;
  /** A key of locales under `recharge:flaw`. */
  reason: string;
  params?: Record<string, number>;
}

export interface FormFacts {
  terms: RechargeTerms;
  /** yyyy-MM-dd where the user is. */
  today: string;
}

/** Flaws in the order of the page. */
export function readPayment(form: RechargeForm, facts: FormFacts): Result<Payment, FormFlaw[]> {
  const amount = amountOf(form, facts);
  const rest = detailsOf(form, facts);
  const flaws = inOrder([...(amount.ok ? [] : amount.error), ...rest.flaws]);
  if (!amount.ok || flaws.length > 0 || form.method === null) return { ok: false, error: flaws };
  return { ok: true, value: { method: form.method, amount: dollarsFromCents(amount.value), ...rest.given } };
}

const PAGE_ORDER = Object.keys(EMPTY_FORM);

const inOrder = (flaws: FormFlaw[]): FormFlaw[] =>
  flaws.toSorted((one, other) => PAGE_ORDER.indexOf(one.field) - PAGE_ORDER.indexOf(other.field));

/** The amount in cents. */
export function amountOf(form: RechargeForm, { terms }: FormFacts): Result<number, FormFlaw[]> {
  const { minAmount: min, maxAmount: max, achPending, achPendingMax } = terms;
  const read = readAmount(form.amount, {
    decimals: 2,
    minCents: centsFromDollars(min),
    maxCents: centsFromDollars(max),
  });
  const flaw = (reason: string, params: Record<string, number> = { min, max }) => ({
    ok: false as const,
    error: [{ field: 'amount' as const, reason: `amount.${reason}`, params }],
  });
  if (!read.ok) return flaw(read.error);
  const isAbove = form.method === 'ach' && isAboveAchPending(read.value, centsFromDollars(achPending));
  if (isAbove) {
    const left = Math.max(0, centsFromDollars(achPendingMax) - centsFromDollars(achPending));
    return flaw('ach_pending_above_max', { max: achPendingMax, left: dollarsFromCents(left) });
  }
  return read;
}

interface Details {
  given: Partial<Payment>;
  flaws: FormFlaw[];
}

const given = (payment: Partial<Payment>): Details => ({ given: payment, flaws: [] });
const flawed = (...flaws: FormFlaw[]): Details => ({ given: {}, flaws });

function detailsOf(form: RechargeForm, facts: FormFacts): Details {
  switch (form.method) {
    case null:
      return flawed({ field: 'method', reason: 'method' });
    case 'card':
      return cardOf(form, facts);
    case 'ach':
      return facts.terms.publishableKey === null ? accountOf(form) : given({});
    case 'crypto':
      return cryptoOf(form);
    case 'bank':
    case 'alipay':
      return given({});
  }
}

function cardOf(form: RechargeForm, { terms, today }: FormFacts): Details {
  const { cardChoice, saveCard } = form;
  if (cardChoice === null) return flawed({ field: 'cardChoice', reason: 'cardChoice' });
  if (cardChoice !== 'new') return given({ cardId: cardChoice });
  if (terms.publishableKey !== null) return given({ saveCard });
  const card = readNewCard(form, today);
  return card.ok ? given({ saveCard, card: card.value }) : flawed(...card.error);
}

/** A card with its billing address. `today`: yyyy-MM-dd where the user is. */
export function readNewCard(form: RechargeForm, today: string): Result<CardInput, FormFlaw[]> {
  const expiry = expiryOf(form.expiry);
  const { number, cvc, firstName, lastName, zipCode } = form;
  const card = { number, cvc, firstName, lastName, zipCode, ...(expiry ?? { expMonth: 0, expYear: 0 }) };
  const flaws = cardFlaws(card, today).map(flawOfCard);
  const required = { addressLine1: form.addressLine1, city: form.city };
  const missing = Object.entries(required).flatMap(([field, value]) =>
    value.trim() === '' ? [{ field: field as keyof RechargeForm, reason: 'required' }] : [],
  );
  const all = dedupe([...flaws, ...missing, ...stateFlaws(form)]);
  if (all.length > 0) return { ok: false, error: inOrder(all) };
  const { addressLine1, addressLine2, city, stateCode, countryCode } = form;
  const billing = { addressLine1, addressLine2, city, stateCode, countryCode };
  return { ok: true, value: { ...card, number: cardDigits(number) ?? '', billing } };
}

const stateFlaws = ({ countryCode, stateCode }: RechargeForm): FormFlaw[] =>
  countryCode === 'US' && stateCode.trim() === '' ? [{ field: 'stateCode', reason: 'required' }] : [];

/** One of a field is enough. */
function dedupe(flaws: FormFlaw[]): FormFlaw[] {
  return flaws.filter((flaw, at) => flaws.findIndex(({ field }) => field === flaw.field) === at);
}

function flawOfCard({ field, reason }: { field: keyof Card; reason: string }): FormFlaw {
  if (field === 'expMonth' || field === 'expYear') return { field: 'expiry', reason: `expiry.${reason}` };
  return { field, reason: reason === 'required' ? reason : `${field}.${reason}` };
}

const EXPIRY = /^(\d{1,2}) ?[/-] ?(\d{2}|\d{4})$/;

/** 8/30, 08/30 and 08/2030 are August 2030; null: none of these. */
export function expiryOf(typed: string): { expMonth: number; expYear: number } | null {
  const [, month, year] = EXPIRY.exec(typed.trim()) ?? [];
  if (month === undefined || year === undefined) return null;
  return { expMonth: Number(month), expYear: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

function accountOf(form: RechargeForm): Details {
  const { accountName, accountNumber, routingNumber, accountType, ownership, nickname } = form;
  const account = { accountName, accountNumber, routingNumber, nickname };
  const flaws: FormFlaw[] = bankAccountFlaws({
    ...account,
    accountType: accountType ?? 'checking',
    ownership: ownership ?? 'personal',
  }).map(({ field, reason }) => ({ field, reason: reason === 'required' ? reason : `${field}.${reason}` }));
  if (accountType === null) flaws.push({ field: 'accountType', reason: 'choose' });
  if (ownership === null) flaws.push({ field: 'ownership', reason: 'choose' });
  if (accountType === null || ownership === null || flaws.length > 0) return flawed(...flaws);
  return given({ ach: { ...account, accountType, ownership } });
}

function cryptoOf({ cryptoType, cryptoAddress, cryptoHash }: RechargeForm): Details {
  if (cryptoType === null) return flawed({ field: 'cryptoType', reason: 'choose' });
  return given({ crypto: { type: cryptoType, address: cryptoAddress.trim(), hash: cryptoHash.trim() } });
}

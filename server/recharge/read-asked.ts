/** What a call asks to be paid, checked as far as that goes without the rows of others. */
import type { BodyOf } from '#contract/call.ts';
import type { recharge } from '#contract/recharge.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import { bankAccountFlaws } from '#domain/payments/bank-account.ts';
import type { CardSummary, StoredCard } from '#domain/payments/card.ts';
import type { RechargeMethod } from '#domain/payments/recharge-terms.ts';
import { RECHARGE_LIMITS } from '#domain/payments/recharge-terms.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { RechargeDetails } from '#server/db/schema/recharges.ts';
import { refuse } from '#server/http/refusals.ts';
import type { PaymentSource } from '#server/payments/payment.port.ts';
import type { CardFacts } from './read-card.ts';
import { readCard } from './read-card.ts';

export type RechargeBody = BodyOf<typeof recharge>;

export interface Asked {
  id: string;
  method: RechargeMethod;
  askedCents: number;
  details: RechargeDetails;
  card: CardSummary | null;
  fileIds: string[];
  /** Held in memory only. Null: no provider is asked, the money comes by another way. */
  source: PaymentSource | null;
}

export interface AskedFacts extends CardFacts {
  savedCards: readonly StoredCard[];
  /** Where the payer comes back to from another site. */
  returnUrl: string;
}

export function readAsked(body: RechargeBody, facts: AskedFacts): Result<Asked, Rejection> {
  const cents = checkAmount(body.amount, RECHARGE_LIMITS);
  if (!cents.ok) {
    const { minCents, maxCents } = RECHARGE_LIMITS;
    return refuse('RECHARGE_AMOUNT', {
      min: dollarsFromCents(minCents),
      max: dollarsFromCents(maxCents),
      reason: cents.error,
    });
  }
  const asked = {
    id: body.id.toLowerCase(),
    method: body.method,
    askedCents: cents.value,
    details: { askedCents: cents.value },
    card: null,
    fileIds: body.fileIds,
    source: null,
  };
  switch (body.method) {
    case 'card':
      return body.cardId === undefined
        ? withCard(asked, body, facts)
        : withSavedCard(asked, body.cardId, facts);
    case 'ach':
      return withAccount(asked, body, facts);
    case 'alipay':
      return ok({ ...asked, source: { type: 'alipay', returnUrl: facts.returnUrl } });
    case 'crypto':
      if (!body.crypto) return missing('crypto');
      return ok({ ...asked, details: { ...asked.details, crypto: body.crypto } });
    case 'bank':
      return ok(asked);
  }
}

const missing = (path: string) => refuse('BAD_REQUEST', { path, reason: 'invalid_type' });

function withSavedCard(asked: Asked, cardId: string, { savedCards }: AskedFacts): Result<Asked, Rejection> {
  const saved = savedCards.find(({ token }) => token === cardId);
  if (!saved) return refuse('CARD_UNKNOWN');
  const { token, ...card } = saved;
  return ok({
    ...asked,
    details: { ...asked.details, cardId },
    card,
    source: { type: 'savedCard', token },
  });
}

function withCard(asked: Asked, body: RechargeBody, facts: AskedFacts): Result<Asked, Rejection> {
  const save = body.saveCard ?? false;
  const read = readCard(body.card, facts);
  if (!read.ok) return read;
  const { card, summary, billing } = read.value;
  const details = { ...asked.details, saveCard: save, ...(billing && { billing }) };
  return ok({ ...asked, details, card: summary, source: { type: 'card', card, save } });
}

function withAccount(asked: Asked, { ach }: RechargeBody, facts: AskedFacts): Result<Asked, Rejection> {
  if (facts.isTypedAtProvider) {
    if (ach) return refuse('BAD_REQUEST', { path: 'ach', reason: 'unrecognized_keys' });
    return ok({ ...asked, source: { type: 'ach', account: null } });
  }
  if (!ach) return missing('ach');
  const [flaw] = bankAccountFlaws(ach);
  if (flaw) return refuse('BANK_ACCOUNT_INVALID', { field: flaw.field, reason: flaw.reason });
  const { accountType, ownership, nickname } = ach;
  const account = { last4: ach.accountNumber.trim().slice(-4), accountType, ownership, nickname };
  return ok({
    ...asked,
    details: { ...asked.details, account },
    source: { type: 'ach', account: ach },
  });
}

import type { CardInput } from '#contract/recharge.ts';
import type { Card, CardSummary } from '#domain/payments/card.ts';
import { brandOf, cardDigits, cardFlaws } from '#domain/payments/card.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#server/http/refusals.ts';

export interface CardFacts {
  /** Cards are typed into the provider's own fields. */
  isTypedAtProvider: boolean;
  /** yyyy-MM-dd where the user is. */
  today: string;
}

export interface ReadCard {
  /** Held in memory only. Null: it is typed at the provider. */
  card: Card | null;
  summary: CardSummary | null;
  billing: { name: string; lines: string[] } | null;
}

/** A new card as a call gives it. */
export function readCard(
  given: CardInput | undefined,
  { isTypedAtProvider, today }: CardFacts,
): Result<ReadCard, Rejection> {
  if (isTypedAtProvider)
    return given
      ? refuse('BAD_REQUEST', { path: 'card', reason: 'unrecognized_keys' })
      : ok({ card: null, summary: null, billing: null });
  if (!given) return refuse('BAD_REQUEST', { path: 'card', reason: 'invalid_type' });
  const { billing, ...card } = given;
  const [flaw] = cardFlaws(card, today);
  if (flaw) return refuse('CARD_INVALID', { field: flaw.field, reason: flaw.reason });
  const number = cardDigits(card.number) ?? '';
  const brand = brandOf(number);
  if (brand === null) return refuse('CARD_INVALID', { field: 'number', reason: 'unknown_brand' });
  const { expMonth, expYear } = card;
  return ok({
    card,
    summary: { brand, last4: number.slice(-4), expMonth, expYear },
    billing: billingOf(card, billing),
  });
}

function billingOf(
  { firstName, lastName, zipCode }: { firstName: string; lastName: string; zipCode: string },
  address: CardInput['billing'],
): { name: string; lines: string[] } {
  const name = `${firstName.trim()} ${lastName.trim()}`;
  if (!address) return { name, lines: [zipCode] };
  const { addressLine1, addressLine2 = '', city, stateCode, countryCode } = address;
  const place = [city, [stateCode, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { name, lines: [addressLine1, addressLine2, place, countryCode].filter((line) => line !== '') };
}

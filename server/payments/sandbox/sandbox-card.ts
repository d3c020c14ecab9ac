/** What the sandbox keeps of a card. */
import type { Card, CardSummary, StoredCard } from '#domain/payments/card.ts';
import { brandOf, cardDigits } from '#domain/payments/card.ts';
import type { CardBehaviour } from '#server/db/schema/payment-book.ts';
import { behaviourOfCard } from './test-numbers.ts';
import { digestOf } from './turns.ts';

export interface SandboxCard extends StoredCard {
  behaviour: CardBehaviour;
}

/** Its token is made of the id of what it comes with. Null: of a brand that is not taken. */
export function sandboxCard({ number, expMonth, expYear }: Card, id: string): SandboxCard | null {
  const digits = cardDigits(number) ?? '';
  const brand = brandOf(digits);
  if (brand === null) return null;
  const token = `sandbox_card_${digestOf(id)}`;
  return { brand, last4: digits.slice(-4), expMonth, expYear, token, behaviour: behaviourOfCard(digits) };
}

export const cardSummary = ({ brand, last4, expMonth, expYear }: CardSummary): CardSummary => ({
  brand,
  last4,
  expMonth,
  expYear,
});
export const storedCard = (card: StoredCard): StoredCard => ({ ...cardSummary(card), token: card.token });

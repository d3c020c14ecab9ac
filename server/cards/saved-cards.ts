import type { StoredCard } from '#domain/payments/card.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { heldTokens, openSavings } from './saving-store.ts';
import { settleSaving } from './settle-saving.ts';

/** Cards an account may pay with. What the provider had saved before it was asked is judged before it is offered. */
export async function savedCards(deps: RechargeDeps, accountId: string): Promise<StoredCard[]> {
  const offered = await deps.payments.savedCards(accountId);
  for (const row of await openSavings(deps.db, accountId)) await settleSaving(deps, row);
  const held = await heldTokens(deps.db, accountId);
  return offered.filter(({ token }) => !held.has(token));
}

/** Asks the provider how the saving of a card stands and takes that over. Asked as often as one likes. */
import { eq } from 'drizzle-orm';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import { runWork } from '#server/db/work.ts';
import type { CardSaving } from '#server/payments/payment.port.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { applySaving } from './apply-saving.ts';
import { endUnsentSaving } from './saving-store.ts';

export interface SettledSaving {
  row: CardSavingRow;
  /** By which its owner's page goes on, while that is waited for. */
  clientSecret: string | null;
}

const MINUTE_MS = 60_000;
/** Longer than any request for it is under way. */
const SENT_MS = 15 * MINUTE_MS;
/** Who has left does not come back to the bank's question after a day. */
const ANSWER_MS = 24 * 60 * MINUTE_MS;

export const isOpenSaving = ({ state }: CardSavingRow): boolean =>
  state === 'created' || state === 'pending' || state === 'action_required';

export async function settleSaving(deps: RechargeDeps, row: CardSavingRow): Promise<SettledSaving> {
  if (row.decision === 'refused') return { row: await forgetCard(deps, row), clientSecret: null };
  if (!isOpenSaving(row)) return { row, clientSecret: null };
  const saving = await ask(deps, row);
  if (saving) return settledSavingBy(deps, row, saving);
  const now = deps.clock();
  const sentBefore = new Date(now.getTime() - SENT_MS);
  return { row: (await endUnsentSaving(deps.db, row.id, { now, sentBefore })) ?? row, clientSecret: null };
}

export async function settledSavingBy(
  deps: RechargeDeps,
  row: CardSavingRow,
  saving: CardSaving,
): Promise<SettledSaving> {
  // Before the transaction: the embedded database has one connection.
  const offered = saving.card ? await deps.payments.savedCards(row.accountId) : [];
  const after = (await runWork(deps, (work) => applySaving(work, saving, offered))) ?? row;
  return { row: after, clientSecret: isOpenSaving(after) ? saving.clientSecret : null };
}

async function ask({ payments, clock }: RechargeDeps, row: CardSavingRow): Promise<CardSaving | null> {
  const { id, accountId: ownerId, reference, state, createdAt } = row;
  if (reference === null) return payments.findCardSavingById({ id, ownerId });
  const isLeft = state === 'action_required' && clock().getTime() - createdAt.getTime() > ANSWER_MS;
  return isLeft ? payments.cancelCardSaving(reference) : payments.findCardSaving(reference);
}

/** The provider is told that a card was refused. */
async function forgetCard({ db, payments }: RechargeDeps, row: CardSavingRow): Promise<CardSavingRow> {
  if (row.runAfter === null || row.token === null) return row;
  await payments.removeCard(row.accountId, row.token);
  const [after] = await db
    .update(cardSavings)
    .set({ runAfter: null })
    .where(eq(cardSavings.id, row.id))
    .returning();
  return after ?? row;
}

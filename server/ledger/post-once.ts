import type { Transfer } from '#domain/ledger/transfer.ts';
import type { Tx } from '#server/db/db.ts';
import type { Posted } from './post.ts';
import { isPosted, lockBalances, openAccounts, post } from './post.ts';

/** Posts what must not be refused, in the caller's transaction; nothing when `reference` has one of this kind. */
export async function postOnce(
  tx: Tx,
  ownerId: string,
  transfer: Transfer,
  reference: string,
  at: Date,
): Promise<void> {
  await openAccounts(tx, ownerId);
  await lockBalances(tx, ownerId);
  if (await isPosted(tx, ownerId, transfer.kind, { reference })) return;
  mustPost(await post(tx, ownerId, transfer, { reference }, at));
}

export function mustPost(posted: Posted): void {
  if (!posted.ok) throw new Error(`the ledger lacks ${posted.missingCents} cents it was promised`);
}

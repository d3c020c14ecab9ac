/** Of a database that is about to be deleted the queue is copied once: nothing is added to it from then on. */
import type { Rejection } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { getMeta } from './meta.ts';

export const ACCOUNT_LEFT: Rejection = { type: 'AccountLeft', retry: 'never' };

export class SealedError extends Error {
  override name = 'SealedError';
}

/** Inside the transaction that queues: with `meta`. */
export async function refuseSealed(db: UserDatabase): Promise<void> {
  if ((await getMeta(db, 'sealed')) === true) throw new SealedError('the account has left this device');
}

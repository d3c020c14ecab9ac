import type { Rejection } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';

/** Those who share this device's data leave each other's operations alone: null where it is of the person at work. */
export function flawOfAnother(db: UserDatabase, op: OutboxRow | undefined): Rejection | null {
  return op === undefined || op.userId === db.userId ? null : { type: 'OperationOfAnother', retry: 'never' };
}

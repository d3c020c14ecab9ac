import type { SpendingRoom } from '#domain/account/member-limits.ts';
import { spendingRoom } from '../queue/spending-room.ts';
import { useRead } from './live.ts';

/** What may still be spent on a label; `isQueued`: without a connection, so that the limit of this device counts. */
export function useSpendingRoom(
  isQueued: boolean,
  exceptOrderId: string | null = null,
): SpendingRoom | undefined {
  return useRead((db) => spendingRoom(db, { isQueued, exceptOrderId }), [isQueued, exceptOrderId]);
}

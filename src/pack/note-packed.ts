/** Who packed what: told to the order's history, and counted on this device for the packer. */
import { databaseOfUser } from '#store/device/current.ts';
import { markPackedLocally } from '#store/orders/packed.ts';
import { withParcel } from './pack-tally.ts';
import { loadTally, saveTally } from './packed-storage.ts';

export function notePacked(order: { orderId: string; orderNo: string }, day: string): void {
  const db = databaseOfUser();
  void markPackedLocally(db, order);
  saveTally(withParcel(loadTally(), day, db.userId, db.env.now()));
}

import type { UserDatabase } from '../device/database.ts';

/** Shorter words are part of many other things; no tracking number has fewer signs. */
const TRACKING_MIN = 8;

/** Orders with a word that begins so, or with a label of which one parcel's tracking number does. */
export async function idsOfWord(db: UserDatabase, word: string): Promise<Set<string>> {
  const [own, ofParcels] = await Promise.all([
    db.orders.where('words').startsWith(word).primaryKeys(),
    word.length < TRACKING_MIN || !/\d/.test(word) ? [] : ordersOfParcel(db, word),
  ]);
  return new Set([...own, ...ofParcels]);
}

async function ordersOfParcel(db: UserDatabase, word: string): Promise<string[]> {
  const rows = await db.shipments.where('words').startsWith(word).toArray();
  return rows
    .filter(({ status }) => status !== 'voided')
    .filter(({ trackingNumbers }) => trackingNumbers.some((number) => number.toLowerCase().startsWith(word)))
    .map(({ orderId }) => orderId);
}

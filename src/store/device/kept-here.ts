/** What of the account lies on this device: how many, and since when. */
import type { UserDatabase } from './database.ts';

export interface Kept {
  count: number;
  /** ISO 8601, of the oldest; null: none. */
  since: string | null;
}

export interface KeptHere {
  orders: Kept;
  shipments: Kept;
  /** Pages that print without a network. */
  labels: Kept & { bytes: number };
  addresses: Kept;
  drafts: Kept;
  /** Changes that the server does not have yet. */
  unsent: Kept;
}

export async function keptHere(db: UserDatabase): Promise<KeptHere> {
  const [orders, shipments, labels, addresses, drafts, unsent] = await Promise.all([
    db.orders.count(),
    db.shipments.count(),
    db.labels.count(),
    db.addresses.count(),
    db.drafts.count(),
    db.outbox.count(),
  ]);
  let bytes = 0;
  await db.labels.each(({ pdf }) => (bytes += pdf.byteLength));
  const shipment = await db.shipments.orderBy('[createTime+id]').first();
  const label = await db.labels.orderBy('savedAt').first();
  const draft = await db.drafts.orderBy('updatedAt').first();
  const operation = await db.outbox.orderBy('position').first();
  return {
    orders: { count: orders, since: await oldestOrder(db) },
    shipments: { count: shipments, since: shipment?.createTime ?? null },
    labels: { count: labels, since: isoOf(label?.savedAt), bytes },
    addresses: { count: addresses, since: null },
    drafts: { count: drafts, since: isoOf(draft?.updatedAt) },
    unsent: { count: unsent, since: isoOf(operation?.createdAt) },
  };
}

async function oldestOrder(db: UserDatabase): Promise<string | null> {
  const firsts = await Promise.all(
    [0, 1, 2, 3].map((tab) => db.orders.where('[tab+sortKey]').between([tab, ''], [tab, '\uffff']).first()),
  );
  const times = firsts.flatMap((row) => row?.sortKey.split('~')[0] ?? []);
  return times.sort()[0] ?? null;
}

const isoOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

/** Labels made at another price than their quote, until the user has said whether they are kept. */
import { priceChangePrompt } from '#domain/labels/price-change.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { seesPrices } from '../device/seen-prices.ts';

const REMEMBERED = 500;

/** What shipments that come in or change ask, or ask no more. Inside a transaction: with `meta`. */
export async function updatePriceChanges(db: UserDatabase, shipments: readonly ShipmentRow[]): Promise<void> {
  if (!(await seesPrices(db))) return;
  const known = (await getMeta(db, 'priceChanges')) ?? [];
  const byLabel = new Map(known.map((change) => [change.labelId, change]));
  let isOther = false;
  for (const shipment of shipments) {
    const { labelId, orderId, orderNo, status, holdAmount: charged, quotedAmount } = shipment;
    const isAsked = status === 'recent' && priceChangePrompt(shipment) === 'ask';
    if (isAsked && !byLabel.has(labelId))
      byLabel.set(labelId, {
        labelId,
        orderId,
        orderNo,
        quoted: quotedAmount ?? 0,
        charged: charged ?? 0,
        isKept: false,
      });
    else if (isAsked || !byLabel.delete(labelId)) continue;
    isOther = true;
  }
  if (isOther) await setMeta(db, 'priceChanges', [...byLabel.values()].slice(-REMEMBERED));
}

/** The user keeps the label at the price it was charged at. */
export function acceptPrice(db: UserDatabase, labelId: string): Promise<void> {
  return ownTransaction(db, db.meta, async () => {
    const known = (await getMeta(db, 'priceChanges')) ?? [];
    const after = known.map((change) => (change.labelId === labelId ? { ...change, isKept: true } : change));
    await setMeta(db, 'priceChanges', after);
  });
}

/** Labels made at another price than their quote, until the user has said whether they are kept. */
import { priceQuestion } from '#domain/labels/price-question.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { PriceQuestion, ShipmentRow } from '../device/rows.ts';

const REMEMBERED = 500;

/** Those without an answer. */
export async function openPriceQuestions(db: UserDatabase): Promise<PriceQuestion[]> {
  return ((await getMeta(db, 'priceQuestions')) ?? []).filter(({ isKept }) => !isKept);
}

/** What shipments that come in or change ask, or ask no more. Inside a transaction: with `meta`. */
export async function updatePriceQuestions(
  db: UserDatabase,
  shipments: readonly ShipmentRow[],
): Promise<void> {
  const known = (await getMeta(db, 'priceQuestions')) ?? [];
  const byLabel = new Map(known.map((question) => [question.labelId, question]));
  let isOther = false;
  for (const shipment of shipments) {
    const { labelId, orderId, orderNo, status, holdAmount: charged, quotedAmount } = shipment;
    const isAsked = status === 'recent' && priceQuestion(shipment) === 'ask';
    if (isAsked && !byLabel.has(labelId))
      byLabel.set(labelId, { labelId, orderId, orderNo, quoted: quotedAmount ?? 0, charged, isKept: false });
    else if (isAsked || !byLabel.delete(labelId)) continue;
    isOther = true;
  }
  if (isOther) await setMeta(db, 'priceQuestions', [...byLabel.values()].slice(-REMEMBERED));
}

/** The user keeps the label at the price it was charged at. */
export function acceptPrice(db: UserDatabase, labelId: string): Promise<void> {
  return ownTransaction(db, db.meta, async () => {
    const known = (await getMeta(db, 'priceQuestions')) ?? [];
    const after = known.map((question) =>
      question.labelId === labelId ? { ...question, isKept: true } : question,
    );
    await setMeta(db, 'priceQuestions', after);
  });
}

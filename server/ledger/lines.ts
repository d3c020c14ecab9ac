import { count, desc, eq } from 'drizzle-orm';
import type { LedgerLine } from '#contract/postage.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';

/** A user's ledger lines, newest first, each with the available balance after it. */
export async function listLines(
  reader: Reader,
  ownerId: string,
  page: { curPageNo: number; pageSize: number },
): Promise<{ total: number; list: LedgerLine[] }> {
  const [counted] = await reader
    .select({ total: count() })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.ownerId, ownerId));
  const rows = await reader
    .select({
      id: ledgerTransfers.id,
      seq: ledgerTransfers.seq,
      kind: ledgerTransfers.kind,
      cents: ledgerTransfers.availableCents,
      after: ledgerTransfers.availableAfterCents,
      at: ledgerTransfers.createdAt,
      orderId: labelIntents.orderId,
      orderNo: labelIntents.orderNo,
      labelId: labelIntents.labelId,
      trackingNumber: labelIntents.trackingNumber,
    })
    .from(ledgerTransfers)
    .leftJoin(labelIntents, eq(labelIntents.id, ledgerTransfers.intentId))
    .where(eq(ledgerTransfers.ownerId, ownerId))
    .orderBy(desc(ledgerTransfers.seq))
    .limit(page.pageSize)
    .offset((page.curPageNo - 1) * page.pageSize);
  return {
    total: counted?.total ?? 0,
    list: rows.map((row) => ({
      id: row.id,
      seq: row.seq,
      time: row.at.toISOString(),
      kind: row.kind,
      amount: dollarsFromCents(row.cents),
      balance: dollarsFromCents(row.after),
      orderId: row.orderId,
      orderNo: row.orderNo,
      labelId: row.trackingNumber === null ? null : row.labelId,
      trackingNumber: row.trackingNumber,
    })),
  };
}

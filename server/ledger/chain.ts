/** The chain over an owner's transfers: each bears the hash of the one before it and of what it says itself. */
import { createHash } from 'node:crypto';
import type { ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';

type Row = Omit<typeof ledgerTransfers.$inferInsert, 'seq' | 'hash'>;
type Entry = Pick<typeof ledgerEntries.$inferInsert, 'accountId' | 'amountCents'>;

/** Of an owner without transfers. */
export const NO_HASH = '';

/** What `ledger_hash` makes of the row in the database, by which the chain is verified. */
export function hashOf(previous: string, transfer: Row, entries: readonly Entry[]): string {
  const content = [
    previous,
    transfer.id,
    transfer.ownerId,
    transfer.kind,
    transfer.availableCents,
    transfer.availableAfterCents,
    transfer.intentId ?? null,
    transfer.reference ?? null,
    transfer.reasonKey,
    transfer.details ? jsonbText(transfer.details) : null,
    transfer.createdAt.toISOString(),
    entries.map(({ accountId, amountCents }) => [accountId, amountCents]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A document as PostgreSQL writes it out: shorter keys first. Throws on a number it would write otherwise. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => ({
        key: Buffer.from(key),
        text: `${JSON.stringify(key)}: ${jsonbText(member)}`,
      }))
      .sort((a, b) => a.key.length - b.key.length || Buffer.compare(a.key, b.key));
    return `{${members.map(({ text }) => text).join(', ')}}`;
  }
  if (typeof value === 'number' && !/^-?\d+(?:\.\d+)?$/.test(String(value)))
    throw new RangeError(`${value} has no plain decimal form`);
  return JSON.stringify(value);
}

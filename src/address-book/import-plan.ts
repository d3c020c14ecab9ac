/** What of a sheet goes into the book, and what is left out and why. */
import { bodyOfDraft } from '#address-fields/book-entry.ts';
import { addressOfEntry } from '#address-fields/from-book.ts';
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import { sameEntryKey } from '#domain/places/address-sheet.ts';
import type { ReadRow, ReadSheet } from '#workers/sheets/addresses.api.ts';

export interface ImportPlan {
  /** Go into the book. */
  good: ReadRow[];
  /** Something is wrong with them. */
  broken: ReadRow[];
  /** Are in the book already, or stand twice in the file. */
  known: ReadRow[];
  /** How many of the good ones were put right on the way. */
  mended: number;
}

export function importPlanOf({ rows }: ReadSheet, book: readonly BookAddress[]): ImportPlan {
  const seen = new Set(book.map((row) => sameEntryKey({ type: row.type, address: addressOfEntry(row) })));
  const plan: ImportPlan = { good: [], broken: [], known: [], mended: 0 };
  for (const row of rows) {
    const key = sameEntryKey(row.entry);
    if (!row.isSound) plan.broken.push(row);
    else if (seen.has(key)) plan.known.push(row);
    else {
      seen.add(key);
      plan.good.push(row);
      if (row.notes.some((note) => note !== 'nickname')) plan.mended += 1;
    }
  }
  return plan;
}

export function importBodiesOf({ good }: ImportPlan): SaveAddressBody[] {
  return good.map(({ entry }) => bodyOfDraft({ id: null, isDefault: false, ...entry }));
}

/** What the addresses worker answers. All arguments and answers are plain data. */
import type { Side } from '#domain/order/order.ts';
import type { AddressColumn, SheetEntry, SheetNote } from '#domain/places/address-sheet.ts';
import type { Result } from '#domain/result.ts';
import type { EntryTroubles } from '#domain/rules/address-entry.ts';

export interface ReadRow {
  /** Line of the file, counted from 1; the headers are line 1. */
  line: number;
  entry: SheetEntry;
  notes: SheetNote[];
  unclear: AddressColumn[];
  /** What keeps it out of the book, by field. */
  troubles: EntryTroubles;
  isSound: boolean;
}

export interface ReadSheet {
  rows: ReadRow[];
  /** Headers of the file that are no column of an address. */
  unknownHeaders: string[];
}

export interface AddressesApi {
  /**
   * Reads a csv of addresses: comma, semicolon or tab, UTF-8, UTF-16 or GBK. `side`: what a row is that does not say so.
   * Refused with `EmptyFile`, `WrongType`, `TooLarge`, `TooManyRows` or `NoAddresses` (no column of names or of lines).
   */
  read(file: Blob, side: Side): Promise<Result<ReadSheet>>;
}

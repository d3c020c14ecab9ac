/** What the sheets worker does for the address book. Arguments and answers are plain data, but `file` (a File). */
import type { Side } from '#domain/order/order.ts';
import type { AddressColumn, SheetEntry, SheetNote } from '#domain/places/address-sheet.ts';
import type { Result } from '#domain/result.ts';
import type { EntryProblems } from '#domain/rules/address-entry.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';

export interface ReadRow {
  /** The line in the sheet as the spreadsheet numbers it, from 1. */
  line: number;
  entry: SheetEntry;
  notes: SheetNote[];
  unclear: AddressColumn[];
  /** What keeps it out of the book, by field. */
  troubles: EntryProblems;
  isSound: boolean;
}

export interface ReadSheet {
  rows: ReadRow[];
  /** Headers of the file that are no column of an address. */
  unknownHeaders: string[];
}

/** `NoAddresses`: no column of names or of lines. */
export type AddressesRefusal = SheetRefusal | { type: 'NoAddresses'; params: Record<string, never> };

export interface AddressesApi {
  /** Reads the first sheet with a cell in it. `side`: what a row is that does not say so. */
  readAddresses(file: File, side: Side): Promise<Result<ReadSheet, AddressesRefusal>>;
}

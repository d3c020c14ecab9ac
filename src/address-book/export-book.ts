import { addressOfEntry } from '#address-fields/from-book.ts';
import type { BookAddress } from '#contract/addresses.ts';
import { headerRow, rowOfEntry, type SheetLanguage } from '#domain/places/address-sheet.ts';
import { csvText } from '#domain/sheets/csv.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { addressesById, findAddressIds, type AddressQuery } from '#store/collections/find-addresses.ts';

/** The entries that fit, as a csv in the order of the book. */
export async function addressBookCsv(
  db: UserDatabase,
  query: AddressQuery,
  language: SheetLanguage,
): Promise<string> {
  const rows = await addressesById(db, await findAddressIds(db, query));
  return csvText([headerRow(language), ...rows.map(sheetRow)]);
}

function sheetRow(row: BookAddress): string[] {
  return rowOfEntry({ type: row.type, address: addressOfEntry(row), isDropShip: row.isDropShip });
}

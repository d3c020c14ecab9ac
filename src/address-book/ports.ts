import type { Side } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { AddressesRefusal, ReadSheet } from '#workers/sheets/addresses.api.ts';

/** What the address book needs from outside its room. Given by the application. */
export interface AddressBookPorts {
  /** Reads a spreadsheet in a worker; the promise fails where that breaks, and never settles once `stop` was called. */
  readSheet: (
    file: File,
    side: Side,
  ) => { sheet: Promise<Result<ReadSheet, AddressesRefusal>>; stop: () => void };
}

import type { Side } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { ReadSheet } from '#workers/addresses/addresses.api.ts';

/** What the address book needs from outside its room. Given by the application. */
export interface AddressBookPorts {
  /** Reads a csv in the addresses worker; the promise never settles once `stop` was called. */
  readSheet: (file: File, side: Side) => { sheet: Promise<Result<ReadSheet>>; stop: () => void };
}

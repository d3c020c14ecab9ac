import { AddressBookPage } from '#address-book/address-book-page.tsx';
import type { AddressBookPorts } from '#address-book/ports.ts';
import type { AddressesApi } from '#workers/sheets/addresses.api.ts';
import { startSheets } from '../sheets-worker.ts';

/** Each file has a worker of its own: what is given up ends with it. */
const PORTS: AddressBookPorts = {
  readSheet(file, side) {
    const { ask, end } = startSheets<AddressesApi>();
    const sheet = ask((worker) => worker.readAddresses(file, side)).finally(end);
    return { sheet, stop: end };
  },
};

export function AddressBookScreen() {
  return <AddressBookPage ports={PORTS} />;
}

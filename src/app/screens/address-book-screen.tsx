import { AddressBookPage } from '#address-book/address-book-page.tsx';
import type { AddressBookPorts } from '#address-book/ports.ts';
import { AddressingPortsProvider, type AddressingPorts } from '#address-fields/ports.tsx';
import type { AddressesApi } from '#workers/sheets/addresses.api.ts';
import { startSheets } from '../sheets-worker.ts';
import { network } from '../wiring.ts';
import { places, validation } from '../workers.ts';

const ADDRESSING: AddressingPorts = {
  judge: (form, stage, facts) => validation().judge(form, stage, facts),
  places: {
    states: (countryCode) => places().states(countryCode),
    parseAddress: (text) => places().parseAddress(text),
    validateAddress: (asked) => places().validateAddress(asked),
  },
  ask: {
    parseAddress: async (text) => (await network()).ask.parseAddress(text),
    validateAddress: async (question) => (await network()).ask.validateAddress(question),
  },
};

/** Each file has a worker of its own: what is given up ends with it. */
const PORTS: AddressBookPorts = {
  readSheet(file, side) {
    const { ask, end } = startSheets<AddressesApi>();
    const sheet = ask((worker) => worker.readAddresses(file, side)).finally(end);
    return { sheet, stop: end };
  },
};

export function AddressBookScreen() {
  return (
    <AddressingPortsProvider value={ADDRESSING}>
      <AddressBookPage ports={PORTS} />
    </AddressingPortsProvider>
  );
}

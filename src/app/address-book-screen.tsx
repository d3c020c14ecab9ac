import { wrap } from 'comlink';
import { AddressBookPage } from '#addresses/address-book-page.tsx';
import type { AddressBookPorts } from '#addresses/ports.ts';
import { AddressingPortsProvider, type AddressingPorts } from '#addressing/ports.tsx';
import type { AddressesApi } from '#workers/sheets/addresses.api.ts';
import { network } from './wiring.ts';
import { places, validation } from './workers.ts';

const ADDRESSING: AddressingPorts = {
  judge: (form, stage, facts) => validation().judge(form, stage, facts),
  places: {
    states: (countryCode) => places().states(countryCode),
    validateAddress: (asked) => places().validateAddress(asked),
  },
  ask: { validateAddress: async (question) => (await network()).ask.validateAddress(question) },
};

/** Each file has a worker of its own: what is given up ends with it. */
const PORTS: AddressBookPorts = {
  readSheet(file, side) {
    const worker = new Worker(new URL('../../workers/sheets/sheets.worker.ts', import.meta.url), {
      type: 'module',
    });
    const sheet = wrap<AddressesApi>(worker).readAddresses(file, side);
    void sheet.finally(() => worker.terminate());
    return { sheet, stop: () => worker.terminate() };
  },
};

export function AddressBookScreen() {
  return (
    <AddressingPortsProvider value={ADDRESSING}>
      <AddressBookPage ports={PORTS} />
    </AddressingPortsProvider>
  );
}

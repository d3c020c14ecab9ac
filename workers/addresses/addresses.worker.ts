import { expose } from 'comlink';
import type { AddressesApi } from './addresses.api.ts';
import { readAddresses } from './read-addresses.ts';

const api: AddressesApi = {
  read: async (file, side) => readAddresses(new Uint8Array(await file.arrayBuffer()), side),
};

expose(api);

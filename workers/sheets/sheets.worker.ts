import { expose } from 'comlink';
import type { AddressesApi } from './addresses.api.ts';
import { createSheetSession } from './sheet-session.ts';
import { readAddresses } from './read-addresses.ts';
import { readRequests } from './read-requests.ts';
import type { RequestsApi } from './requests.api.ts';
import type { SheetsApi } from './sheets.api.ts';

const { port1: bell, port2: rope } = new MessageChannel();
bell.start();

/** A task of its own: messages that came meanwhile are heard first. A timer would wait four milliseconds each time. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    bell.addEventListener('message', () => resolve(), { once: true });
    rope.postMessage(null);
  });

const api: SheetsApi & AddressesApi & RequestsApi = {
  ...createSheetSession(pause),
  readAddresses,
  readRequests,
};

expose(api);

import type { UnfreezePorts } from '#postage/unfreeze/ports.ts';
import { UnfreezePage } from '#postage/list-pages.tsx';
import type { RequestsApi } from '#workers/sheets/requests.api.ts';
import { startSheets } from '../sheets-worker.ts';

/** Each table has a worker of its own, which ends with it. */
const PORTS: UnfreezePorts = {
  readRequests(file) {
    const { ask, end } = startSheets<RequestsApi>();
    return ask((worker) => worker.readRequests(file)).finally(end);
  },
};

export const UnfreezeScreen = () => <UnfreezePage ports={PORTS} />;

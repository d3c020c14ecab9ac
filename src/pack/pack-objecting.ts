/** A piece that does not belong into the parcel: the packer takes it out, and the order stays on the table. */
import { packSetup } from './pack-setup.ts';

export const objecting = packSetup.createStateConfig({
  entry: 'signal error',
  exit: 'forget stop',
  on: {
    acknowledged: 'open',
    'code scanned': { actions: ['note meanwhile', 'signal error'] },
    'release asked': { actions: 'signal error' },
    'change asked': { actions: 'signal error' },
    'create asked': { actions: 'signal error' },
    'hold asked': { actions: 'signal error' },
    'print asked': { actions: 'signal error' },
  },
});

import { createActor } from 'xstate';
import { onDatabaseLost } from './local.ts';
import { wiredSession } from '../wiring.ts';

/** Who works on this page. */
export const sessionActor = createActor(wiredSession);

onDatabaseLost((loss) => {
  if (loss === 'deleted') {
    sessionActor.send({ type: 'session ended elsewhere' });
    void import('./clear-storage.ts').then(({ clearPersonal }) => clearPersonal());
  }
  if (loss === 'replaced')
    void import('../update/update.ts').then(({ appUpdateActor }) =>
      appUpdateActor.send({ type: 'replaced by another tab' }),
    );
});

/** The first PIN of this device may be set in another tab: this one locks from then on, too. */
import { watchLock } from '#store/device/lock.ts';
import { device } from '../start/local.ts';
import { sessionActor } from '../start/session.ts';

let isFollowing = false;

export function followPins(): void {
  if (isFollowing) return;
  isFollowing = true;
  watchLock(device, ({ hasPins }) => {
    if (hasPins && sessionActor.getSnapshot().context.user)
      void import('./lock.ts').then(({ startLock }) => startLock({ atStart: false }));
  });
}

/** The PIN of whoever is at work, on this device. */
import type { NetworkServices } from '#contract/services.ts';
import type { IdleMinutes } from '#domain/pin/idle.ts';
import type { Result } from '#domain/result.ts';
import type { PinState } from '#services/services.tsx';
import { databaseOfUser } from '#store/device/current.ts';
import { lockState, setIdleMinutes } from '#store/device/lock.ts';
import { removePin } from '#store/device/pin-tokens.ts';
import { setPin } from '#store/device/pins.ts';
import { device } from '../start/local.ts';
import { network } from '../wiring.ts';
import { startLock } from './lock.ts';

export async function pinState(): Promise<PinState> {
  const [row, { hasPins, idleMinutes }] = await Promise.all([
    device.pins.get(databaseOfUser().userId),
    lockState(device),
  ]);
  const kind = row ? (row.sealed ? 'set' : 'closed') : 'none';
  return { kind, canLock: hasPins, idleMinutes };
}

export async function setOwnPin(
  { pin, ...confirmation }: { pin: string; password: string; code: string },
  ask: NetworkServices,
): Promise<Result<unknown>> {
  const { userId, name: dbName } = databaseOfUser();
  const issued = await ask.issueSwitchToken(confirmation);
  if (!issued.ok) return issued;
  const { id: tokenId, token = '' } = issued.value;
  await setPin(device, { userId, dbName, tokenId, token, pin });
  await startLock({ atStart: false });
  return issued;
}

export async function removeOwnPin(): Promise<void> {
  await removePin(device, databaseOfUser().userId);
  await (await network()).tellOfDropped();
}

export const keepIdleMinutes = (minutes: IdleMinutes): Promise<void> => setIdleMinutes(device, minutes);

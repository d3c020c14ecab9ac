/** Whether the screen of this device is locked, and after how long without a touch it locks. The same in all tabs. */
import { liveQuery } from 'dexie';
import { USUAL_IDLE_MINUTES, type IdleMinutes } from '#domain/pin/idle.ts';
import { currentUserId, getValue, type DeviceDatabase } from './device.ts';

export interface LockState {
  isLocked: boolean;
  idleMinutes: IdleMinutes;
  /** Somebody has a PIN here. */
  hasPins: boolean;
  /** The person at work comes back in by a PIN, also without a network: the screen may lock by itself. */
  opens: boolean;
}

export async function lockState(device: DeviceDatabase): Promise<LockState> {
  const [isLocked, idle, pins, userId] = await Promise.all([
    getValue(device, 'locked'),
    getValue(device, 'idleMinutes'),
    device.pins.toArray(),
    currentUserId(device),
  ]);
  return {
    isLocked: isLocked ?? false,
    idleMinutes: idle === undefined ? USUAL_IDLE_MINUTES : idle,
    hasPins: pins.length > 0,
    opens: pins.some((row) => row.userId === userId && row.sealed !== null),
  };
}

/** Also tells of what other tabs do; answers how to stop. */
export function watchLock(device: DeviceDatabase, tell: (state: LockState) => void): () => void {
  const subscription = liveQuery(() => lockState(device)).subscribe({ next: tell, error: () => undefined });
  return () => subscription.unsubscribe();
}

export async function setLocked(device: DeviceDatabase, value: boolean): Promise<void> {
  await device.kv.put({ key: 'locked', value });
}

export async function setIdleMinutes(device: DeviceDatabase, value: IdleMinutes): Promise<void> {
  await device.kv.put({ key: 'idleMinutes', value });
}

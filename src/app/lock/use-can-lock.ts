import { useEffect, useState } from 'react';
import { watchLock } from '#store/device/lock.ts';
import { device } from '../start/local.ts';

/** Whether somebody has a PIN on this device. */
export function useCanLock(): boolean {
  const [canLock, setCanLock] = useState(false);
  useEffect(() => watchLock(device, ({ hasPins }) => setCanLock(hasPins)), []);
  return canLock;
}

export async function lockScreen(): Promise<void> {
  await (await import('./lock.ts')).lockNow();
}

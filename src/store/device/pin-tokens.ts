/** Switch tokens that come to an end, on this device and at the server. */
import { getValue, type DeviceDatabase } from './device.ts';
import { ownTransaction } from './own-transaction.ts';

/** The server no longer takes the token: only a login opens this person again. */
export async function closePin(device: DeviceDatabase, userId: string): Promise<void> {
  await device.pins.update(userId, { sealed: null });
}

export function removePin(device: DeviceDatabase, userId: string): Promise<void> {
  return ownTransaction(device, [device.kv, device.pins], async () => {
    const row = await device.pins.get(userId);
    if (!row) return;
    await device.pins.delete(userId);
    await oweDrop(device, row.tokenId);
  });
}

export async function tokensToDrop(device: DeviceDatabase): Promise<string[]> {
  return (await getValue(device, 'tokensToDrop')) ?? [];
}

export function markDropped(device: DeviceDatabase, tokenId: string): Promise<void> {
  return ownTransaction(device, device.kv, async () => {
    const left = (await tokensToDrop(device)).filter((id) => id !== tokenId);
    await device.kv.put({ key: 'tokensToDrop', value: left });
  });
}

/** Inside a transaction: with `kv`. */
export async function oweDrop(device: DeviceDatabase, tokenId: string): Promise<void> {
  const owed = await tokensToDrop(device);
  await device.kv.put({ key: 'tokensToDrop', value: [...new Set([...owed, tokenId])] });
}

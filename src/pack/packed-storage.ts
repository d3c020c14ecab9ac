/** What was packed in this tab stays on its list while the packer mends an order elsewhere, and over a reload. */
import { databaseOfUser } from '#store/device/current.ts';
import type { PackedOrder } from './pack-types.ts';

const storageKey = (): string => `packbench.packed.${databaseOfUser().name}`;

export function loadPackedOrders(): PackedOrder[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as PackedOrder[];
  } catch {
    return [];
  }
}

export function savePackedOrders(packed: readonly PackedOrder[]): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(packed));
  } catch {
    // Storage may be forbidden: the list then lasts as long as the station.
  }
}

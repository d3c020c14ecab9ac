/** What was packed in this tab stays on its list while the packer mends an order elsewhere, and over a reload. */
import { databaseOfUser } from '#store/current.ts';
import type { Packed } from './pack-types.ts';

const keyNow = (): string => `packbench.packed.${databaseOfUser().name}`;

export function keptPacked(): Packed[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]') as Packed[];
  } catch {
    return [];
  }
}

export function keepPacked(packed: readonly Packed[]): void {
  try {
    sessionStorage.setItem(keyNow(), JSON.stringify(packed));
  } catch {
    // Storage may be forbidden: the list then lasts as long as the station.
  }
}

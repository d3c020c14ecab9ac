/** What was packed here today stays on its list when the tab is closed, and what was counted. Kept on this device alone. */
import { databaseOfUser } from '#store/device/current.ts';
import type { Tally } from './pack-tally.ts';
import { PACKED_MAX, type PackedOrder } from './pack-types.ts';

const storageKey = (): string => `packbench.packed.${databaseOfUser().name}`;

interface PackedToday {
  /** yyyy-MM-dd where the user is. */
  day: string;
  packed: PackedOrder[];
}

/** Newest first; of another day nothing. */
export function loadPackedOrders(day: string): PackedOrder[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as PackedToday | null;
    return kept?.day === day ? kept.packed : [];
  } catch {
    return [];
  }
}

/** Beside what another tab of this device noted meanwhile. */
export function savePackedOrders(packed: readonly PackedOrder[], day: string): void {
  try {
    const own = new Set(packed.map(({ orderId }) => orderId));
    const others = loadPackedOrders(day).filter(({ orderId }) => !own.has(orderId));
    const kept: PackedToday = { day, packed: [...packed, ...others].slice(0, PACKED_MAX) };
    localStorage.setItem(storageKey(), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: the list then lasts as long as the station.
  }
}

const tallyKey = (): string => `packbench.packTally.${databaseOfUser().name}`;

export function loadTally(): Tally | null {
  try {
    return JSON.parse(localStorage.getItem(tallyKey()) ?? 'null') as Tally | null;
  } catch {
    return null;
  }
}

export function saveTally(tally: Tally): void {
  try {
    localStorage.setItem(tallyKey(), JSON.stringify(tally));
  } catch {
    // Nothing hangs on it.
  }
}

/** What was packed here today stays on its list when the tab is closed, and what was counted. Kept on this device alone. */
import { databaseOfUser } from '#store/device/current.ts';
import type { PackActor } from './pack-context.tsx';
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
function savePackedOrders(packed: readonly PackedOrder[], day: string): void {
  try {
    const own = new Set(packed.map(({ orderId }) => orderId));
    const others = loadPackedOrders(day).filter(({ orderId }) => !own.has(orderId));
    const kept: PackedToday = { day, packed: [...packed, ...others].slice(0, PACKED_MAX) };
    localStorage.setItem(storageKey(), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: the list then lasts as long as the station.
  }
}

/** A scale reports ten times a second, past midnight too: only a parcel more is kept, under the day on which it came. */
export function keepPackedOrders(
  actor: Pick<PackActor, 'getSnapshot' | 'subscribe'>,
  today: () => string,
): () => void {
  let kept = actor.getSnapshot().context.packed;
  const { unsubscribe } = actor.subscribe(({ context: { packed } }) => {
    if (packed === kept) return;
    kept = packed;
    savePackedOrders(packed, today());
  });
  return unsubscribe;
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

/** What the sync chip and the Sync centre show. */
import type { UserDatabase } from './database.ts';
import { getMeta } from './meta.ts';
import type { AnsweredRow, OutboxRow } from './rows.ts';

export interface SyncState {
  /** Decides the chip: attention before offline before sending before ok. */
  chip: 'ok' | 'sending' | 'offline' | 'attention';
  /** The number in the chip. */
  count: number;
  online: boolean;
  slow: boolean;
  waiting: number;
  sending: number;
  attention: number;
  paused: boolean;
  needsLogin: boolean;
  otherUser: boolean;
  storageFull: boolean;
  /** The browser cleared this device's data: unsent work may be missing. */
  evicted: boolean;
  lastSyncAt: number | null;
  firstSyncDone: boolean;
}

export async function syncState(db: UserDatabase): Promise<SyncState> {
  // One state at a time: several at once would walk the whole queue after each of its changes.
  const count = async (...states: OutboxRow['state'][]) => {
    const counts = await Promise.all(states.map((state) => db.outbox.where('state').equals(state).count()));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  const attention = await count('needsAttention', 'conflict');
  const sending = await count('sending');
  const waiting = await count('waiting', 'retry');
  const online = (await getMeta(db, 'connection'))?.online ?? true;
  const chip = attention > 0 ? 'attention' : !online ? 'offline' : waiting + sending > 0 ? 'sending' : 'ok';
  return {
    chip,
    count: attention > 0 ? attention : waiting + sending,
    online,
    slow: (await getMeta(db, 'connection'))?.slow ?? false,
    waiting,
    sending,
    attention,
    paused: (await getMeta(db, 'paused')) ?? false,
    needsLogin: (await getMeta(db, 'needsLogin')) ?? false,
    otherUser: (await getMeta(db, 'otherUser')) ?? false,
    storageFull: (await getMeta(db, 'storageFull')) ?? false,
    evicted: (await getMeta(db, 'evicted')) ?? false,
    lastSyncAt: (await getMeta(db, 'lastSyncAt')) ?? null,
    firstSyncDone: (await getMeta(db, 'firstSyncDone')) ?? false,
  };
}

/** Unsent work: everything the user has not discarded. */
export async function unsentCount(db: UserDatabase): Promise<number> {
  return (await db.outbox.count()) - (await db.outbox.where('state').equals('discarded').count());
}

export async function answeredSince(db: UserDatabase, since: number, limit = 200): Promise<AnsweredRow[]> {
  return db.answered.where('answeredAt').aboveOrEqual(since).reverse().limit(limit).toArray();
}

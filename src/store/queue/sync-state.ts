/** What the sync chip and the Sync centre show. */
import type { ClearedQueue } from '#contract/sync.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { isTooOld } from '../device/min-version.ts';
import type { OutboxRow } from '../device/rows.ts';

export interface SyncState {
  /**
   * Decides the chip: attention before offline before what stops the sending, before sending, before what is not here
   * yet. `ok` only when the server said since this page was opened that nothing is missing.
   */
  chip: 'ok' | 'checking' | 'loading' | 'sending' | 'paused' | 'login' | 'update' | 'offline' | 'attention';
  /** The number in the chip. */
  count: number;
  online: boolean;
  slow: boolean;
  /** Of the person at work, as all counts but `others`. */
  waiting: number;
  sending: number;
  attention: number;
  /** What waits for others of the account to log in here. */
  others: number;
  paused: boolean;
  needsLogin: boolean;
  otherUser: boolean;
  /** The server takes nothing of this version of the page. */
  isTooOld: boolean;
  storageFull: boolean;
  /** The browser cleared this device's data: unsent work may be missing. */
  evicted: boolean;
  /** What was unsent when it last reached the server before that, where the server knows it. */
  cleared: ClearedQueue | null;
  /** The server was brought back from a backup since, and as many operations go to it again. */
  restored: { sentAgain: number } | null;
  lastSyncAt: number | null;
  firstSyncDone: boolean;
  /** Orders on this device, of those the server has, while they are loaded for the first time. */
  loading: { here: number; total: number } | null;
}

export async function syncState(db: UserDatabase): Promise<SyncState> {
  // One state at a time: several at once would walk the whole queue after each of its changes.
  const count = async (...states: OutboxRow['state'][]) => {
    const counts = await Promise.all(states.map((state) => countOwn(db, state)));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  const attention = await count('needsAttention', 'conflict');
  const sending = await count('sending');
  const waiting = await count('waiting', 'retry');
  const others = (await db.outbox.count()) - (attention + sending + waiting + (await count('discarded')));
  const lastSyncAt = (await getMeta(db, 'lastSyncAt')) ?? null;
  const connection = await getMeta(db, 'connection');
  const seen = {
    online: connection?.online ?? true,
    slow: connection?.slow ?? false,
    waiting,
    sending,
    attention,
    others,
    paused: (await getMeta(db, 'paused')) ?? false,
    needsLogin: (await getMeta(db, 'needsLogin')) ?? false,
    otherUser: (await getMeta(db, 'otherUser')) ?? false,
    isTooOld: await isTooOld(db),
    firstSyncDone: (await getMeta(db, 'firstSyncDone')) ?? false,
    loading: await loadingOf(db),
  };
  return {
    ...seen,
    chip: chipOf(seen, lastSyncAt !== null && lastSyncAt >= db.openedAt),
    count: attention > 0 ? attention : waiting + sending,
    storageFull: (await getMeta(db, 'storageFull')) ?? false,
    evicted: (await getMeta(db, 'evicted')) ?? false,
    cleared: (await getMeta(db, 'cleared')) ?? null,
    restored: (await getMeta(db, 'restored')) ?? null,
    lastSyncAt,
  };
}

/** What was refused or contradicts the server, and waits for the person at work. */
export async function failedOperations(db: UserDatabase): Promise<OutboxRow[]> {
  // Read so that a live query hears of the next person at work.
  await getMeta(db, 'userInfo');
  const { userId } = db;
  const states = [
    [userId, 'needsAttention'],
    [userId, 'conflict'],
  ];
  return db.outbox.where('[userId+state]').anyOf(states).toArray();
}

const countOwn = (db: UserDatabase, state: OutboxRow['state']) =>
  db.outbox.where('[userId+state]').equals([db.userId, state]).count();

type Seen = Omit<
  SyncState,
  'chip' | 'count' | 'storageFull' | 'evicted' | 'cleared' | 'restored' | 'lastSyncAt'
>;

/** `isAsked`: the server was, since this page was opened. */
function chipOf(seen: Seen, isAsked: boolean): SyncState['chip'] {
  if (seen.attention > 0) return 'attention';
  if (!seen.online) return 'offline';
  if (seen.isTooOld) return 'update';
  if (seen.needsLogin || seen.otherUser) return 'login';
  if (seen.paused) return 'paused';
  if (seen.waiting + seen.sending > 0) return 'sending';
  if (seen.loading) return 'loading';
  return isAsked ? 'ok' : 'checking';
}

async function loadingOf(db: UserDatabase): Promise<SyncState['loading']> {
  const total = (await getMeta(db, 'ordersToLoad')) ?? null;
  if (total === null || (await getMeta(db, 'firstSyncDone')) === true) return null;
  const here = await db.orders.count();
  return { here: Math.min(here, total), total };
}

/** Dollars that labels queued by the person at work may cost, at most, once they are sent. */
export async function queuedMoney(db: UserDatabase): Promise<number> {
  const states = ['waiting', 'retry', 'sending'].map((state) => [db.userId, state]);
  const queued = await db.outbox.where('[userId+state]').anyOf(states).toArray();
  const cents = queued.reduce((sum, { consent }) => sum + centsFromDollars(consent?.maxRate ?? 0), 0);
  return dollarsFromCents(cents);
}

/** Unsent work of all who share the database: everything not discarded. */
export async function unsentOfAll(db: UserDatabase): Promise<number> {
  return (await db.outbox.count()) - (await db.outbox.where('state').equals('discarded').count());
}

/** Unsent work of the person at work: everything not discarded. */
export async function unsentCount(db: UserDatabase): Promise<number> {
  const own = db.outbox.where('[userId+state]').between([db.userId, ''], [db.userId, '\uffff']);
  return (await own.count()) - (await countOwn(db, 'discarded'));
}

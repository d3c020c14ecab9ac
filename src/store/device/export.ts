/** Unsent work as a file the user can keep. */
import type { UserDatabase } from './database.ts';
import type { OutboxRow } from './rows.ts';

export interface UnsentWork {
  format: 'packbench-unsent';
  formatVersion: 1;
  exportedAt: string;
  /** Who exported it. */
  userId: string;
  operations: {
    id: string;
    /** Whose it is. */
    userId: string;
    opVersion: number;
    call: string;
    createdAt: string;
    state: string;
    body: unknown;
  }[];
  drafts: { key: string; mode: string; updatedAt: string; form: unknown }[];
}

/** Of the person at work alone: what others of the account left here is theirs. */
export async function exportUnsent(db: UserDatabase): Promise<UnsentWork> {
  const isOwn = ({ userId }: { userId: string }) => userId === db.userId;
  const operations = (await db.outbox.orderBy('position').toArray()).filter(isOwn);
  const drafts = await db.drafts.filter(isOwn).toArray();
  return {
    ...exportOperations(db, operations),
    drafts: drafts.map(({ key, userId, mode, updatedAt, form }) => ({
      key: key.slice(userId.length + 1),
      mode,
      updatedAt: iso(updatedAt),
      form,
    })),
  };
}

/** Of whomever they are. */
export function exportOperations(db: UserDatabase, operations: readonly OutboxRow[]): UnsentWork {
  return {
    format: 'packbench-unsent',
    formatVersion: 1,
    exportedAt: iso(db.env.now()),
    userId: db.userId,
    operations: operations.map(({ id, userId, opVersion, call, createdAt, state, body }) => ({
      id,
      userId,
      opVersion,
      call,
      createdAt: iso(createdAt),
      state,
      body,
    })),
    drafts: [],
  };
}

const iso = (time: number) => new Date(time).toISOString();

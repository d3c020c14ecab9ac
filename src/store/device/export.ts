/** Unsent work as a file the user can keep. */
import type { UserDatabase } from './database.ts';

export interface UnsentWork {
  format: 'packbench-unsent';
  formatVersion: 1;
  exportedAt: string;
  userId: string;
  operations: {
    id: string;
    opVersion: number;
    call: string;
    createdAt: string;
    state: string;
    body: unknown;
  }[];
  /** Of all who share the device. */
  drafts: { key: string; userId: string; mode: string; updatedAt: string; form: unknown }[];
}

export async function exportUnsent(db: UserDatabase): Promise<UnsentWork> {
  const operations = await db.outbox.orderBy('position').toArray();
  const drafts = await db.drafts.toArray();
  return {
    format: 'packbench-unsent',
    formatVersion: 1,
    exportedAt: iso(db.env.now()),
    userId: db.userId,
    operations: operations.map(({ id, opVersion, call, createdAt, state, body }) => ({
      id,
      opVersion,
      call,
      createdAt: iso(createdAt),
      state,
      body,
    })),
    drafts: drafts.map(({ key, userId, mode, updatedAt, form }) => ({
      key: key.slice(userId.length + 1),
      userId,
      mode,
      updatedAt: iso(updatedAt),
      form,
    })),
  };
}

const iso = (time: number) => new Date(time).toISOString();

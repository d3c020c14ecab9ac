import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Refused answers that go again; their status may be 200. As the index has it, to the letter. */
export const REFUSAL = sql.raw(`reply like '{"result":"ERR"%' and not keep_for_ever`);

/** One row per request that was answered: of an effect, in the transaction of that effect; of a refusal, by itself. */
export const requests = pgTable(
  'requests',
  {
    accountId: text().notNull(),
    /** The X-Request-Id. */
    id: text().notNull(),
    call: text().notNull(),
    /** Over call, path, query and body; its forms are told apart in server/http/fingerprint.ts. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The envelope as it was sent, to the letter, without what is shown once. */
    reply: text().notNull(),
    /** Requests that may have moved money are never pruned; a refused one has not. */
    keepForEver: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.createdAt),
    index('requests_refused').on(table.accountId, table.createdAt).where(REFUSAL),
  ],
);

import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionEnd } from '#domain/account/session-end.ts';

/** Sessions that were ended elsewhere, so that their devices learn why; one that ran out, or that its user left, is in none. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** sha256 of the token; the token itself is only with the client. */
    tokenHash: text().primaryKey(),
    reason: text().$type<SessionEnd>().notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endedAt)],
);

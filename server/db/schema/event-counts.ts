import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something was used on a day (UTC), by all users together: nobody is in it. */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date().notNull(),
    eventKey: text().notNull(),
    eventValue: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  ({ day, eventKey, eventValue }) => [primaryKey({ columns: [day, eventKey, eventValue] })],
);

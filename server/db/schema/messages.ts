import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageKind, MessageType } from '#domain/messages/message.ts';
import type { ToldKind, ToldParams } from '#server/messages/tellings.ts';

/** What an account was told. Kept as what it is about: each reader gets it in their own language. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    type: text().$type<MessageType>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** What it tells of, and of what exactly. */
    subject: text().$type<ToldKind>().notNull(),
    params: jsonb().$type<ToldParams>().notNull(),
    /** Of one reason an account gets one message of a subject; null: of its own. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: unread. */
    readAt: timestamp({ withTimezone: true }),
    /** Kept, so that it is not told again. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('messages_once').on(table.accountId, table.subject, table.reason),
    index('messages_account')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('messages_unread')
      .on(table.accountId, table.type)
      .where(sql`${table.deletedAt} is null and ${table.readAt} is null`),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** Never changed and never removed. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => messages.id),
    accountId: text().notNull(),
    /** Who wrote it. */
    userId: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('message_replies_message').on(table.messageId, table.createdAt),
    index('message_replies_time').on(table.createdAt, table.id),
  ],
);

/** The messages of an account, as their reader reads them. */
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listMessages, Message, UnreadCounts, WhichMessages } from '#contract/messages.ts';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Reader } from '#server/db/db.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { messageReplies, messages } from '#server/db/schema/messages.ts';
import type { Work } from '#server/db/work.ts';
import { seesPrices } from '#server/http/hide-prices.ts';
import { errorSentences } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { bodyOf } from '#server/mail/mail-kinds.ts';
import { mailWords } from '#server/mail/mail-words.ts';
import { ABOUT_AMOUNTS } from './tellings.ts';

type MessageReader = Pick<User, 'accountId' | 'memberRole' | 'memberExceptions' | 'apiKey'>;

const isFor = (user: MessageReader) =>
  and(
    eq(messages.accountId, user.accountId),
    seesPrices(user) ? undefined : notInArray(messages.subject, [...ABOUT_AMOUNTS]),
  );
const isListedFor = (user: MessageReader) => and(isFor(user), isNull(messages.deletedAt));

export async function messagePage(
  reader: Reader,
  user: MessageReader & Pick<User, 'language'>,
  { type, kind, tab, curPageNo, pageSize, language = user.language }: QueryOf<typeof listMessages>,
): Promise<ReplyOf<typeof listMessages>> {
  const where = and(
    isListedFor(user),
    type && eq(messages.type, type),
    kind && eq(messages.kind, kind),
    tab === 'unread' ? isNull(messages.readAt) : undefined,
    tab === 'read' ? isNotNull(messages.readAt) : undefined,
  );
  const [counted] = await reader.select({ total: count() }).from(messages).where(where);
  const rows = await reader
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  const repliesOf = await repliesByMessage(reader, rows);
  const words = mailWords(language);
  return {
    total: counted?.total ?? 0,
    list: rows.map(({ id, type: ofType, kind: ofKind, subject, params, createdAt, readAt }) => ({
      id,
      type: ofType,
      kind: ofKind,
      ...bodyOf(subject, params, words),
      time: createdAt.toISOString(),
      readTime: readAt?.toISOString() ?? null,
      replies: repliesOf(id),
    })),
  };
}

/** Only to corrections by carriers there are replies. */
async function repliesByMessage(
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<(id: string) => Message['replies']> {
  const ids = rows.filter(({ kind }) => kind === 'violation').map(({ id }) => id);
  const replies =
    ids.length === 0
      ? []
      : await reader
          .select()
          .from(messageReplies)
          .where(inArray(messageReplies.messageId, ids))
          .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
  return (messageId) =>
    replies
      .filter((reply) => reply.messageId === messageId)
      .map(({ id, text, createdAt }) => ({ id, text, time: createdAt.toISOString() }));
}

export async function countUnread(reader: Reader, user: MessageReader): Promise<UnreadCounts> {
  const rows = await reader
    .select({ type: messages.type, total: count() })
    .from(messages)
    .where(and(isListedFor(user), isNull(messages.readAt)))
    .groupBy(messages.type);
  const of = (type: MessageRow['type']) => rows.find((row) => row.type === type)?.total ?? 0;
  const counts = { noticeUnread: of('notice'), serviceUnread: of('service'), systemUnread: of('system') };
  return { totolUnread: counts.noticeUnread + counts.serviceUnread + counts.systemUnread, ...counts };
}

/** When it was read first stays. Null: none of them is the account's. */
export const markRead = (work: Work & { user: User }, which: WhichMessages) =>
  change(work, which, { set: { readAt: work.now }, where: isNull(messages.readAt), allows: () => true });

/** Announcements and corrections by carriers stay. Null: none of them is the account's. */
export const remove = (work: Work & { user: User }, which: WhichMessages) =>
  change(work, which, {
    set: { deletedAt: work.now },
    where: eq(messages.kind, 'message'),
    allows: ({ kind }) => kind === 'message',
  });

interface Change {
  set: Partial<MessageRow>;
  /** Where it makes a difference. */
  where: SQL;
  allows: (row: Pick<MessageRow, 'kind'>) => boolean;
}

async function change(
  { tx, user }: Work & { user: User },
  which: WhichMessages,
  { set, where, allows }: Change,
): Promise<DoneAndFailed | null> {
  if ('all' in which) {
    const all = and(isListedFor(user), where);
    const rows = await tx.update(messages).set(set).where(all).returning({ id: messages.id });
    return { done: rows.map(({ id }) => id), failed: [] };
  }
  const ids = [...new Set(which.ids)];
  const own = and(isFor(user), inArray(messages.id, ids));
  const rows = await tx.select({ id: messages.id, kind: messages.kind }).from(messages).where(own);
  if (rows.length === 0) return null;
  await tx
    .update(messages)
    .set(set)
    .where(and(own, isNull(messages.deletedAt), where));
  const done = new Set(rows.filter(allows).map(({ id }) => id));
  const known = new Set(rows.map(({ id }) => id));
  return {
    done: [...done],
    failed: ids
      .filter((id) => !done.has(id))
      .map((id) => {
        const errorCode = known.has(id) ? 'MESSAGE_READ_ONLY' : 'NOT_FOUND';
        return { id, errorCode, message: errorSentences(errorCode)[user.language] };
      }),
  };
}

/** The latest first. */
export async function latestReplies(
  reader: Reader,
  { curPageNo, pageSize }: { curPageNo: number; pageSize: number },
) {
  const [counted] = await reader.select({ total: count() }).from(messageReplies);
  const rows = await reader
    .select({ reply: messageReplies, message: messages })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .orderBy(desc(messageReplies.createdAt), desc(messageReplies.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, rows };
}

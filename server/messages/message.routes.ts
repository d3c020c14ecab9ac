import {
  deleteMessages,
  getOmsToken,
  listMessages,
  listReplies,
  queryUnreadCount,
  queryWorkOrderUnreadCount,
  readMessages,
  replyToMessage,
  writeNote as writeNoteCall,
} from '#contract/messages.ts';
import { and, eq } from 'drizzle-orm';
import { cleanText } from '#domain/order/clean-text.ts';
import { ok } from '#domain/result.ts';
import { accountNamesOf } from '#server/admin/account-names.ts';
import { administratorOf, writeAudit } from '#server/admin/audit-log.ts';
import { messageReplies, messages } from '#server/db/schema/messages.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { bodyOf } from '#server/mail/mail-kinds.ts';
import { mailWords } from '#server/mail/mail-words.ts';
import { countUnread, latestReplies, markRead, messagePage, remove } from './message-store.ts';
import { writeNote } from './write-note.ts';

export function messageRoutes(context: ServerContext): void {
  routeRead(context, listMessages, async ({ reader, user, query }) =>
    ok(await messagePage(reader, user, query)),
  );

  routeRead(context, queryUnreadCount, async ({ reader, user, query }) =>
    query.userId !== undefined && query.userId !== user.id
      ? refuse('NOT_FOUND')
      : ok(await countUnread(reader, user)),
  );
  routeRead(context, queryWorkOrderUnreadCount, async ({ user, query }) =>
    query.userId !== undefined && query.userId !== user.id ? refuse('NOT_FOUND') : ok(0),
  );

  routeRead(context, getOmsToken, async () => refuse('NOT_FOUND'));

  route(context, readMessages, async (command) => {
    const reply = await markRead(command, command.body);
    return reply ? ok(reply) : refuse('NOT_FOUND');
  });
  route(context, deleteMessages, async (command) => {
    const reply = await remove(command, command.body);
    return reply ? ok(reply) : refuse('NOT_FOUND');
  });

  route(context, replyToMessage, async ({ tx, user, body, now, newId }) => {
    const [message] = await tx
      .select({ kind: messages.kind })
      .from(messages)
      .where(and(eq(messages.id, body.id), eq(messages.accountId, user.accountId)));
    if (!message) return refuse('NOT_FOUND');
    if (message.kind !== 'violation') return refuse('MESSAGE_READ_ONLY');
    const text = cleanText(body.text, true);
    if (text === '') return refuse('BAD_REQUEST', { path: 'text', reason: 'too_small' });
    const id = newId();
    await tx.insert(messageReplies).values({
      id,
      messageId: body.id,
      accountId: user.accountId,
      userId: user.id,
      text,
      createdAt: now,
    });
    return ok({ id, text, time: now.toISOString() });
  });

  routeRead(context, listReplies, async ({ reader, user, query }) => {
    const { total, rows } = await latestReplies(reader, query);
    const nameOf = await accountNamesOf(
      reader,
      rows.map(({ reply }) => reply.accountId),
    );
    const words = mailWords(user.language);
    return ok({
      total,
      list: rows.map(({ reply, message: { subject, params } }) => ({
        id: reply.id,
        text: reply.text,
        time: reply.createdAt.toISOString(),
        account: nameOf(reply.accountId),
        subject: bodyOf(subject, params, words).subject,
        trackingNo: 'trackingNo' in params ? params.trackingNo : '',
      })),
    });
  });

  route(context, writeNoteCall, async (command) => {
    const { accountIds, reason } = await writeNote(command, command.body);
    if (accountIds.length === 0) return refuse('NOT_FOUND');
    const toOne = command.body.email !== null;
    await writeAudit(command, administratorOf(command), {
      kind: 'announcement',
      accountId: (toOne && accountIds[0]) || null,
      itemId: reason,
      facts: [
        { name: 'subject', value: command.body.en.subject, format: 'text' },
        ...(toOne ? [] : [{ name: 'sent', value: accountIds.length, format: 'number' as const }]),
      ],
    });
    return ok({ sent: accountIds.length });
  });
}

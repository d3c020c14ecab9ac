/** Messages to an account, announcements and corrections by carriers among them. Times are ISO 8601. */
import * as z from 'zod/mini';
import {
  MAX_NOTE_SUBJECT,
  MAX_NOTE_TEXT,
  MAX_REPLY_TEXT,
  MESSAGE_KINDS,
  MESSAGE_TABS,
  MESSAGE_TYPES,
} from '#domain/messages/message.ts';
import { accountName } from './admin.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { languages } from './constants.ts';
import { text } from './parts.ts';
import { doneAndFailed, idList } from './postage-list.ts';

const type = z.enum(MESSAGE_TYPES);
const kind = z.enum(MESSAGE_KINDS);
const messageId = z.string().check(z.minLength(1), z.maxLength(200));

const messageReply = z.object({ id: z.string(), text: z.string(), time: z.string() });

/** In the language of who reads it. */
const message = z.object({
  id: z.string(),
  type,
  kind,
  subject: z.string(),
  /** What happened, a paragraph each. */
  text: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The screen of what it is about. */
  link: z.nullable(z.object({ text: z.string(), to: z.string() })),
  time: z.string(),
  /** Null: unread. */
  readTime: z.nullable(z.string()),
  /** What the account has answered, in turn. */
  replies: z.array(messageReply),
});
export type Message = z.output<typeof message>;

const unreadCounts = z.object({
  totolUnread: z.number(),
  noticeUnread: z.number(),
  serviceUnread: z.number(),
  systemUnread: z.number(),
});
export interface UnreadCounts extends z.output<typeof unreadCounts> {
  /** Tickets, which are asked for apart. */
  workOrderUnread?: number;
}

export const listMessages = defineCall({
  name: 'listMessages',
  summary: 'Messages, the latest first',
  method: 'GET',
  path: `/api/${CORE}/message/list`,
  query: z.object({
    ...paging,
    /** Left out: of every type. */
    type: z.optional(type),
    kind: z.optional(kind),
    tab: z._default(z.enum(MESSAGE_TABS), 'all'),
    /** Of the page that shows them; left out: the user's. */
    language: z.optional(z.enum(languages)),
  }),
  reply: page(message),
});

const ofUser = z.object({ userId: z.optional(text), orgId: z.optional(text) });

export const queryUnreadCount = defineCall({
  name: 'queryUnreadCount',
  summary: 'How many messages are unread, by their type',
  method: 'GET',
  path: `/api/${CORE}/message/queryUnreadCount`,
  query: ofUser,
  reply: unreadCounts,
});

export const queryWorkOrderUnreadCount = defineCall({
  name: 'queryWorkOrderUnreadCount',
  summary: 'Unread tickets: none, as no ticket desk is connected',
  method: 'GET',
  path: `/api/${CORE}/message/queryWorkOrderUnreadCount`,
  query: ofUser,
  reply: z.number(),
});

export const getOmsToken = defineCall({
  name: 'getOmsToken',
  summary: 'Token of a ticket desk: NOT_FOUND, as none is connected',
  method: 'GET',
  path: `/api/${CORE}/user/getOmsToken`,
  reply: text,
});

/** Some by their ids, or all that there are. */
const which = z.union([z.strictObject({ ids: idList }), z.strictObject({ all: z.literal(true) })]);

export const readMessages = defineCall({
  name: 'readMessages',
  summary: 'Mark messages as read; one that was read before is done',
  method: 'POST',
  path: `/api/${CORE}/message/read`,
  body: which,
  reply: doneAndFailed,
});

export const deleteMessages = defineCall({
  name: 'deleteMessages',
  summary: 'Delete messages; announcements and corrections by carriers stay',
  method: 'POST',
  path: `/api/${CORE}/message/delete`,
  needs: 'manageSettings',
  refusedToProxy: true,
  body: which,
  reply: doneAndFailed,
});
export type WhichMessages = z.output<typeof which>;

export const replyToMessage = defineCall({
  name: 'replyToMessage',
  summary: 'Reply to a correction by a carrier; administrators read it',
  method: 'POST',
  path: `/api/${CORE}/message/reply`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({
    id: messageId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REPLY_TEXT)),
  }),
  reply: messageReply,
});

const sentReply = z.extend(messageReply, {
  account: accountName,
  /** What it answers. */
  subject: z.string(),
  trackingNo: z.string(),
});

export const listReplies = defineCall({
  name: 'listReplies',
  summary: 'What accounts have replied to corrections by carriers, the latest first',
  method: 'GET',
  path: `/api/${CORE}/admin/message/replies`,
  query: z.object(paging),
  reply: page(sentReply),
  administrator: true,
});

const noteText = z.strictObject({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_SUBJECT)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_TEXT)),
});

export const writeNote = defineCall({
  name: 'writeNote',
  summary:
    'Announce something to one account or to all; who reads another language than those given reads English',
  method: 'POST',
  path: `/api/${CORE}/admin/message/write`,
  body: z.strictObject({
    /** Of a user of the account; null: to all accounts. */
    email: z.nullable(z.string().check(z.maxLength(200))),
    en: noteText,
    cn: z.optional(noteText),
    es: z.optional(noteText),
  }),
  /** Accounts it was sent to. */
  reply: z.object({ sent: z.number() }),
  administrator: true,
});

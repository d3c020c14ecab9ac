/** Messages to an account. Source: specification of the account area, sections 2 and 3. */

/** As the message centre sorts them. */
export const MESSAGE_TYPES = ['system', 'notice', 'service'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** `note`: an announcement, read only; `violation`: a correction by a carrier, which can be replied to. */
export const MESSAGE_KINDS = ['message', 'note', 'violation'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_TABS = ['all', 'unread', 'read'] as const;

export const MAX_REPLY_TEXT = 2000;
export const MAX_NOTE_SUBJECT = 150;
export const MAX_NOTE_TEXT = 4000;

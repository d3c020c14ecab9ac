import type { Message } from '#contract/messages.ts';
import type { MESSAGE_TABS, MessageKind, MessageType } from '#domain/messages/message.ts';

export interface MessageFilter {
  /** Null: of every type, or kind. */
  type: MessageType | null;
  kind: MessageKind | null;
  tab: (typeof MESSAGE_TABS)[number];
}

/** `opened`: read just now, they stay under the tab they were opened in. */
export function messagesShown(
  messages: readonly Message[],
  { type, kind, tab }: MessageFilter,
  opened: ReadonlySet<string>,
): Message[] {
  return messages.filter(
    (message) =>
      (type === null || message.type === type) &&
      (kind === null || message.kind === kind) &&
      (tab !== 'unread' || message.readTime === null || opened.has(message.id)) &&
      (tab !== 'read' || message.readTime !== null),
  );
}

export const countUnread = (
  messages: readonly Message[],
  filter: Pick<MessageFilter, 'type' | 'kind'>,
): number => messagesShown(messages, { ...filter, tab: 'unread' }, new Set()).length;

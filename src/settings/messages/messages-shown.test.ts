import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { countUnread, messagesShown } from './messages-shown.ts';

const message = (id: string, given: Partial<Message>): Message => ({
  id,
  type: 'service',
  kind: 'message',
  subject: id,
  text: [],
  facts: [],
  link: null,
  time: '2026-11-20T10:00:00.000Z',
  readTime: null,
  replies: [],
  ...given,
});
const READ = { readTime: '2026-11-20T11:00:00.000Z' };
const ALL = [
  message('label', {}),
  message('receipt', { type: 'system', ...READ }),
  message('holiday', { type: 'notice', kind: 'note' }),
  message('bill', { kind: 'violation', ...READ }),
];
const NOBODY = new Set<string>();
const EVERY = { type: null, kind: null } as const;
const ids = (...given: Parameters<typeof messagesShown>) => messagesShown(...given).map(({ id }) => id);

describe('messages shown', () => {
  it.each([
    [{ ...EVERY, tab: 'all' }, ['label', 'receipt', 'holiday', 'bill']],
    [{ ...EVERY, tab: 'unread' }, ['label', 'holiday']],
    [{ ...EVERY, tab: 'read' }, ['receipt', 'bill']],
    [{ type: 'service', kind: null, tab: 'all' }, ['label', 'bill']],
    [{ type: null, kind: 'note', tab: 'all' }, ['holiday']],
    [{ type: 'system', kind: null, tab: 'unread' }, []],
  ] as const)('%j', (filter, shown) => {
    expect(ids(ALL, filter, NOBODY)).toEqual(shown);
  });

  it('what was opened under unread stays there while it is read', () => {
    expect(ids(ALL, { ...EVERY, tab: 'unread' }, new Set(['receipt']))).toEqual([
      'label',
      'receipt',
      'holiday',
    ]);
  });

  it('unread are counted by type and kind', () => {
    expect(countUnread(ALL, EVERY)).toBe(2);
    expect(countUnread(ALL, { type: 'notice', kind: null })).toBe(1);
    expect(countUnread(ALL, { type: null, kind: 'violation' })).toBe(0);
  });
});

import { expect, test } from 'vitest';
import type { OutboxRow } from '#store/device/rows.ts';
import { groupOutbox } from './queue-groups.ts';

const row = (id: string, state: OutboxRow['state'], buys = false) =>
  ({
    id,
    state,
    userId: 'user-1',
    consent: buys ? { customerObjectId: 'p', maxRate: 9 } : null,
  }) as OutboxRow;

test('each operation stands in one group; labels stand apart, discarded ones nowhere', () => {
  const save = row('save', 'waiting');
  const again = row('again', 'retry');
  const label = row('label', 'waiting', true);
  const sending = row('sending', 'sending', true);
  const refused = row('refused', 'needsAttention', true);
  const conflict = row('conflict', 'conflict');
  const gone = row('gone', 'discarded');
  const others = { ...row('others', 'needsAttention', true), userId: 'user-2' };
  expect(groupOutbox([save, again, label, sending, refused, conflict, gone, others], 'user-1')).toEqual({
    attention: [refused, conflict],
    sending: [sending],
    labels: [label],
    waiting: [save, again],
    others: [others],
    total: 7,
  });
});

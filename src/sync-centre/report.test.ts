import { expect, it } from 'vitest';
import type { OutboxRow } from '#store/device/rows.ts';
import { reportOf } from './report.ts';

it('says what happened to the operation and nothing of the order', () => {
  const operation = {
    id: 'r1',
    call: 'saveOrder',
    opVersion: 1,
    state: 'needsAttention',
    attempts: 2,
    createdAt: Date.UTC(2026, 10, 20, 14, 2),
    firstSentAt: null,
    nextAt: 0,
    lastError: { type: 'LabelFailed', retry: 'never', message: 'no', params: { name: 'Sam Reed' } },
    consent: { customerObjectId: 'p1', maxRate: 9 },
    body: { order: { recipientName: 'Sam Reed' } },
  } as unknown as OutboxRow;
  expect(JSON.parse(reportOf(operation))).toEqual({
    request: 'r1',
    call: 'saveOrder',
    opVersion: 1,
    state: 'needsAttention',
    attempts: 2,
    created: '2026-11-20T14:02:00.000Z',
    firstSent: null,
    nextTry: null,
    error: { type: 'LabelFailed', retry: 'never', message: 'no' },
    purchase: 'p1',
  });
});

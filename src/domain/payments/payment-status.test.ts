import { expect, it } from 'vitest';
import type { PaymentStatus } from './payment-status.ts';
import { statusAfter } from './payment-status.ts';

it.each<[PaymentStatus, PaymentStatus, PaymentStatus]>([
  ['pending', 'succeeded', 'succeeded'],
  ['pending', 'declined', 'declined'],
  ['action_required', 'pending', 'pending'],
  ['in_review', 'declined', 'declined'],
  ['succeeded', 'pending', 'succeeded'],
  ['succeeded', 'declined', 'succeeded'],
  ['declined', 'succeeded', 'declined'],
  ['declined', 'action_required', 'declined'],
])('%s, then an event says %s: %s', (current, event, expected) => {
  expect(statusAfter(current, event)).toBe(expected);
});

import { expect, it } from 'vitest';
import { cardSavingAfter } from './card-saving.ts';

it.each([
  ['created', 'action_required', 'action_required'],
  ['action_required', 'pending', 'pending'],
  ['action_required', 'declined', 'declined'],
  ['pending', 'succeeded', 'succeeded'],
  // Late or out of order.
  ['succeeded', 'action_required', 'succeeded'],
  ['succeeded', 'declined', 'succeeded'],
  ['declined', 'action_required', 'declined'],
  ['declined', 'succeeded', 'succeeded'],
] as const)('a saving that is %s, told %s, is %s', (current, told, after) => {
  expect(cardSavingAfter(current, told, { needsReview: false })).toBe(after);
});

it.each([
  ['action_required', 'succeeded', 'in_review'],
  ['declined', 'succeeded', 'in_review'],
  ['in_review', 'succeeded', 'in_review'],
  ['in_review', 'declined', 'in_review'],
  ['action_required', 'declined', 'declined'],
  // Judged once: a card that was taken stays.
  ['succeeded', 'succeeded', 'succeeded'],
] as const)('of a card to be reviewed: %s, told %s, is %s', (current, told, after) => {
  expect(cardSavingAfter(current, told, { needsReview: true })).toBe(after);
});

import { expect, test } from 'vitest';
import { styleOf } from './done-list.tsx';

test('only what is done is ticked: a label refused, being made or asked about is said to be that', () => {
  expect([
    styleOf({ outcome: 'done', label: null }),
    styleOf({ outcome: 'done', label: 'made' }),
    styleOf({ outcome: 'done', label: 'refused' }),
    styleOf({ outcome: 'done', label: 'making' }),
    styleOf({ outcome: 'done', label: 'checking' }),
    styleOf({ outcome: 'discarded', label: null }),
  ]).toEqual(['done', 'done', 'refused', 'making', 'checking', 'discarded']);
});

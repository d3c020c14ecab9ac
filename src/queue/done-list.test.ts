import { expect, test } from 'vitest';
import { lookOf } from './done-list.tsx';

test('only what is done is ticked: a label refused, being made or asked about is said to be that', () => {
  expect([
    lookOf({ outcome: 'done', label: null }),
    lookOf({ outcome: 'done', label: 'made' }),
    lookOf({ outcome: 'done', label: 'refused' }),
    lookOf({ outcome: 'done', label: 'making' }),
    lookOf({ outcome: 'done', label: 'checking' }),
    lookOf({ outcome: 'discarded', label: null }),
  ]).toEqual(['done', 'done', 'refused', 'making', 'checking', 'discarded']);
});

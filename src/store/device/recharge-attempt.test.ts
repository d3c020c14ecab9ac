import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from './database.ts';
import { beginAttempt, endAttempt, readAttempt } from './recharge-attempt.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const CARD = { method: 'card', amount: 100 } as const;

test('one payment is under way: of two tabs that begin one, the second gets that of the first', async () => {
  expect(await readAttempt(db)).toBeNull();
  const [one, two] = await Promise.all([beginAttempt(db, CARD, null), beginAttempt(db, CARD, null)]);
  const id = expect.any(String) as string;
  expect([one.isNew, two.isNew, two.attempt]).toEqual([true, false, one.attempt]);
  expect(one.attempt).toEqual({ ...CARD, id, startedAt: db.env.now(), hasEnded: false });
  expect(await readAttempt(db)).toEqual(one.attempt);
});

test('one that has ended is only followed by another where it was seen', async () => {
  const { attempt } = await beginAttempt(db, CARD, null);
  await endAttempt(db, attempt.id);
  // A tab that was opened before it does not know of it.
  expect(await beginAttempt(db, CARD, null)).toEqual({
    attempt: { ...attempt, hasEnded: true },
    isNew: false,
  });
  const next = await beginAttempt(db, { method: 'bank', amount: 50 }, attempt.id);
  expect([next.isNew, next.attempt.id === attempt.id]).toEqual([true, false]);
  // An answer that comes late ends its own payment, not the next one.
  await endAttempt(db, attempt.id);
  expect((await readAttempt(db))?.hasEnded).toBe(false);
});

test('nothing of what is paid with is kept', async () => {
  const { attempt } = await beginAttempt(db, { ...CARD, card: { number: '4242' } } as typeof CARD, null);
  expect(Object.keys(attempt).sort()).toEqual(['amount', 'hasEnded', 'id', 'method', 'startedAt']);
});

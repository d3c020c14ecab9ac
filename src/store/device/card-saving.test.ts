import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { beginCardSaving, endCardSaving, readCardSaving } from './card-saving.ts';
import type { UserDatabase } from './database.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

test('one card is being saved: of two tabs that begin one, the second gets that of the first', async () => {
  expect(await readCardSaving(db)).toBeNull();
  const [one, two] = await Promise.all([beginCardSaving(db), beginCardSaving(db)]);
  expect([one.isNew, two.isNew, two.attempt]).toEqual([true, false, one.attempt]);
  expect(one.attempt).toEqual({
    id: expect.any(String) as string,
    startedAt: db.env.now(),
    hasEnded: false,
  });
  expect(await readCardSaving(db)).toEqual(one.attempt);
});

test('after its end the next is another one, which a late end of the first leaves alone', async () => {
  const { attempt } = await beginCardSaving(db);
  await endCardSaving(db, attempt.id);
  expect(await readCardSaving(db)).toBeNull();
  const next = await beginCardSaving(db);
  expect([next.isNew, next.attempt.id === attempt.id]).toEqual([true, false]);
  await endCardSaving(db, attempt.id);
  expect(await readCardSaving(db)).toEqual(next.attempt);
});

import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { createKeepAnswer } from './keep-answers.ts';

let db: UserDatabase;
useOwnDatabase((own) => (db = own.db));

const answer = () => Promise.resolve({ ok: true as const, value: 'Packbench' });
const store = (at: UserDatabase, name: string) => setMeta(at, 'organisation', { name } as never);

test('what an answer says is kept, and answered', async () => {
  const kept = createKeepAnswer(() => db);
  expect(await kept(answer(), store)).toEqual({ ok: true, value: 'Packbench' });
  expect(await getMeta(db, 'organisation')).toEqual({ name: 'Packbench' });
});

test.each([
  ['a refusal', () => db, { ok: false as const, error: { type: 'NoConnection' } as never }],
  ['nobody at work', () => null, { ok: true as const, value: 'Packbench' }],
])('%s keeps nothing', async (_, current, reply) => {
  expect(await createKeepAnswer(current)(Promise.resolve(reply), store)).toBe(reply);
  expect(await getMeta(db, 'organisation')).toBeUndefined();
});

test('a logout while it is kept is no failure', async () => {
  let current: UserDatabase | null = db;
  const kept = createKeepAnswer(() => current);
  const asked = kept(answer(), (at, name) => {
    const storing = store(at, name);
    current = null;
    at.close();
    return storing;
  });
  expect(await asked).toEqual({ ok: true, value: 'Packbench' });
});

test('what cannot be kept while its user is at work is told', async () => {
  const kept = createKeepAnswer(() => db);
  await expect(kept(answer(), () => Promise.reject(new Error('full')))).rejects.toThrow('full');
});

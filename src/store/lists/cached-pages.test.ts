import { expect, test } from 'vitest';
import type { PostagePage } from '#contract/postage-lists.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { cachedPage, pageKey, storePage } from './cached-pages.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const page = (total: number): PostagePage<'holds'> => ({
  total,
  totals: { amount: total, remaining: 0, depositAmount: 0, dutyAmount: 0 },
  list: [],
});

test('the same question has one key, however it is written', () => {
  const one = pageKey('holds', { q: 'PB-1', curPageNo: 2, pageSize: 100, sort: '-time' });
  expect(pageKey('holds', { sort: '-time', pageSize: 100, q: 'PB-1', curPageNo: 2, kind: '' })).toBe(one);
  const others = [
    pageKey('bills', { q: 'PB-1', curPageNo: 2, pageSize: 100, sort: '-time' }),
    pageKey('holds', { q: 'PB-1&kind=billed', curPageNo: 2, pageSize: 100, sort: '-time' }),
    pageKey('holds', { q: 'PB-1', kind: 'billed', curPageNo: 2, pageSize: 100, sort: '-time' }),
  ];
  expect(new Set([one, ...others]).size).toBe(4);
});

test('a page is read as it was seen last, with its time', async () => {
  await storePage(db, 'holds?q=a', page(1));
  expect(await storePage(db, 'holds?q=a', page(2))).toEqual({ ok: true, value: undefined });
  expect(await cachedPage(db, 'holds?q=a')).toEqual({
    key: 'holds?q=a',
    page: page(2),
    fetchedAt: db.env.now(),
  });
  expect(await cachedPage(db, 'holds?q=b')).toBeNull();
});

test('the oldest go once there are many', async () => {
  await db.cachedPages.bulkPut(
    Array.from({ length: 200 }, (_, at) => ({ key: `old ${at}`, page: page(at), fetchedAt: at - 1000 })),
  );
  await storePage(db, 'new', page(1));
  expect(await db.cachedPages.count()).toBe(200);
  expect([await cachedPage(db, 'old 0'), (await cachedPage(db, 'old 1'))?.key]).toEqual([null, 'old 1']);
});

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openUserDatabase } from './database.ts';
import { rollBackTransactions } from './left-page.ts';
import { ownTransaction } from './own-transaction.ts';

const view = (name: string) => ({ key: 'seenPrices', value: name }) as never;

test('what a left page had half written is rolled back, and another page writes', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const left = openUserDatabase({ name: 'packbench-a', userId: 'U1' }, options);
  const next = openUserDatabase({ name: 'packbench-a', userId: 'U1' }, options);
  await Promise.all([left.open(), next.open()]);

  let isLeft = false;
  let wroteHalf = () => {};
  const halfWritten = new Promise<void>((resolve) => (wroteHalf = resolve));
  const write = ownTransaction(left, left.meta, async () => {
    await left.meta.put(view('half'));
    wroteHalf();
    // It would go on well after the page is left.
    for (let turn = 0; !isLeft && turn < 200; turn += 1) await left.meta.count();
  });
  const refusal = write.then(
    () => 'written',
    (error: Error) => error.name,
  );
  await halfWritten;
  rollBackTransactions();
  const kept = await next.meta.get('seenPrices');
  await next.meta.put(view('next'));
  isLeft = true;

  expect({ refusal: await refusal, kept, now: await next.meta.get('seenPrices') }).toEqual({
    refusal: 'AbortError',
    kept: undefined,
    now: view('next'),
  });
});

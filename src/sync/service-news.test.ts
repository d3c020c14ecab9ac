import { expect, test } from 'vitest';
import { health } from '#contract/account.ts';
import { listOrders } from '#contract/orders.ts';
import { classifyAnswer } from '#domain/sync/answer.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { keepServiceNews } from './service-news.ts';

const reply = (status: number, envelope: unknown = null) =>
  classifyAnswer({ status, contentType: 'application/json', envelope });
const resting = reply(555, { result: 'ERR', errorCode: 'MAINTENANCE' });
const answered = reply(200, { result: 'OK', data: null });
const nothing = reply(0);
const broken = reply(500, { result: 'ERR', errorCode: 'SERVER_ERROR', params: { errorId: 'e-7' } });

function world() {
  const db = createWorld().openDb();
  const deps = { db, now: () => 5, page: () => '/newstyle/auth/postage' };
  return { db, tell: (path: string, answer: typeof resting) => keepServiceNews(deps, { path, answer }) };
}

test('a server that is worked on is told of until it answers again, whatever its sign of life says', async () => {
  const { db, tell } = world();
  const seen: (boolean | undefined)[] = [];
  for (const [path, answer] of [
    [listOrders.path, resting],
    [health.path, answered],
    [listOrders.path, nothing],
    [listOrders.path, broken],
    [listOrders.path, answered],
  ] as const) {
    await tell(path, answer);
    seen.push(await getMeta(db, 'maintenance'));
  }
  expect(seen).toEqual([true, true, true, true, false]);
});

test('a server that broke leaves what support finds it by; nothing else does', async () => {
  const { db, tell } = world();
  for (const answer of [answered, nothing, resting, reply(502)]) await tell(listOrders.path, answer);
  expect(await getMeta(db, 'systemError')).toBeUndefined();
  await tell(listOrders.path, broken);
  const error = {
    errorId: 'e-7',
    call: listOrders.path,
    page: '/newstyle/auth/postage',
    time: '1970-01-01T00:00:00.005Z',
  };
  expect(await getMeta(db, 'systemError')).toEqual(error);
  await setMeta(db, 'systemError', null);
  await tell(listOrders.path, answered);
  expect(await getMeta(db, 'systemError')).toBeNull();
});

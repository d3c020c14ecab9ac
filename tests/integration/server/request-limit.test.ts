import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { REQUESTS_PER_MINUTE } from '#server/http/limits.ts';
import { pruneOld } from '#server/http/prune.ts';
import { BLOCK } from '#server/http/request-counts.ts';
import { requestCounts } from '#server/db/schema/logins.ts';
import type { RunningServer } from '#server/start.ts';
import { startServer } from '#server/start.ts';
import type { World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

describe.each(DATABASES)('requests of a minute on %s', (database) => {
  let world: World;
  let second: RunningServer;
  beforeAll(async () => {
    world = await startWorld(database, { env: { RATE_LIMIT: 'on' } });
    second = await startServer(world.config, {
      appDir: null,
      clock: world.clock,
      newId: createTestIds(2),
      startJobs: false,
      openDatabase: async () => ({ ...world.database, close: async () => undefined }),
    });
  });
  afterAll(async () => {
    await second.close();
    await world.close();
  });
  /** The minute of the test before is over. */
  beforeEach(() => world.clock.advance(60_000));

  /** How many of so many requests are let through, sent a hundred at once. */
  async function letThrough(app: RunningServer['app'], requests: number, headers = {}): Promise<number> {
    let taken = 0;
    for (let sent = 0; sent < requests; sent += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => app.inject({ url: afterLogin.path, headers })),
      );
      taken += answers.filter(({ statusCode }) => statusCode !== 429).length;
    }
    return taken;
  }

  it('are as many at two servers as at one, but for what the other was not told yet', async () => {
    const most = REQUESTS_PER_MINUTE;
    const first = await letThrough(world.app, 800);
    const other = await letThrough(second.app, 800);
    expect(first).toBe(800);
    expect(first + other).toBeGreaterThanOrEqual(most - BLOCK);
    expect(first + other).toBeLessThanOrEqual(most + 2 * BLOCK);
    const refused = await second.app.inject({ url: afterLogin.path });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
    expect(await letThrough(world.app, 300)).toBeLessThanOrEqual(BLOCK);
    expect((await second.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('are counted for each user, and anew in the next minute', async () => {
    const { cookie } = await world.login();
    await letThrough(world.app, 1300);
    expect((await world.stranger().ask(afterLogin)).status).toBe(429);
    expect(await letThrough(second.app, 100, { cookie })).toBe(100);
    world.clock.advance(60_000);
    expect((await world.stranger().ask(afterLogin)).status).toBe(401);
  });

  it('cost the database nothing where few are sent, and are forgotten in time', async () => {
    const rows = () => world.db.select().from(requestCounts);
    world.clock.advance(2 * 3_600_000);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    await Promise.all(Array.from({ length: BLOCK - 1 }, () => world.app.inject(afterLogin.path)));
    expect(await rows()).toEqual([]);
    await world.app.inject(afterLogin.path);
    expect((await rows()).map(({ count }) => count)).toEqual([BLOCK]);
  });

  it('are counted by the server alone while the database cannot be told', async () => {
    await world.db.execute('alter table request_counts rename to request_counts_gone');
    try {
      expect(await letThrough(world.app, 1300)).toBe(REQUESTS_PER_MINUTE);
    } finally {
      await world.db.execute('alter table request_counts_gone rename to request_counts');
    }
  });
});

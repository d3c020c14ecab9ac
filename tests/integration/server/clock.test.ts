/** A server whose clock is wrong: nothing is given up by it, and nothing waits for it once it is right again. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { countAttempt } from '#server/accounts/login-limit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { accountDeletions } from '#server/db/schema/account-deletions.ts';
import { dataExportParts, dataExports } from '#server/db/schema/data-exports.ts';
import { factorResets } from '#server/db/schema/factor-resets.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASES)('a clock of the server that is wrong on %s', (database) => {
  let world: World;
  let client: Client;
  beforeEach(async () => {
    world = await startWorld(database, { startJobs: false });
    client = await world.login();
  });
  afterEach(() => world.close());

  /** Each job once, to its end. */
  async function runJobs() {
    world.jobs.start();
    await world.jobs.stop();
  }
  const inHours = (hours: number) => new Date(world.clock().getTime() + hours * HOUR_MS);
  const requestId = '0c000000-0000-4000-8000-000000000001';
  const save = () => client.ask(saveOrder, { body: aSave(), requestId });

  /** Each of a kind that falls due twelve hours from now. */
  async function makeAlmostOld() {
    expect((await save()).status).toBe(200);
    await world.db.execute(sql`update requests set created_at = ${inHours(12 - 90 * 24).toISOString()}`);
    await world.db.execute(sql`update sessions set created_at = ${inHours(12 - 30 * 24).toISOString()}`);
    const [one, leaver] = await Promise.all(['packer', 'unfunded'].map(asked));
    await world.db
      .insert(dataExports)
      .values({ ...one!, id: 'copy', status: 'made', expiresAt: inHours(12) });
    await world.db
      .insert(dataExportParts)
      .values({ exportId: 'copy', position: 0, bytes: new Uint8Array(1) });
    await world.db
      .insert(accountDeletions)
      .values({ ...leaver!, id: 'deletion', status: 'approved', reason: 'Leaving', dueAt: inHours(12) });
    await world.db
      .insert(factorResets)
      .values({ ...one!, id: 'reset', status: 'approved', address: '', userAgent: '', dueAt: inHours(12) });
  }
  async function asked(name: string) {
    const [user] = await world.db
      .select({ userId: users.id, accountId: users.accountId })
      .from(users)
      .where(eq(users.email, `${name}@packbench.example`));
    return { ...user!, askedAt: world.clock() };
  }
  async function kept() {
    const { rows } = await world.db.execute<Record<string, unknown>>(sql`select
      (select count(*) from requests where id = ${requestId})::int as requests,
      (select count(*) from sessions)::int as sessions,
      (select count(*) from data_export_parts)::int as copies,
      (select status from account_deletions) as deletion,
      (select status from factor_resets) as reset`);
    return rows[0];
  }
  const ALL = { requests: 1, sessions: 1, copies: 1, deletion: 'approved', reset: 'approved' };
  const NONE = { requests: 0, sessions: 0, copies: 0, deletion: 'done', reset: 'done' };

  it.each([
    ['a year', 365],
    ['a day', 1],
  ])('takes nothing away while it is %s ahead, and ends no session', async (_, days) => {
    await makeAlmostOld();
    await runJobs();
    world.clock.advance(days * DAY_MS);
    expect((await save()).status).toBe(401);
    await runJobs();
    await world.restart();
    world.clock.advance(12 * HOUR_MS);
    await runJobs();
    expect(await kept()).toEqual(ALL);

    world.clock.advance(-days * DAY_MS - 11 * HOUR_MS);
    await runJobs();
    expect(await kept()).toEqual(ALL);
    await world.db.execute(sql`update sessions set last_used_at = ${world.clock().toISOString()}`);
    expect((await save()).headers['idempotent-replay']).toBe('true');
  });

  it('takes nothing away that is a day behind', async () => {
    await makeAlmostOld();
    await runJobs();
    world.clock.advance(-DAY_MS);
    await runJobs();
    expect(await kept()).toEqual(ALL);
  });

  it('is believed where it goes on, over night or a day after it has jumped', async () => {
    await makeAlmostOld();
    await runJobs();
    world.clock.advance(16 * HOUR_MS);
    await runJobs();
    await eventually(async () => expect(await kept()).toEqual(NONE));
    await world.db.execute(sql`delete from data_exports`);
    await world.db.execute(sql`delete from account_deletions`);

    client = await world.login();
    world.clock.advance(40 * DAY_MS);
    await runJobs();
    expect(await kept()).toMatchObject({ sessions: 1 });
    world.clock.advance(DAY_MS);
    await runJobs();
    expect(await kept()).toMatchObject({ sessions: 0 });
  });

  it.each([
    ['a year ahead and back', 365, -365],
    ['a day ahead and back', 1, -1],
    ['a day back', 0, -1],
  ])('lets nothing wait for it that went %s', async (_, ahead, back) => {
    await runJobs();
    world.clock.advance(ahead * DAY_MS);
    await runJobs();
    const buyer = await world.login();
    const customerObjectId = world.newId();
    const shipDate = world.clock().toISOString().slice(0, 10);
    await buyer.get(saveOrder, { body: aSave({ shipDate }, { isCreateLabel: true, customerObjectId }) });
    const guesser = { kind: 'account', of: 'guesser' } as const;
    for (let tries = 0; tries < 30; tries++) await countAttempt(world.db, guesser, world.clock());

    world.clock.advance(back * DAY_MS);
    expect(await countAttempt(world.db, guesser, world.clock())).toBeGreaterThan(DAY_MS / 1000 - 1);
    world.jobs.start();
    await eventually(async () => {
      const query = { createLabelRequestId: customerObjectId };
      const { asyncCreateLabelStatusVo: label } = await buyer.get(getCreateLabelResult, { query });
      expect(label?.status).toBe('SUCCESS');
    });
    await world.jobs.stop();
    expect(await countAttempt(world.db, guesser, world.clock())).toBeLessThanOrEqual(900);
    const { rows } = await world.db.execute<{ ahead: number }>(
      sql`select max(extract(epoch from created_at - ${world.clock().toISOString()}::timestamptz))::int as ahead from sessions`,
    );
    expect(rows[0]!.ahead).toBeLessThanOrEqual(60);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/account.ts';
import { saveOrder } from '#contract/orders.ts';
import type { JobName } from '#server/jobs/registry.ts';
import { eventually } from '../eventually.ts';
import type { World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

describe.each(DATABASES)('the health of a server on %s', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(kind);
  });
  afterAll(() => world?.close());

  const tells = (expected: object, job?: JobName) => {
    if (job) world.jobs.wake(job);
    return eventually(async () => expect(await world.stranger().get(health)).toMatchObject(expected));
  };
  const WELL = { ok: true, db: true, jobs: true, ledger: true, write: true };
  /** Its jobs come again after a minute at the earliest. */
  const lastHeld = (name: string, age: string) =>
    world.db.execute(sql`
      update server_checks set good_at = clock_timestamp() - ${age}::interval, ran_at = clock_timestamp()
      where name = ${name}`);

  it('is well, and tells ages and nothing else', async () => {
    await tells(WELL);
    const told = await world.stranger().get(health);
    const values = Object.entries(told).filter(([name]) => name !== 'version');
    for (const [name, value] of values)
      expect([name, value === null ? 'number' : typeof value]).toEqual([
        name,
        name.endsWith('Age') ? 'number' : 'boolean',
      ]);
    expect(told.checkpointAge).toBeGreaterThanOrEqual(0);
  });

  it('is not sound where the ledger could not be checked for long', async () => {
    await tells(WELL);
    await lastHeld('ledgerNews', '11 minutes');
    const late = await world.stranger().get(health);
    expect(late).toMatchObject({ ok: false, db: true, ledger: false });
    expect(late.ledgerCheckAge).toBeGreaterThanOrEqual(660);
    await tells(WELL, 'ledgerNews');
    await lastHeld('ledgerWhole', '4 days');
    expect(await world.stranger().get(health)).toMatchObject({ ok: false, ledger: false });
    await lastHeld('ledgerWhole', '2 days');
    expect(await world.stranger().get(health)).toMatchObject(WELL);
  });

  it('tells since when the oldest purchase is open', async () => {
    await tells({ oldestPurchaseAge: null }, 'vitals');
    const client = await world.login();
    const save = aSave({ note: '#sandbox:slow' }, { isCreateLabel: true, customerObjectId: world.newId() });
    await client.get(saveOrder, { body: save });
    world.clock.advance(90_000);
    world.jobs.wake('vitals');
    await eventually(async () =>
      expect((await world.stranger().get(health)).oldestPurchaseAge).toBeGreaterThanOrEqual(90),
    );
  });

  it('is not well while nothing can be written', async () => {
    await world.db.execute(sql`
      create function refuse_write() returns trigger language plpgsql as
        $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$`);
    await world.db.execute(sql`
      create trigger refuse_write before insert on server_checks for each row execute function refuse_write()`);
    await tells({ ok: false, db: true, write: false }, 'vitals');
    await world.db.execute(sql`drop trigger refuse_write on server_checks`);
    await tells({ write: true }, 'vitals');
    expect((await world.stranger().get(health)).db).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/connect.ts';
import { exclusiveRunner } from '#server/jobs/exclusive-runner.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { eventually } from '../eventually.ts';

describe.runIf(DATABASES.includes('postgres'))('a job on one of two servers of a PostgreSQL', () => {
  let fresh: FreshDatabase;
  let databases: OpenDatabase[];
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    databases = [await openDatabase(fresh), await openDatabase(fresh)];
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await fresh.remove();
  });

  it('is run by one at a time, by the next when it is over or has failed', async () => {
    const [first, second] = databases.map(exclusiveRunner);
    const ran = async () => 'ran';
    const meanwhile = () =>
      Promise.all([second!('prune', ran), second!('autoVoid', ran), first!('prune', ran)]);
    expect(await first!('prune', meanwhile)).toEqual([undefined, 'ran', undefined]);
    const crash = () => first!('prune', () => Promise.reject(new Error('crashed')));
    await eventually(() => expect(crash()).rejects.toThrow('crashed'));
    await eventually(async () => expect(await second!('prune', ran)).toBe('ran'));
  });

  it('leaves the pool to the work of the jobs, however many run at once', async () => {
    const [first] = databases;
    const runJob = exclusiveRunner(first!);
    const names = Array.from({ length: first!.pool.options.max + 5 }, (_, number) => `job ${number}`);
    const ran = await Promise.all(
      names.map((name) => runJob(name, async () => (await first!.pool.query('select 1')).rowCount)),
    );
    expect(ran).toEqual(names.map(() => 1));
  });
});

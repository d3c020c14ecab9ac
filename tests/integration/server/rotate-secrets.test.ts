/** Stored secrets are sealed, and all of them under another key after `npm run secrets:rotate`, wherever it was cut off. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_FACTORS } from '#server/accounts/second-factor.ts';
import { openTaxNumber, sealTaxNumber, sealTaxNumbers } from '#server/accounts/tax-numbers.ts';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/db.ts';
import { createDb } from '#server/db/db.ts';
import { rotateSecrets } from '#server/secrets/rotate.ts';
import { seal, unseal } from '#server/secrets/seal.ts';
import { isBetweenKeys, nextKeyIn, secretsKeyIn } from '#server/secrets/secrets-key.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { secretsOf, WEBHOOK_SECRETS } from '#server/webhooks/webhook-store.ts';
import { bundleServer, startProcess } from './server-process.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const EIN = '12-3456789';
const TOTP = 'JBSWY3DPEHPK3PXP';
const SIGNING = ['signs now', 'signed before'];

describe.each(DATABASES)('secrets on %s', (kind) => {
  let fresh: FreshDatabase;
  let server: { entry: string; rotate: string; remove(): void };
  let from: Buffer;
  let to: Buffer;

  beforeAll(async () => {
    server = await bundleServer();
  });
  afterAll(() => server.remove());

  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    from = kind === 'embedded' ? secretsKeyIn(fresh.dataDir)! : Buffer.alloc(32, 1);
    to = Buffer.alloc(32, 2);
    await within(async (db) => {
      await db.execute(sql`insert into accounts (id, time_zone, auth_flag, settings, created_at)
        values ('a', 'UTC', false, '{}', now())`);
      await db.execute(sql`insert into users (id, account_id, user_code, email, password_hash, first_name, last_name,
        phone, language, role, created_at) values ('a', 'a', 'A', 'a@b.co', '', '', '', '', 'en', 'user', now())`);
      await db.execute(sql`insert into second_factors (user_id, secret, is_on, last_step, created_at)
        values ('a', ${seal(TOTP, { purpose: SECOND_FACTORS, of: 'a', secretsKey: from })}, true, 0, now())`);
      await db.execute(sql`insert into identities (id, account_id, user_id, kind, first_name, last_name, ein_number,
        file_ids, status, submitted_at) values ('i', 'a', 'a', 'business', '', '', ${EIN}, '[]', 'submitted', now())`);
      const [secret, previous] = SIGNING.map((text) =>
        seal(text, { purpose: WEBHOOK_SECRETS, of: 'w', secretsKey: from }),
      );
      await db.execute(sql`insert into webhooks (id, account_id, url, events, secret, previous_secret, previous_until,
        created_at) values ('w', 'a', 'https://hooks.example.com', '[]', ${secret}, ${previous}, 'infinity', now())`);
      await sealTaxNumbers(db, from);
    }, true);
    return () => fresh.remove();
  });

  async function within<T>(run: (db: Db) => Promise<T>, isNew = false): Promise<T> {
    const database = await openDatabase(fresh);
    try {
      if (isNew) await migrateDatabase(database);
      return await run(createDb(database.pool));
    } finally {
      await database.close();
    }
  }

  /** What opens under a key. */
  const opened = (secretsKey: Buffer) =>
    within(async (db) => {
      const factor = await db.execute<{ secret: string }>(sql`select secret from second_factors`);
      const identity = await db.execute<{ ein: string }>(sql`select ein_number as ein from identities`);
      const webhook = await db.execute<{ secret: string; previous: string }>(
        sql`select secret, previous_secret as previous from webhooks`,
      );
      const { secret, previous } = webhook.rows[0]!;
      const sealed = { id: 'w', secret, previousSecret: previous, previousUntil: new Date(8e15) };
      return [
        unseal(factor.rows[0]!.secret, { purpose: SECOND_FACTORS, of: 'a', secretsKey }),
        openTaxNumber(identity.rows[0]!.ein, { id: 'i', secretsKey }),
        secretsOf(sealed as never, secretsKey, new Date()),
      ];
    });

  async function rotate() {
    const run = await startProcess(server.rotate, {
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.databaseUrl ?? '',
      ...(kind === 'postgres' && { SECRETS_KEY: hex(1), NEW_SECRETS_KEY: hex(2) }),
    });
    const code = await run.ended;
    return [code, run.output().trim().split('\n').at(-1)];
  }
  const keyAfter = () => (kind === 'embedded' ? secretsKeyIn(fresh.dataDir)! : to);
  const next =
    kind === 'embedded' ? 'The new key is in place.' : 'Start the servers with the new key as SECRETS_KEY.';

  it('are sealed where they lie, each for its own row', async () => {
    const text = await within(async (db) => {
      const { rows } = await db.execute(
        sql`select i.ein_number, f.secret from identities i, second_factors f`,
      );
      return JSON.stringify(rows);
    });
    expect(text).not.toContain(EIN);
    expect(text).not.toContain(TOTP);
    const sealed = sealTaxNumber(EIN, { id: 'i', secretsKey: from });
    expect(openTaxNumber(sealed, { id: 'another', secretsKey: from })).toBe('');
    expect(sealTaxNumber(EIN, { id: 'i', secretsKey: null })).toBe(EIN);
  });

  it('are under the new key afterwards, and under no other', async () => {
    expect(await rotate()).toEqual([0, `4 secrets sealed anew, 0 before, 0 unreadable. ${next}`]);
    expect(await opened(keyAfter())).toEqual([TOTP, EIN, SIGNING]);
    expect(await opened(from)).toEqual([null, '', []]);
    expect(keyAfter().equals(from)).toBe(false);
  });

  it('are brought over by a second run where the first was cut off after its commit', async () => {
    if (kind === 'embedded') to = nextKeyIn(fresh.dataDir)!;
    await within((db) => rotateSecrets(db, from, to));
    if (kind === 'embedded') {
      expect(isBetweenKeys(fresh.dataDir)).toBe(true);
      const start = await startProcess(server.entry, { DATA_DIR: fresh.dataDir, PORT: '0' });
      expect(await start.ended).toBe(1);
      expect(start.output()).toContain('between two keys');
    }
    expect(await rotate()).toEqual([0, `0 secrets sealed anew, 4 before, 0 unreadable. ${next}`]);
    expect(keyAfter()).toEqual(to);
    expect(await opened(to)).toEqual([TOTP, EIN, SIGNING]);
  });

  it('are all under the old key where it was cut off before', async () => {
    const cut = new Error('cut off');
    await within(async (db) => {
      const broken = {
        transaction: (run: (tx: never) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            await run(tx as never);
            throw cut;
          }),
      } as never;
      await expect(rotateSecrets(broken, from, to)).rejects.toBe(cut);
    });
    expect(await opened(from)).toEqual([TOTP, EIN, SIGNING]);
  });

  it('that neither key opens are named, and left as they are', async () => {
    await within((db) => db.execute(sql`update second_factors set secret = 'x.y.z'`));
    const [code, said] = await rotate();
    expect([code, said]).toEqual([1, `3 secrets sealed anew, 0 before, 1 unreadable. ${next}`]);
  });
});

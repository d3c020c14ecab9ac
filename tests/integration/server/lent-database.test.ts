import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOrder } from '#contract/orders.ts';
import { PROMOTION_TERMS } from '#domain/points/terms.ts';
import type { World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { lentDatabase } from './lent-database.ts';
import { aSave } from './save-body.ts';

/** A world without its demo: what the server finds before anybody uses it. */
const startEmpty = (kind: (typeof DATABASES)[number]) =>
  startWorld(kind, { startJobs: false, env: { DEMO: '0' } });

describe.each(DATABASES)('a database lent on %s', (kind) => {
  let first: Record<string, unknown>;
  beforeAll(async () => {
    const world = await startEmpty(kind);
    first = await contentOf(world);
    await world.close();
  });

  it('holds what the migrations wrote and nothing else', () => {
    const house = { owner_id: null, currency: 'USD', balance_cents: '0', last_hash: '' };
    expect(Object.entries(first).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)).toEqual([
      [
        'ledger_accounts',
        [
          'carrier_payable',
          'claims',
          'corrections',
          'funding',
          'insurance_payable',
          'payment_fees',
          'promotions',
          'service_fees',
          'void_fees',
        ].map((kind) => ({ ...house, id: `house:${kind}`, kind })),
      ],
      [
        'organisations',
        [
          {
            id: 'default',
            name: 'Packbench',
            domain_name: null,
            logo_url: '',
            shortcut_icon_url: '',
            support_email: 'support@packbench.example',
            bank: null,
            crypto_addresses: [],
            deposit_days: 30,
            second_approval_above_cents: '1000000',
            promotion: PROMOTION_TERMS,
            blog_url: '',
          },
        ],
      ],
    ]);
  });

  describe('after a file that wrote to it', () => {
    let next: World;
    let usedAt: bigint;
    beforeAll(async () => {
      const used = await startWorld(kind);
      await (await used.login()).get(saveOrder, { body: aSave() });
      usedAt = await transactionsOf(used);
      await used.close();
      next = await startEmpty(kind);
    });
    afterAll(() => next.close());

    it('is the same one, as it was for the first', async () => {
      expect(await transactionsOf(next)).toBeGreaterThan(usedAt);
      expect(await contentOf(next)).toEqual(first);
    });

    it('keeps its guards', async () => {
      await expect(next.database.pool.query('truncate ledger_entries')).rejects.toThrow(
        'the ledger is append-only: TRUNCATE on ledger_entries refused',
      );
    });
  });

  it('is not lent again once its schema was changed', async () => {
    const changed = await lentDatabase(kind);
    const database = await changed.open();
    await database.pool.query('create table left_behind (id int)');
    await database.close();
    await changed.giveBack();
    const world = await startEmpty(kind);
    try {
      expect(await contentOf(world)).toEqual(first);
    } finally {
      await world.close();
    }
  });
});

async function transactionsOf({ database }: World): Promise<bigint> {
  const { rows } = await database.pool.query<{ at: string }>('select pg_current_xact_id()::text as at');
  return BigInt(rows[0]?.at ?? 0);
}

/** Each server that finds no epoch begins one, under an id of its own. */
const BEGUN_AT_START = 'database_epochs';

/** The rows of every table but that and the next number of every sequence. */
async function contentOf({ database: { pool } }: World): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select oid::regclass::text as name, relkind::text as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> $1 order by name`,
    [BEGUN_AT_START],
  );
  const content: Record<string, unknown> = {};
  for (const { name, kind } of rows) {
    const found = await pool.query<Record<string, unknown>>(
      kind === 'S' ? `select last_value, is_called from ${name}` : `select * from ${name} order by 1`,
    );
    content[name] = kind === 'S' ? found.rows[0] : found.rows;
  }
  return content;
}

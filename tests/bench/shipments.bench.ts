/** 100,000 shipments as a file, on PostgreSQL (TEST_DATABASE_URL), with the memory that the server takes for it. */
import pg from 'pg';
import { createServerProcess } from '../e2e/support/server.ts';
import { DATABASES, freshDatabase, type FreshDatabase } from '../integration/server/fresh-database.ts';
import { exportRows } from './export-rows.ts';
import { within, type Row } from './measure.ts';
import { LINES } from './postage-lines.ts';
import { ALL_SHIPMENTS, fillShipments } from './shipment-rows.ts';
import { logIn } from './shop.ts';

const FILL_MAX_MS = 120_000;
const MAX_MS = 150_000;

async function measure({ databaseUrl }: FreshDatabase): Promise<Row[]> {
  const server = await createServerProcess({ DATABASE_URL: databaseUrl!, DEMO: '1' });
  const pool = new pg.Pool({ connectionString: databaseUrl!, max: 1 });
  try {
    await server.start();
    const account = await within(FILL_MAX_MS, 'filling the account', fillShipments(pool));
    // Idle is what the server is once it has begun with these shipments there.
    await server.stop();
    await server.start();
    const { cookie } = await logIn(server.origin);
    const exported = {
      what: 'shipments' as const,
      named: '100,000 shipments',
      lines: LINES,
      async readAll() {
        const { rows } = await pool.query(ALL_SHIPMENTS, [account]);
        if (rows.length < LINES) throw new Error(`${rows.length} shipments were read`);
      },
    };
    return await within(MAX_MS, 'the exports', exportRows(server, cookie, exported));
  } finally {
    await pool.end();
    await server.remove();
  }
}

export async function run(): Promise<Row[]> {
  if (!DATABASES.includes('postgres')) {
    console.log('  nothing is measured: TEST_DATABASE_URL names no PostgreSQL');
    return [];
  }
  const fresh = await freshDatabase('postgres');
  try {
    return await measure(fresh);
  } finally {
    await fresh.remove();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database outside a transaction. With the embedded one there is a single connection: never use it inside one. */
export type Db = NodePgDatabase;
/** A running transaction. Whoever writes takes one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Either: enough to read with. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'execute'>;

export function createDb(pool: pg.Pool): Db {
  return drizzle({ client: pool, casing: 'snake_case' });
}

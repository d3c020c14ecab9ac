/** Seals all that is sealed anew, under another key. */
import { sql } from 'drizzle-orm';
import { SEALED, TAX_NUMBERS } from '#server/accounts/tax-numbers.ts';
import { SECOND_FACTORS } from '#server/accounts/second-factor.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { WEBHOOK_SECRETS } from '#server/webhooks/webhook-store.ts';
import { seal, unseal } from './seal.ts';

interface SealedColumn {
  table: string;
  column: string;
  /** Names the row, and is what its secret is bound to. */
  id: string;
  purpose: string;
  /** Stands before what is sealed. */
  mark: string;
}

/** Every column with sealed secrets. A new one is one more line. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'secret', id: 'user_id', purpose: SECOND_FACTORS, mark: '' },
  { table: 'identities', column: 'ein_number', id: 'id', purpose: TAX_NUMBERS, mark: SEALED },
  { table: 'webhooks', column: 'secret', id: 'id', purpose: WEBHOOK_SECRETS, mark: '' },
  { table: 'webhooks', column: 'previous_secret', id: 'id', purpose: WEBHOOK_SECRETS, mark: '' },
];

export interface Rotated {
  /** Sealed under the new key now. */
  sealed: number;
  /** They were already: an earlier run was cut off after its end. */
  already: number;
  /** `table id` of what neither key opens; left as it is. */
  unreadable: string[];
}

const AT_ONCE = 500;

/** In one transaction: after a kill all secrets are under the one key or all under the other. */
export function rotateSecrets(db: Db, from: Buffer, to: Buffer): Promise<Rotated> {
  return db.transaction(async (tx) => {
    const rotated: Rotated = { sealed: 0, already: 0, unreadable: [] };
    for (const column of SEALED_COLUMNS) await rotateColumn(tx, column, { from, to }, rotated);
    return rotated;
  });
}

async function rotateColumn(
  tx: Tx,
  { table, column, id, purpose, mark }: SealedColumn,
  keys: { from: Buffer; to: Buffer },
  rotated: Rotated,
): Promise<void> {
  const [tableName, columnName, idName] = [table, column, id].map((name) => sql.identifier(name));
  let after = '';
  for (;;) {
    const { rows } = await tx.execute<{ id: string; stored: string }>(
      sql`select ${idName} as id, ${columnName} as stored from ${tableName}
        where ${idName} > ${after} and ${columnName} like ${`${mark}_%`} order by ${idName} limit ${AT_ONCE} for update`,
    );
    for (const { id: of, stored } of rows) {
      const sealed = stored.slice(mark.length);
      if (unseal(sealed, { purpose, of, secretsKey: keys.to }) !== null) {
        rotated.already += 1;
        continue;
      }
      const secret = unseal(sealed, { purpose, of, secretsKey: keys.from });
      if (secret === null) {
        rotated.unreadable.push(`${table} ${of}`);
        continue;
      }
      const anew = mark + seal(secret, { purpose, of, secretsKey: keys.to });
      await tx.execute(sql`update ${tableName} set ${columnName} = ${anew} where ${idName} = ${of}`);
      rotated.sealed += 1;
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

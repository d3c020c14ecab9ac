import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import type { AccountSettings } from '#server/db/schema/accounts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Work } from '#server/db/work.ts';

/** To the end of the transaction: what another operation of the same batch changed is seen. */
export async function lockSettings(tx: Tx, accountId: string): Promise<AccountSettings | undefined> {
  const [row] = await tx
    .select({ settings: accounts.settings })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row?.settings;
}

/** Changes what `change` answers of the settings and leaves the rest; undefined: there is no such account. */
export async function changeSettings(
  { tx, changed }: Work,
  accountId: string,
  change: (settings: AccountSettings) => Partial<AccountSettings>,
): Promise<AccountSettings | undefined> {
  const before = await lockSettings(tx, accountId);
  if (!before) return undefined;
  const settings = { ...before, ...change(before) };
  await tx.update(accounts).set({ settings }).where(eq(accounts.id, accountId));
  changed(accountId, 'user', accountId);
  return settings;
}

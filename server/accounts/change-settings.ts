import { eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import type { UserSettings } from '#server/db/schema/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';

/** To the end of the transaction: what another operation of the same batch changed is seen. */
export async function lockSettings(tx: Tx, userId: string): Promise<UserSettings | undefined> {
  const [row] = await tx
    .select({ settings: users.settings })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.settings;
}

/** Changes what `change` answers of the settings and leaves the rest; undefined: there is no such user. */
export async function changeSettings(
  { tx, changed }: Work,
  userId: string,
  change: (settings: UserSettings) => Partial<UserSettings>,
): Promise<User | undefined> {
  const settings = await lockSettings(tx, userId);
  if (!settings) return undefined;
  const { passwordHash: _, ...columns } = getTableColumns(users);
  const [saved] = await tx
    .update(users)
    .set({ settings: { ...settings, ...change(settings) } })
    .where(eq(users.id, userId))
    .returning(columns);
  changed(userId, 'user', userId);
  return saved;
}

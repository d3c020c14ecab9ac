import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Doer } from '#contract/order-history.ts';
import { deviceOf } from '#domain/account/device.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';

/** Who did what the account's log keeps of these things, by their ids; an administrator's own acts are not told. */
export async function doersOfItems(
  reader: Reader,
  accountId: string,
  itemIds: readonly string[],
): Promise<Map<string, Doer>> {
  if (itemIds.length === 0) return new Map();
  const rows = await reader
    .select({
      itemId: auditEntries.itemId,
      device: auditEntries.device,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<string>`coalesce(${users.formerEmail}, ${users.email})`,
    })
    .from(auditEntries)
    .innerJoin(users, and(eq(users.id, auditEntries.actorId), eq(users.accountId, accountId)))
    .where(and(eq(auditEntries.accountId, accountId), inArray(auditEntries.itemId, [...itemIds])))
    .orderBy(desc(auditEntries.seq));
  return new Map(
    rows.map(({ itemId, device, firstName, lastName, email }) => {
      const { browser, system } = deviceOf(device);
      const person = [firstName, lastName].filter(Boolean).join(' ') || email;
      const by = { person, device: [browser, system].filter(Boolean).join(', '), apiKey: null, actor: null };
      return [itemId ?? '', by];
    }),
  );
}

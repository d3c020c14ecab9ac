import { eq, or, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { organisations } from '#server/db/schema/organisations.ts';

export const DEFAULT_ORGANISATION = 'default';

/** The organisation of a host name, else the default one. */
export async function organisationOf(
  reader: Reader,
  domainName?: string,
): Promise<typeof organisations.$inferSelect> {
  const isDefault = eq(organisations.id, DEFAULT_ORGANISATION);
  const [row] = await reader
    .select()
    .from(organisations)
    .where(domainName ? or(eq(organisations.domainName, domainName.toLowerCase()), isDefault) : isDefault)
    .orderBy(sql`${organisations.id} = ${DEFAULT_ORGANISATION}`)
    .limit(1);
  if (!row) throw new Error('the default organisation is missing');
  return row;
}

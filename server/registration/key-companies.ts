/** Gives companies the key that they lack since an earlier rule made it. The first of several keeps it; the others go without. */
import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { companyKeyOf } from './company-key.ts';

const others = alias(accounts, 'others');
const waiting = alias(registrations, 'waiting');

export async function keyCompanies(db: Db): Promise<void> {
  const holder = (key: string) => db.select({ id: others.id }).from(others).where(eq(others.companyKey, key));
  const unkeyed = await db
    .select({ id: accounts.id, company: accounts.company })
    .from(accounts)
    .where(and(isNull(accounts.companyKey), ne(accounts.company, '')))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
  for (const { id, company } of unkeyed) {
    const companyKey = companyKeyOf(company);
    if (companyKey === null) continue;
    await db
      .update(accounts)
      .set({ companyKey })
      .where(and(eq(accounts.id, id), notExists(holder(companyKey))));
  }
  // Of registrations only those in other letters may have had another key.
  const open = await db
    .select({ id: registrations.id, company: registrations.company, companyKey: registrations.companyKey })
    .from(registrations)
    .where(sql`octet_length(${registrations.company}) <> char_length(${registrations.company})`)
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  for (const { id, company, companyKey: before } of open) {
    const companyKey = companyKeyOf(company);
    if (companyKey === null || companyKey === before) continue;
    const held = db.select({ id: waiting.id }).from(waiting).where(eq(waiting.companyKey, companyKey));
    await db
      .update(registrations)
      .set({ companyKey })
      .where(and(eq(registrations.id, id), notExists(holder(companyKey)), notExists(held)));
  }
}

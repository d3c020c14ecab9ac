/** Tax numbers of identities as they lie in the database: sealed, each bound to its identity, wherever there is a key. */
import { and, eq, ne, notLike } from 'drizzle-orm';
import type { WaitingItem } from '#contract/admin.ts';
import type { Db } from '#server/db/db.ts';
import { identities } from '#server/db/schema/identities.ts';
import { seal, unseal } from '#server/secrets/seal.ts';

export const TAX_NUMBERS = 'tax numbers';
/** Before what is sealed; a number of before there was a key stands plain until the next start with one. */
export const SEALED = 'sealed:';

interface Of {
  id: string;
  secretsKey: Buffer | null;
}

export function sealTaxNumber(number: string, { id, secretsKey }: Of): string {
  if (number === '' || secretsKey === null) return number;
  return SEALED + seal(number, { purpose: TAX_NUMBERS, of: id, secretsKey });
}

/** Empty: there is none, or no key that opens it. */
export function openTaxNumber(stored: string, { id, secretsKey }: Of): string {
  if (!stored.startsWith(SEALED)) return stored;
  if (secretsKey === null) return '';
  return unseal(stored.slice(SEALED.length), { purpose: TAX_NUMBERS, of: id, secretsKey }) ?? '';
}

/** An administrator compares the number with the document. */
export function withTaxNumbers<Item extends { id: string; facts: WaitingItem['facts'] }>(
  items: readonly Item[],
  secretsKey: Buffer | null,
): Item[] {
  return items.map((item) => ({
    ...item,
    facts: item.facts.map((fact) =>
      fact.name === 'einNumber' && typeof fact.value === 'string'
        ? { ...fact, value: openTaxNumber(fact.value, { id: item.id, secretsKey }) }
        : fact,
    ),
  }));
}

/** Those that were written without a key. */
export async function sealTaxNumbers(db: Db, secretsKey: Buffer | null): Promise<void> {
  if (secretsKey === null) return;
  const plain = await db
    .select({ id: identities.id, einNumber: identities.einNumber })
    .from(identities)
    .where(and(ne(identities.einNumber, ''), notLike(identities.einNumber, `${SEALED}%`)));
  for (const { id, einNumber } of plain)
    await db
      .update(identities)
      .set({ einNumber: sealTaxNumber(einNumber, { id, secretsKey }) })
      .where(and(eq(identities.id, id), eq(identities.einNumber, einNumber)));
}

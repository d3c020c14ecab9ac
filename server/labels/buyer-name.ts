import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { personName } from '#server/accounts/person-name.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { users } from '#server/db/schema/accounts.ts';

/** Who bought a label: the person of its intent, or the key by which a program did. With both tables joined. */
export const buyerName = sql`coalesce(${apiKeys.name}, ${personName(users)})` as SQL<string | null>;

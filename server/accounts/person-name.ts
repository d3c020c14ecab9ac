import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Names = Record<'firstName' | 'lastName' | 'formerEmail' | 'email', AnyPgColumn>;

/** What a person is called, also after leaving; of the table of persons, or of an alias of it. */
export const personName = ({ firstName, lastName, formerEmail, email }: Names) =>
  sql`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${formerEmail}, ${email})` as SQL<
    string | null
  >;

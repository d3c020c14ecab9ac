/** Checks of the database itself, which one server makes and each tells of. Ages are told by the database's clock. */
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import type { CheckName } from '#server/db/schema/server-checks.ts';

export interface CheckState {
  /** Seconds since it last ran to its end, and since it last found nothing; null: never. */
  ranAgeS: number;
  goodAgeS: number | null;
  flaws: number;
  position: unknown;
}

type Row = { name: CheckName } & { [Key in keyof CheckState]: CheckState[Key] };

export async function readCheck(
  reader: Pick<Reader, 'execute'>,
  name: CheckName,
): Promise<CheckState | undefined> {
  return (await readChecks(reader)).get(name);
}

export async function readChecks(reader: Pick<Reader, 'execute'>): Promise<Map<CheckName, CheckState>> {
  const { rows } = await reader.execute<Row>(sql`
    select name, flaws, position, extract(epoch from clock_timestamp() - ran_at)::float8 as "ranAgeS",
      extract(epoch from clock_timestamp() - good_at)::float8 as "goodAgeS"
    from server_checks`);
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}

/** `position` left out: it stays. */
export async function recordCheck(
  db: Pick<Reader, 'execute'>,
  name: CheckName,
  { flaws, position }: { flaws: number; position?: object },
): Promise<void> {
  const at = position === undefined ? null : JSON.stringify(position);
  await db.execute(sql`
    insert into server_checks as c (name, ran_at, good_at, flaws, position)
    values (${name}, clock_timestamp(), case when ${flaws}::int = 0 then clock_timestamp() end, ${flaws}, ${at}::jsonb)
    on conflict (name) do update set ran_at = excluded.ran_at, flaws = excluded.flaws,
      good_at = coalesce(excluded.good_at, c.good_at), position = coalesce(excluded.position, c.position)`);
}

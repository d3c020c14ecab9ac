/** The chain over the log, asked of the database itself. */
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';

const QUERIES = [
  [
    'each seal bears the hash of the one before and of all that its entry says',
    sql`select link.entry_id as detail from (
          select s.*, lag(s.hash, 1, '') over (order by s.position) as previous from audit_seals s) link
        left join audit_entries e on e.id = link.entry_id
        where e.id is null or e.seq <> link.seq or link.hash <> audit_hash(link.previous, e)
        order by link.position`,
  ],
  [
    'the seals are numbered without a gap',
    sql`select numbered.position::text as detail from (
          select position, row_number() over (order by position) as place from audit_seals) numbered
        where numbered.position <> numbered.place order by numbered.position limit 1`,
  ],
  [
    'no entry is older than those sealed an hour after it, and has no seal',
    sql`select e.id as detail from audit_entries e left join audit_seals s on s.entry_id = e.id
        where s.entry_id is null and e.created_at < (select max(sealed_at) from audit_seals) - interval '1 hour'`,
  ],
] as const;

export interface AuditState {
  verdicts: { invariant: string; details: string[] }[];
  sealed: number;
  unsealed: number;
  /** The last hash of the chain: noted elsewhere, it shows later whether the end of the log was cut off. Empty: none. */
  head: string;
}

export async function checkAudit(reader: Pick<Reader, 'execute'>): Promise<AuditState> {
  const verdicts = [];
  for (const [invariant, query] of QUERIES) {
    const { rows } = await reader.execute<{ detail: string }>(query);
    verdicts.push({ invariant, details: rows.map(({ detail }) => detail) });
  }
  const { rows } = await reader.execute<{ sealed: number; unsealed: number; head: string | null }>(sql`
    select (select count(*) from audit_seals)::int as sealed,
      (select count(*) from audit_entries e where not exists (
        select 1 from audit_seals s where s.entry_id = e.id))::int as unsealed,
      (select hash from audit_seals order by position desc limit 1) as head`);
  const { sealed = 0, unsealed = 0, head = null } = rows[0] ?? {};
  return { verdicts, sealed, unsealed, head: head ?? '' };
}

/** Keeps who did what for whom, in the transaction of the act. */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AuditFact } from '#contract/audit.ts';
import type { AuditKind } from '#contract/audit-kinds.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import type { User } from '#server/http/server-context.ts';

/** Who acts, and the network address it comes from. */
export interface Administrator {
  id: string;
  accountId: string;
  address: string;
}

export interface Actor {
  /** Null: nobody who is known. */
  id: string | null;
  /** Empty: where the session was opened from. */
  address: string;
  /** Whose browser it is; left out: of no session. */
  sessionId?: string | undefined;
  /** What the browser says it is; left out: as the session knows it. */
  device?: string;
  /** The administrator who acts as that person. */
  actingId?: string | null | undefined;
}

type Person = Pick<User, 'id' | 'accountId' | 'sessionId' | 'actorId'>;

export const administratorOf = ({
  user: { id, accountId },
  address,
}: {
  user: Pick<User, 'id' | 'accountId'>;
  address: string;
}): Administrator => ({ id, accountId, address });

/** A person of an account, or the administrator who acts as that person. */
export const personOf = ({
  user: { id, sessionId, actorId },
  address,
}: {
  user: Person;
  address: string;
}): Actor => ({ id, address, sessionId, actingId: actorId });

export interface Act {
  kind: AuditKind;
  /** Whose thing it is; null: of nobody, or of all. */
  accountId: string | null;
  userId?: string | null;
  itemId?: string | null;
  facts: AuditFact[];
}

type AuditedWork = { tx: Tx; now: Date; newId: () => string };

export async function writeAudit(work: AuditedWork, actor: Actor, ...acts: Act[]): Promise<void> {
  await work.tx.execute(auditStatement(work, actor, acts));
}

/** Many acts of one person as one statement, to be written with others. */
export function auditStatement(
  { now, newId }: Pick<AuditedWork, 'now' | 'newId'>,
  { id: actorId, actingId = null, address, device = '', sessionId = '' }: Actor,
  acts: readonly Act[],
): SQL {
  const rows = acts.map(({ kind, accountId, userId = null, itemId = null, facts }) => ({
    id: newId(),
    kind,
    account_id: accountId,
    user_id: userId,
    item_id: itemId,
    facts,
  }));
  const columns = {
    id: 'text',
    kind: 'text',
    account_id: 'text',
    user_id: 'text',
    item_id: 'text',
    facts: 'jsonb',
  };
  return sql`
    insert into audit_entries
      (id, kind, actor_id, acting_id, account_id, user_id, item_id, address, device, facts, created_at)
    select made.id, made.kind, ${actorId}::text, ${actingId}::text, made.account_id, made.user_id, made.item_id,
      coalesce(nullif(${address}::text, ''), session.address, ''),
      coalesce(nullif(${device}::text, ''), session.user_agent, ''), made.facts, ${now.toISOString()}::timestamptz
    from ${recordsOf(rows, columns)} left join sessions session on session.id = ${sessionId}::text`;
}

/** Keeps who did what for whom, in the transaction of the act. */
import type { AuditFact } from '#contract/audit.ts';
import type { AuditKind } from '#contract/audit-kinds.ts';
import type { Tx } from '#server/db/db.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import type { User } from '#server/http/server-context.ts';

/** Who acts, and the network address it comes from. */
export interface Administrator {
  id: string;
  accountId: string;
  address: string;
}

export const administratorOf = ({
  user: { id, accountId },
  address,
}: {
  user: Pick<User, 'id' | 'accountId'>;
  address: string;
}): Administrator => ({ id, accountId, address });

interface Act {
  kind: AuditKind;
  /** Whose thing it is; null: of nobody, or of all. */
  accountId: string | null;
  userId?: string | null;
  itemId?: string | null;
  facts: AuditFact[];
}

export async function writeAudit(
  { tx, now, newId }: { tx: Tx; now: Date; newId: () => string },
  { id, address }: Pick<Administrator, 'id' | 'address'>,
  { kind, accountId, userId = null, itemId = null, facts }: Act,
): Promise<void> {
  await tx
    .insert(auditEntries)
    .values({ id: newId(), kind, actorId: id, accountId, userId, itemId, address, facts, createdAt: now });
}

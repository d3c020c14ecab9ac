/** Who did what, entry by entry: administrators, and the people of an account. Nothing of it is ever changed. */
import * as z from 'zod/mini';
import { accountName } from './admin.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';
import { day } from './parts.ts';

const kind = z.enum(AUDIT_KINDS);

const fact = z.object({
  /** A key of locales under `audit:fact`. */
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  /** `word`: a key of locales under `audit:word`; `decision`: a kind of decision; `dollars` and `number` are numbers. */
  format: z.enum(['text', 'word', 'decision', 'dollars', 'number']),
});
export type AuditFact = z.output<typeof fact>;

const person = z.object({ id: z.string(), name: z.string(), email: z.string() });

const auditEntry = z.object({
  id: z.string(),
  kind,
  /** ISO 8601. */
  time: z.string(),
  /** Null: nobody who is known. An administrator is shown to others by name alone. */
  actor: z.nullable(person),
  /** The administrator who acted as that person; null: the person. */
  acting: z.nullable(person),
  /** Whose thing it was; null: of nobody, or of all. */
  account: z.nullable(accountName),
  /** The person of that account; null: of the account as a whole. */
  user: z.nullable(person),
  itemId: z.nullable(z.string()),
  /** The network address it came from. */
  address: z.string(),
  /** Names as their makers write them; empty: nobody knows. */
  browser: z.string(),
  system: z.string(),
  facts: z.array(fact),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  name: 'listAudit',
  summary: 'Who did what in the own account, newest first; of all accounts for an administrator',
  method: 'GET',
  path: `/api/${CORE}/audit/list`,
  needs: 'seeAuditLog',
  query: z.object({
    ...paging,
    /** Words of name, company or mail of who did it, or for whom. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(kind),
    /** First and last day where the account is. */
    from: z.optional(day),
    to: z.optional(day),
    /** `own`: of the own account alone, also for an administrator. */
    scope: z.optional(z.enum(['own'])),
  }),
  reply: page(auditEntry),
});

/** What administrators did, entry by entry. Nothing of it is ever changed. */
import * as z from 'zod/mini';
import { accountName } from './admin.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';

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
  actor: person,
  /** Whose thing it was; null: of nobody, or of all. */
  account: z.nullable(accountName),
  /** The person of that account; null: of the account as a whole. */
  user: z.nullable(person),
  itemId: z.nullable(z.string()),
  /** The network address it came from. */
  address: z.string(),
  facts: z.array(fact),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  name: 'listAudit',
  summary: 'What administrators did, newest first',
  method: 'GET',
  path: `/api/${CORE}/audit/list`,
  query: z.object({
    ...paging,
    /** Words of name, company or mail of who did it, or for whom. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(kind),
  }),
  reply: page(auditEntry),
  administrator: true,
});

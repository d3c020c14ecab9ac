import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { proveRecharge } from '#contract/recharge.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import type { Work } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { refuse } from '#server/http/refusals.ts';
import { lockRecharge } from './recharge-store.ts';

/** Adds what proves that the money was sent, as long as nobody has decided. */
export async function addProof(
  work: Work,
  accountId: string,
  { id, fileIds, hash }: BodyOf<typeof proveRecharge>,
): Promise<Result<RechargeRow>> {
  const row = await lockRecharge(work.tx, id.toLowerCase());
  if (row?.accountId !== accountId) return refuse('NOT_FOUND');
  const isReviewed = row.method === 'bank' || row.method === 'crypto';
  if (!isReviewed || row.state !== 'in_review') return refuse('NOT_WAITING');
  const all = [...new Set([...row.fileIds, ...fileIds])];
  const used = await useFiles(work, accountId, { kind: 'bankProof', fileIds: all });
  if (!used.ok) return used;
  const { crypto } = row.details;
  const details = { ...row.details, ...(crypto && hash !== undefined && { crypto: { ...crypto, hash } }) };
  const [after] = await work.tx
    .update(recharges)
    .set({ fileIds: all, details })
    .where(eq(recharges.id, row.id))
    .returning();
  return after ? ok(after) : refuse('NOT_FOUND');
}

import { eq } from 'drizzle-orm';
import type { Claim, SaveClaimBody } from '#contract/claims.ts';
import { CLAIM_REFUSALS, claimFlaw, MAX_CLAIM_CENTS } from '#domain/claims/claim-terms.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { claims } from '#server/db/schema/claims.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import { claimedLabel } from './claimed-shipment.ts';
import { claimById } from './list-claims.ts';

const AMOUNT = { decimals: 2, minCents: 1, maxCents: MAX_CLAIM_CENTS };

/** Days go by the carrier's clock, as tracking does. */
export async function saveClaim(
  work: Work & { user: User },
  { labelId, type, amount, description, fileIds, document }: SaveClaimBody,
  carrierNow: Date,
): Promise<Result<Claim>> {
  const { tx, now, user } = work;
  // Two claims for one label wait for each other.
  await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(eq(labelIntents.labelId, labelId))
    .for('update');
  const label = await claimedLabel(tx, user, labelId);
  if (!label) return refuse('NOT_FOUND');
  const flaw = claimFlaw(label, localDay(carrierNow, user.timeZone));
  if (flaw !== null) return refuse(CLAIM_REFUSALS[flaw], { day: label.lastDay });
  const cents = checkAmount(amount, AMOUNT);
  if (!cents.ok) return refuse('AMOUNT_INVALID');
  const filled = document ?? (fileIds.length > 0 ? 'filled' : 'needs_help');
  if (filled === 'filled' && fileIds.length === 0) return refuse('CLAIM_DOCUMENT_MISSING');
  const named = await useFiles(work, user.accountId, { kind: 'claim', fileIds });
  if (!named.ok) return named;
  const id = work.newId();
  await tx.insert(claims).values({
    id,
    accountId: user.accountId,
    userId: user.id,
    intentId: label.intentId,
    trackingNumber: label.trackingNo,
    type,
    document: filled,
    amountCents: cents.value,
    description: cleanText(description),
    fileIds,
    status: 'in_application',
    createdAt: now,
  });
  work.changed(user.accountId, 'shipment', label.shipmentId);
  return ok(await claimById(tx, user, id));
}

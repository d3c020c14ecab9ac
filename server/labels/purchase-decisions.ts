/**
 * Purchases of which the carrier tells nothing. Approved: the label is the one whose numbers an administrator has found
 * at the carrier. Refused: what was held is given back, and a label that comes later is voided.
 */
import { asc, count, eq, sql } from 'drizzle-orm';
import { serviceById } from '#domain/carriers/services.ts';
import { parcelCountOf } from '#domain/labels/carriers/label-data.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { insuranceFeeOf } from '#domain/rating/third-party-insurance.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, labelPages } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { lockIntent, recordRefusal } from './outcomes.ts';
import { recordPurchases } from './record-purchases.ts';

const isWaiting = eq(labelIntents.state, 'needs_attention');

/** All that is on hold for it. */
const heldCentsOf = ({ holdCents, depositCents, dutyCents }: LabelIntent) =>
  holdCents + depositCents + dutyCents;

export const purchaseDecisions: DecisionKind = {
  tellsItself: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(labelIntents).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select()
      .from(labelIntents)
      .where(isWaiting)
      .orderBy(asc(labelIntents.createdAt), asc(labelIntents.id))
      .limit(limit)
      .offset(offset);
    return rows.map((intent) => {
      const { id, accountId, createdAt, orderNo, carrierRef, lookUps, crashes, form, quote } = intent;
      const service = serviceById(quote.carrierServiceId)?.name ?? quote.carrierServiceName;
      return {
        id,
        accountId,
        since: createdAt,
        facts: [
          { name: 'orderNo', value: orderNo, format: 'text' as const },
          { name: 'service', value: service, format: 'text' as const },
          { name: 'reference', value: carrierRef, format: 'text' as const },
          { name: 'packages', value: String(parcelCountOf(form)), format: 'text' as const },
          { name: 'held', value: dollarsFromCents(heldCentsOf(intent)), format: 'dollars' as const },
          { name: 'timesAsked', value: String(lookUps), format: 'text' as const },
          { name: 'timesFailed', value: crashes === 0 ? '' : String(crashes), format: 'text' as const },
        ].filter(({ value }) => value !== ''),
        money: {
          approve: { effect: 'none', amount: 0 },
          refuse: { effect: 'release', amount: dollarsFromCents(heldCentsOf(intent)) },
        },
        amountCents: heldCentsOf(intent),
        numbersNeeded: parcelCountOf(form),
      };
    });
  },

  async lock(tx, id) {
    const [found] = await tx
      .select({ orderId: labelIntents.orderId })
      .from(labelIntents)
      .where(eq(labelIntents.id, id));
    if (!found) return undefined;
    const intent = await lockIntent(tx, id, found.orderId);
    return {
      accountId: intent.accountId,
      amountCents: heldCentsOf(intent),
      isWaiting: intent.state === 'needs_attention',
      userId: intent.userId,
    };
  },

  async decide(work, id, { approve, reason, trackingNumbers, isSample }) {
    const [intent] = await work.tx.select().from(labelIntents).where(eq(labelIntents.id, id));
    if (!intent) throw new Error(`purchase ${id} is gone`);
    if (!approve) {
      await recordRefusal(work, intent, { errorCode: 'PURCHASE_GIVEN_BACK', carrierMessage: reason });
      return ok('given_back');
    }
    const needed = parcelCountOf(intent.form);
    if (new Set(trackingNumbers).size !== needed || trackingNumbers.length !== needed)
      return refuse('TRACKING_NUMBERS_NEEDED', { number: needed });
    if (await isTaken(work, trackingNumbers)) return refuse('TRACKING_NUMBER_TAKEN');
    const purchase = {
      trackingNumbers: [...trackingNumbers],
      priceCents: intent.holdCents - insuranceFeeOf(intent.insurance),
      priceException: false,
      isSample,
    };
    await recordPurchases(work, [{ intent, purchase }]);
    return ok('settled');
  },

  /** The carrier is asked once more, now. */
  async startReview({ tx, now }, id) {
    await tx.update(labelIntents).set({ runAfter: now }).where(eq(labelIntents.id, id));
    return 'asked';
  },
};

async function isTaken({ tx }: Work, trackingNumbers: readonly string[]): Promise<boolean> {
  const taken = await tx.$count(
    labelPages,
    sql`${labelPages.trackingNumber} = any(${sql.param([...trackingNumbers])})`,
  );
  return taken > 0;
}

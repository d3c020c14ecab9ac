/** What is held beside the postage of labels, for duties and as a deposit, and ends with lines of their bills. */
import { asc, inArray, sql } from 'drizzle-orm';
import type { Charge } from '#domain/bills/bill-line.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { hasArrived } from '#server/deposits/release-terms.ts';
import type { SecurityPart } from '#server/deposits/security-parts.ts';
import { SECURITY_PARTS, centsOf, isReleased, PART_NAMES } from '#server/deposits/security-parts.ts';
import type { Booking } from '#server/ledger/post.ts';

export interface LabelSecurities {
  intentId: string;
  /** Integer cents still held. */
  held: Record<SecurityPart, number>;
  /** What lines have ended since it was locked. */
  ended: Set<SecurityPart>;
  /** None of its parcels is under way any more. */
  isComplete: boolean;
}

/** By label, of the parcels with these numbers. Purchases are taken before parcels, as in a void. */
export async function lockSecurities(
  { tx }: Work,
  numbers: readonly string[],
): Promise<Map<string, LabelSecurities>> {
  const ofNumbers = tx
    .select({ labelId: parcels.labelId })
    .from(parcels)
    .where(sql`${parcels.trackingNumber} = any(${sql.param(numbers)})`);
  const intents = await tx
    .select()
    .from(labelIntents)
    .where(inArray(labelIntents.labelId, ofNumbers))
    .orderBy(asc(labelIntents.id))
    .for('update');
  const complete = await tx
    .select({ labelId: parcels.labelId })
    .from(parcels)
    .where(inArray(parcels.labelId, ofNumbers))
    .groupBy(parcels.labelId)
    .having(sql`bool_and(${parcels.status} = 'voided' or ${hasArrived})`);
  const isComplete = new Set(complete.map(({ labelId }) => labelId));
  return new Map(
    intents.map((intent) => {
      const left = (part: SecurityPart) =>
        intent.state === 'succeeded' && !isReleased(intent, part) ? centsOf(intent, part) : 0;
      return [
        intent.labelId,
        {
          intentId: intent.id,
          held: { deposit: left('deposit'), dutyHold: left('dutyHold') },
          ended: new Set(),
          isComplete: isComplete.has(intent.labelId),
        },
      ];
    }),
  );
}

/** Integer cents of the duties that a line may take: with it their hold ends. */
export function takeDuties(label: LabelSecurities): number {
  const { dutyHold } = label.held;
  if (dutyHold > 0) endPart(label, 'dutyHold');
  return dutyHold;
}

/** The deposit comes back once the way back is billed and nothing of the label can come back later. */
export function endDeposit(label: LabelSecurities, charge: Charge): Booking[] {
  const { deposit } = label.held;
  if (charge !== 'return' || !label.isComplete || deposit === 0) return [];
  endPart(label, 'deposit');
  return [{ transfer: { kind: 'depositRelease', cents: deposit }, of: { intentId: label.intentId } }];
}

function endPart(label: LabelSecurities, part: SecurityPart): void {
  label.held[part] = 0;
  label.ended.add(part);
}

/** Writes down what has ended. */
export async function writeEnded({ tx, now }: Work, labels: Iterable<LabelSecurities>): Promise<void> {
  const all = [...labels];
  for (const part of PART_NAMES) {
    const ids = all.filter(({ ended }) => ended.has(part)).map(({ intentId }) => intentId);
    if (ids.length === 0) continue;
    await tx
      .update(labelIntents)
      .set({ [SECURITY_PARTS[part].releasedAt]: now, updatedAt: now })
      .where(inArray(labelIntents.id, ids));
  }
}

/** Takes the rows of an unfreeze request, each or not at all, with its reason. */
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { ReplyOf } from '#contract/call.ts';
import type {
  requestUnfreeze as requestUnfreezeCall,
  UnfreezeFlaw,
  UnfreezeRow,
} from '#contract/unfreeze.ts';
import { checkAmount, readAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { plainTrackingNo, UNFREEZE_AMOUNT } from '#domain/unfreeze/request-row.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { unfreezeRequests } from '#server/db/schema/unfreeze-requests.ts';
import type { Work } from '#server/db/work.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';

interface HeldParcel {
  intentId: string;
  orderNo: string;
  packageNo: number;
  trackingNumber: string;
  status: (typeof parcels.$inferSelect)['status'];
  holdCents: number;
}

export async function requestUnfreeze(
  work: Work & { user: User },
  given: readonly UnfreezeRow[],
): Promise<ReplyOf<typeof requestUnfreezeCall>> {
  const { tx, user } = work;
  const rows = given.map((row) => ({
    ...row,
    orderNo: row.orderNo.trim(),
    trackingNo: plainTrackingNo(row.trackingNo),
  }));
  const found = await lockParcels(work, rows);
  const pending = await pendingNumbers(
    work,
    found.map(({ trackingNumber }) => trackingNumber),
  );
  const asked = new Set<string>();
  const done: string[] = [];
  const failed: { row: number; reason: UnfreezeFlaw; message: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, found, { pending, asked });
    if (!read.ok) {
      const message = sentence(user.language, 'unfreeze', `flaw.${read.error}`) ?? read.error;
      failed.push({ row: index + 1, reason: read.error, message });
      continue;
    }
    const { parcel, cents } = read.value;
    asked.add(parcel.trackingNumber);
    const id = work.newId();
    await tx.insert(unfreezeRequests).values({
      id,
      accountId: user.accountId,
      userId: user.id,
      intentId: parcel.intentId,
      packageNo: parcel.packageNo,
      trackingNumber: parcel.trackingNumber,
      amountCents: cents,
      note: row.note,
      status: 'pending',
      createdAt: work.now,
    });
    done.push(id);
  }
  return { done, failed };
}

function readRow(
  { orderNo, trackingNo, amount }: UnfreezeRow,
  found: readonly HeldParcel[],
  { pending, asked }: { pending: ReadonlySet<string>; asked: ReadonlySet<string> },
): Result<{ parcel: HeldParcel; cents: number }, UnfreezeFlaw> {
  if (orderNo === '' && trackingNo === '') return err('empty');
  const cents =
    typeof amount === 'number' ? checkAmount(amount, UNFREEZE_AMOUNT) : readAmount(amount, UNFREEZE_AMOUNT);
  if (!cents.ok) return err(cents.error === 'empty' ? 'empty' : 'amountWrong');
  const named = found.filter((parcel) =>
    trackingNo === '' ? parcel.orderNo === orderNo : parcel.trackingNumber === trackingNo,
  );
  const [parcel] = named;
  if (!parcel) return err('notFound');
  if (named.length > 1) return err('severalParcels');
  if (orderNo !== '' && parcel.orderNo !== orderNo) return err('numbersDiffer');
  if (asked.has(parcel.trackingNumber)) return err('duplicate');
  if (parcel.status !== 'inTransit') return err('notInTransit');
  if (pending.has(parcel.trackingNumber)) return err('alreadyRequested');
  return cents.value > parcel.holdCents ? err('aboveHold') : ok({ parcel, cents: cents.value });
}

/** Those of the account that a row names and that are no void; their purchases stay as they are meanwhile. */
async function lockParcels({ tx, user }: Work & { user: User }, rows: readonly UnfreezeRow[]) {
  const numbers = rows.map(({ trackingNo }) => trackingNo).filter((number) => number !== '');
  const orderNos = rows.filter(({ trackingNo }) => trackingNo === '').map(({ orderNo }) => orderNo);
  return tx
    .select({
      intentId: labelIntents.id,
      orderNo: labelIntents.orderNo,
      packageNo: parcels.packageNo,
      trackingNumber: parcels.trackingNumber,
      status: parcels.status,
      holdCents: parcels.holdCents,
    })
    .from(labelIntents)
    .innerJoin(parcels, eq(parcels.labelId, labelIntents.labelId))
    .where(
      and(
        eq(labelIntents.accountId, user.accountId),
        ne(parcels.status, 'voided'),
        or(inArray(parcels.trackingNumber, numbers), inArray(labelIntents.orderNo, orderNos)),
      ),
    )
    .orderBy(asc(labelIntents.id), asc(parcels.packageNo))
    .for('update', { of: labelIntents });
}

async function pendingNumbers({ tx }: Work, numbers: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ number: unfreezeRequests.trackingNumber })
    .from(unfreezeRequests)
    .where(and(eq(unfreezeRequests.status, 'pending'), inArray(unfreezeRequests.trackingNumber, numbers)));
  return new Set(rows.map(({ number }) => number));
}

/** The receipt of a shipment's postage: as it stands now, in the language of its reader. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { receiptSums } from '#domain/ledger/receipt-sums.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { Work } from '#server/db/work.ts';
import { chargesOf } from '#server/bills/label-charges.ts';
import { givenForPostage } from '#server/disputes/dispute-store.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { cjkFont } from '#server/labels/pdf.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { type PricedShipment, shipmentOfLabel } from './queries.ts';
import type { Receipt } from './receipt-page.ts';
import { receiptPage } from './receipt-page.ts';
import { partialVoidsOf } from './shipment-detail.ts';

/** The first one is written down: from then on the shipment's receipt is issued. */
export async function issueReceipt(
  { tx, now, changed }: Work,
  user: User,
  labelId: string,
): Promise<Result<Uint8Array, Rejection>> {
  const { accountId } = user;
  const shipment = await shipmentOfLabel(tx, accountId, labelId);
  if (!shipment) return refuse('NOT_FOUND');
  const receipt = await readReceipt(tx, user, shipment, now);
  const first = await tx
    .update(shipments)
    .set({ receiptIssuedAt: now })
    .where(and(eq(shipments.id, shipment.id), isNull(shipments.receiptIssuedAt)))
    .returning({ id: shipments.id });
  if (first.length > 0) changed(accountId, 'shipment', shipment.id);
  return ok(renderPdf([receiptPage(receipt)], { cjkFont: await cjkFont() }));
}

async function readReceipt(
  reader: Reader,
  user: User,
  shipment: PricedShipment,
  now: Date,
): Promise<Receipt> {
  const { labelId } = shipment;
  const [row] = await reader
    .select({ intent: labelIntents, refund: voidRefunds })
    .from(labelIntents)
    .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
    .where(eq(labelIntents.labelId, labelId));
  if (!row) throw new Error('a shipment has no purchase');
  const { intent, refund } = row;
  const rows = await reader
    .select()
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(asc(parcels.packageNo));
  const givenFor = await givenForPostage(
    reader,
    rows.map(({ trackingNumber }) => trackingNumber),
  );
  const { fromHoldCents, ...charges } = await chargesOf(reader, labelId);
  const [account] = await reader
    .select({ company: accounts.company, taxNumber: accounts.taxNumber })
    .from(accounts)
    .where(eq(accounts.id, user.accountId));
  const { name: issuer, supportEmail } = await organisationOf(reader);
  const heldCents = centsFromDollars(shipment.depositAmount);
  const heldDutyCents = centsFromDollars(shipment.dutyAmount ?? 0);
  return {
    user,
    issuer,
    supportEmail,
    company: account?.company ?? '',
    taxNumber: account?.taxNumber ?? '',
    shipment,
    sums: receiptSums({
      parcels: rows.map((parcel) => ({
        ...parcel,
        givenCents: givenFor(parcel.trackingNumber),
        isVoidedAlone: parcel.partialVoidId !== null,
      })),
      refund,
      partialVoids: await partialVoidsOf(reader, intent.id),
      quote: intent.quote.feeDetail,
      addressChangeCents: await addressChangeCents(reader, intent.id),
      insuranceCents: centsFromDollars(shipment.insuranceAmount ?? 0),
      ...charges,
    }),
    deposits: {
      heldCents,
      heldDutyCents,
      backCents: intent.depositCents + intent.dutyCents - heldCents - heldDutyCents - fromHoldCents,
    },
    now,
  };
}

async function addressChangeCents(reader: Reader, intentId: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql`coalesce(sum(${addressChanges.feeCents}), 0)`.mapWith(Number) })
    .from(addressChanges)
    .where(and(eq(addressChanges.intentId, intentId), ne(addressChanges.status, 'refused')));
  return row?.cents ?? 0;
}

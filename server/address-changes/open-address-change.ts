/** Writes an address change down and takes its fee, once per request, before the carrier is asked. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { factsOf } from '#domain/order/facts.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { addressOf, sideFields } from '#domain/order/order-address.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import type { NewAddress } from '#domain/shipment/address-change.ts';
import {
  addressChangeFeeCents,
  addressChangeFlaw,
  newAddressOf,
  sideOfNewAddress,
} from '#domain/shipment/address-change.ts';
import { CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { AddressChangeRow } from '#server/db/schema/address-changes.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { stableJson } from '#server/http/stable-json.ts';
import { payAddressChange } from '#server/ledger/corrections.ts';
import { localDay } from '#server/orders/local-day.ts';

interface Opening {
  user: User;
  requestId: string;
  labelId: string;
  address: NewAddress;
  /** Dollars; undefined: whatever it costs. */
  maxFee: number | undefined;
}

/** Answers the row, also where an earlier sending of the request has written it. */
export async function openAddressChange(
  work: Work,
  { user, requestId, labelId, address, maxFee }: Opening,
): Promise<Result<AddressChangeRow, Rejection>> {
  const { tx, now, newId } = work;
  const { accountId } = user;
  // Two changes of one label, or a change and its void, are looked at one after the other.
  const [intent] = await tx
    .select()
    .from(labelIntents)
    .where(and(eq(labelIntents.accountId, accountId), eq(labelIntents.labelId, labelId)))
    .for('update');
  if (!intent) return refuse('NOT_FOUND');
  const [earlier] = await tx
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.accountId, accountId), eq(addressChanges.requestId, requestId)));
  if (earlier)
    return earlier.labelId === labelId && stableJson(earlier.address) === stableJson(address)
      ? ok(earlier)
      : refuse('REQUEST_ID_REUSED');

  const [shipment] = await tx.select().from(shipments).where(eq(shipments.labelId, labelId));
  if (!shipment) return refuse(intent.state === 'rejected' ? 'NOT_FOUND' : 'LABEL_NOT_READY');
  const may = shipmentCan.changeAddress({ status: shipment.status });
  if (!may.can) return refuse(may.type as ErrorCode, contextOf(may.reason));
  const changes = await tx
    .select()
    .from(addressChanges)
    .where(eq(addressChanges.intentId, intent.id))
    .orderBy(desc(addressChanges.createdAt));
  if (changes.some(({ endedAt }) => endedAt === null))
    return refuse('ADDRESS_NOT_CHANGEABLE', { context: 'open' });
  const form = completeOrderForm(intent.form);
  const previous =
    changes.find(({ status }) => status === 'completed')?.address ??
    newAddressOf(addressOf(form.order, 'recipient'));
  const { carrierId } = shipment.details;
  const flaw = addressChangeFlaw(carrierId, previous, address);
  if (flaw) return refuse('ADDRESS_NOT_CHANGEABLE', { context: flaw });
  const findings = judgeAddress(user, form, address, localDay(now, user.timeZone));
  if (!isClear(findings)) return refuse('CHECK_FAILED', undefined, findings);

  const rows = await tx
    .select({ number: parcels.trackingNumber, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(asc(parcels.packageNo));
  const trackingNumbers = rows
    .filter(({ status }) => status !== 'delivered' && status !== 'voided')
    .map(({ number }) => number);
  const feeCents = addressChangeFeeCents(carrierId, trackingNumbers.length);
  if (maxFee !== undefined && feeCents > centsFromDollars(maxFee))
    return refuse('ADDRESS_CHANGE_FEE_ABOVE_LIMIT', { fee: dollarsFromCents(feeCents).toFixed(2) });
  const id = newId();
  const paid = await payAddressChange(tx, accountId, {
    cents: feeCents,
    intentId: intent.id,
    reason: id,
    at: now,
  });
  if (!paid.ok) return paid;
  const [row] = await tx
    .insert(addressChanges)
    .values({
      id,
      accountId,
      userId: user.id,
      requestId,
      intentId: intent.id,
      labelId,
      status: 'applied',
      trackingNumbers,
      address,
      previous,
      feeCents,
      askAt: new Date(now.getTime() + CARRIER_ANSWER_MS),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('an address change was not written');
  work.changed(accountId, 'postage', accountId);
  return ok(row);
}

/** `cannot.addressDelivered` is told as the context `delivered`. */
const contextOf = (reason: string) => {
  const context = /^cannot\.address(\w+)$/.exec(reason)?.[1];
  return context === undefined ? undefined : { context: context.charAt(0).toLowerCase() + context.slice(1) };
};

/** What the rules of the order form say of the recipient, with the new address in its place. */
function judgeAddress(user: User, form: LabelIntent['form'], address: NewAddress, today: string) {
  const order = { ...form.order, ...sideFields('recipient', sideOfNewAddress(address)) };
  return judge({ ...form, order }, 'label', factsOf(user.settings, today, 'edit')).filter(
    ({ section, severity }) => section === 'recipient' && severity === 'error',
  );
}

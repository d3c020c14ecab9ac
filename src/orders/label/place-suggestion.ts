/** A city, state or ZIP that the postal table writes otherwise: asked about once before a label is made. */
import { addressDiff, differs, suggestedParts, type DiffLine } from '#address-fields/address-diff.ts';
import { addressOf, sideFields } from '#domain/order/order-address.ts';
import type { OrderForm, Side } from '#domain/order/order.ts';
import { normalise } from '#domain/order/normalise.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { askedHere, isDue } from '../form/addresses/address-question.ts';
import type { Services } from '#services/services.tsx';
import type { ValidatedAddress } from '#contract/services.ts';

export interface PlaceSuggestion {
  side: Side;
  answer: ValidatedAddress;
}

/** By the checks of this device; null: nothing is suggested, or it was answered before. */
export async function findPlaceSuggestion(
  { validateAddress }: Pick<Services['places'], 'validateAddress'>,
  { order }: OrderForm,
): Promise<PlaceSuggestion | null> {
  for (const side of ['sender', 'recipient'] as const) {
    if (!isDue(order, side)) continue;
    const reply = await validateAddress(askedHere(order, side));
    if (!reply.ok) continue;
    const suggestion = { side, answer: reply.value };
    if (differs(placeLines({ order }, suggestion))) return suggestion;
  }
  return null;
}

const PLACE = ['City', 'StateCode', 'ZipCode'] as const;

/** The place as it is written beside the one suggested. */
export function placeLines(
  { order }: Pick<OrderForm, 'order'>,
  { side, answer }: PlaceSuggestion,
): DiffLine[] {
  return addressDiff(addressOf(order, side), answer).filter(({ key }) => PLACE.some((part) => part === key));
}

export function withPlace(form: OrderForm, { side, answer }: PlaceSuggestion): OrderForm {
  const { City, StateCode, ZipCode } = suggestedParts(answer);
  return setFields(form, sideFields(side, { City, StateCode, ZipCode }));
}

/** The user stays with what is written: it is not asked about again. */
export function withPlaceKept(form: OrderForm, { side, answer }: PlaceSuggestion): OrderForm {
  return setFields(form, sideFields(side, { AddressValidateCode: answer.validateCode }));
}

/** Both ways to write it, in one line each. */
export function placeParams({ order }: OrderForm, { side, answer }: PlaceSuggestion): Record<string, string> {
  const oneLine = (parts: Record<(typeof PLACE)[number], unknown>) =>
    `${String(parts.City)}, ${String(parts.StateCode)} ${String(parts.ZipCode)}`;
  return { side, written: oneLine(addressOf(order, side)), suggested: oneLine(suggestedParts(answer)) };
}

/** Of an order kept on this device. */
export async function keepPlace(
  db: UserDatabase,
  places: Pick<Services['places'], 'validateAddress'>,
  orderId: string,
): Promise<Result<void>> {
  const row = await db.orders.get(orderId);
  const suggestion = row && (await findPlaceSuggestion(places, formOf(row)));
  if (!row || !suggestion) return ok(undefined);
  const base = formOf(row);
  const form = normalise(withPlaceKept(base, suggestion), 'edit');
  const saved = await saveOrderLocally(db, { form, isCreateLabel: false, base });
  return saved.ok ? ok(undefined) : saved;
}

/** What has to be filled in next, once an address has come in. */
import type { OrderForm, Side } from '#domain/order/order.ts';
import { countryOf } from '#domain/order/scope.ts';
import { postalRuleOf } from '#domain/places/postal.ts';
import { textOf } from '#address-fields/text-of.ts';
import { needsCompany } from '../addresses/needs-company.ts';
import { emptyForRates } from './rate-needs.ts';

/** Path of the first empty field an address of this side cannot do without, in the order of the page; null: it is whole. */
export function nextOfSide({ order }: OrderForm, side: Side): string | null {
  const country = countryOf(order[`${side}CountryCode`]);
  const isNeeded = {
    Name: true,
    Company: needsCompany(order),
    AddressLine1: true,
    ZipCode: postalRuleOf(country) !== undefined,
    City: true,
    StateCode: country === 'US',
    Phone: side === 'sender',
    Email: country !== 'US',
  };
  for (const [field, needed] of Object.entries(isNeeded)) {
    const path = `${side}${field as keyof typeof isNeeded}` as const;
    if (needed && textOf(order[path]).trim() === '') return path;
  }
  return null;
}

/** The same for the whole form: the address of the side, the service, then what rates ask for; null: nothing is empty. */
export function nextNeeded(form: OrderForm, side: Side): string | null {
  const ofSide = nextOfSide(form, side);
  if (ofSide !== null) return ofSide;
  if (form.order.carrierId === null) return 'carrierId';
  if (form.order.carrierServiceId === null) return 'carrierServiceId';
  return emptyForRates(form)[0] ?? null;
}

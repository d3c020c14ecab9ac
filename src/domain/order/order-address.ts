/** The two addresses of an order, whose fields stand in it with `sender` or `recipient` before their names. */
import { ADDRESS_FIELDS } from './fields.ts';
import type { Address, Order, Side, SideFields } from './order.ts';

/** Reads one side of an order as an Address. */
export function addressOf(order: Order, side: Side): Address {
  const address: Record<string, unknown> = {};
  const fields = order as unknown as Record<string, unknown>;
  for (const [key, field] of FIELDS_OF[side]) if (Object.hasOwn(fields, field)) address[key] = fields[field];
  return address as unknown as Address;
}

/** The order's fields for one side, from an Address (or a part of one). */
export function sideFields<S extends Side>(side: S, address: Partial<Address>): Partial<SideFields<S>> {
  const fields: Record<string, unknown> = {};
  const known = FIELDS_OF[side];
  for (const [key, value] of Object.entries(address)) fields[known.get(key) ?? side + key] = value;
  return fields as Partial<SideFields<S>>;
}

/** The order's name of an address field. */
export const sideField = <S extends Side, K extends keyof Address>(side: S, key: K): `${S}${K}` =>
  FIELDS_OF[side].get(key) as `${S}${K}`;

/** Made once: names put together at each use would cost more than what is asked of the field. */
const FIELDS_OF: Record<Side, ReadonlyMap<string, string>> = {
  sender: new Map(Object.keys(ADDRESS_FIELDS).map((key) => [key, `sender${key}`])),
  recipient: new Map(Object.keys(ADDRESS_FIELDS).map((key) => [key, `recipient${key}`])),
};

/** Each field of an answer that sounds like money is hidden from who sees no prices, or stands with a reason why not. */
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { SHOWN_AMOUNTS } from '#contract/shown-amounts.ts';
import { HIDDEN_PRICES } from '#contract/without-prices.ts';
import { MEMBER_ROLES, memberMay } from '#domain/account/member-roles.ts';
import { ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS } from '#domain/order/fields.ts';
import { quoteAll } from '#domain/rating/quote.ts';
import { RATING_SETTINGS } from '#domain/rating/settings.ts';
import { anOrder } from '../fixtures/an-order.ts';

const SOUNDS_LIKE_MONEY =
  /cents|price|rate|amount|total|cost|fee|balance|duties|deposit|given|held$|bond$|limits$/i;

/** Whoever of an account is denied prices, whatever else he is given. */
const PRICELESS = MEMBER_ROLES.filter((role) => role !== 'owner').map((memberRole) => ({
  memberRole,
  memberExceptions: { seePrices: false, voidLabels: true, recharge: true },
}));

const isForThem = ({ needs, administrator, carrierOrgOwner }: Call): boolean => {
  if (administrator || carrierOrgOwner) return false;
  if (typeof needs === 'function' || needs === undefined) return true;
  return PRICELESS.some((member) => [needs].flat().every((permission) => memberMay(member, permission)));
};

type Definition = { type: string; shape?: Record<string, z.core.$ZodType> } & Record<string, unknown>;

/** Names of the fields of a shape, however deep. */
function fieldsOf(shape: z.core.$ZodType, under: readonly unknown[] = []): string[] {
  if (under.includes(shape)) return [];
  const definition = shape._zod.def as unknown as Definition;
  const path = [...under, shape];
  const own = Object.entries(definition.shape ?? {}).flatMap(([name, field]) => [
    name,
    ...(isHiddenWhole(name) ? [] : fieldsOf(field, path)),
  ]);
  const parts = [definition['innerType'], definition['element'], definition['valueType']];
  const all = [...parts, definition['left'], definition['right'], definition['out'], definition['options']];
  const inner = all
    .flat()
    .filter((part): part is z.core.$ZodType => typeof part === 'object' && part !== null);
  return [...own, ...inner.flatMap((part) => fieldsOf(part, path))];
}

const isHiddenWhole = (name: string) =>
  HIDDEN_PRICES[name] !== undefined && HIDDEN_PRICES[name].beside === undefined;

/** What the contract leaves to the domain. */
const OF_ORDERS = [ORDER_FIELDS, PARCEL_FIELDS, ITEM_FIELDS].flatMap((fields) => Object.keys(fields));
const OF_RATES = quoteAll(anOrder(), RATING_SETTINGS).flatMap((rate) => Object.keys(rate));

const isNamed = (name: string) => name in HIDDEN_PRICES || name in SHOWN_AMOUNTS;

test('nothing that sounds like money is told to everybody without a reason', () => {
  const ofCalls = CALLS.filter(isForThem).flatMap(({ reply }) => fieldsOf(reply));
  const told = [...new Set([...ofCalls, ...OF_ORDERS, ...OF_RATES])];
  expect(told).toEqual(expect.arrayContaining(['holdAmount', 'rate', 'originFeeDetail', 'totalValue']));
  expect(told.filter((name) => SOUNDS_LIKE_MONEY.test(name) && !isNamed(name))).toEqual([]);
});

test('the table names nothing that is told no more', () => {
  const known = new Set([...CALLS.flatMap(({ reply }) => fieldsOf(reply)), ...OF_ORDERS, ...OF_RATES]);
  const named = [...Object.keys(HIDDEN_PRICES), ...Object.keys(SHOWN_AMOUNTS)];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(HIDDEN_PRICES).filter((name) => name in SHOWN_AMOUNTS)).toEqual([]);
});

/**
 * What a person, and a device, may still spend on labels, as far as it can be told before the server is asked, which
 * decides in the end. Amounts are dollars, times milliseconds since 1970.
 */
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import type { Rejection } from '../result.ts';
import { userMay, type MemberPermission, type MemberRole } from './member-roles.ts';

/** What the server told of the user; null: no limit. */
export interface LimitedUser {
  memberRole?: MemberRole | undefined;
  memberPermissions?: readonly MemberPermission[] | undefined;
  memberLimits?: { label: number | null; day: number | null } | undefined;
}

/** What the person's labels of a day cost, as the server told it at `asOf`. The day is yyyy-MM-dd where the account is. */
export interface SpentToday {
  day: string;
  amount: number;
  asOf: number;
}

/** A label that was agreed to on this device. */
export interface LabelPurchase {
  /** Left out: by a version that did not note it. */
  userId?: string | undefined;
  /** Its price where that is known, else the most it may cost. */
  amount: number;
  agreedAt: number;
  /** When the server took it on; null: it waits here. */
  doneAt: number | null;
}

/** null: no limit. */
export interface SpendingRoom {
  /** The most one label of the person may cost. */
  label: number | null;
  /** What of the person's limit of a day is left. */
  day: { limit: number; left: number } | null;
  /** What this device may still queue today, whoever is at work; null as well where nothing is queued. */
  device: number | null;
  /** The person sees no prices, and no owner has set what a label may cost: then none is bought. */
  needsLimit: boolean;
  /** Without it no amount is told. */
  seesPrices: boolean;
}

const NO_LIMITS = { label: null, day: null };

/** The person's own limits. An owner, and who is told nothing of it, has none. */
export const memberLimitsOf = ({ memberRole = 'owner', memberLimits }: LimitedUser) =>
  memberRole === 'owner' ? NO_LIMITS : (memberLimits ?? NO_LIMITS);

/**
 * What a person spends today: what the server told, what waits here and will be bought today or later, and what the
 * server took on since it told. `dayOf`: the day of a time where the account is.
 */
export function spentBy(
  userId: string,
  {
    told,
    purchases,
    now,
    dayOf,
  }: {
    told: SpentToday | undefined;
    purchases: readonly LabelPurchase[];
    now: number;
    dayOf: (time: number) => string;
  },
): number {
  const today = dayOf(now);
  const asOf = told?.asOf ?? -Infinity;
  const counts = ({ doneAt }: LabelPurchase) => doneAt === null || (doneAt > asOf && dayOf(doneAt) === today);
  const own = purchases.filter((purchase) => purchase.userId === userId && counts(purchase));
  const before = told?.day === today ? told.amount : 0;
  return sum([before, ...own.map(({ amount }) => amount)]);
}

/** What is left; `spent` of the person today, `device` as in the room. */
export function spendingRoomOf(
  user: LimitedUser,
  { spent, device }: { spent: number; device: number | null },
): SpendingRoom {
  const { label, day } = memberLimitsOf(user);
  const seesPrices = userMay(user, 'seePrices');
  return {
    label,
    day: day === null ? null : { limit: day, left: lessOf(day, spent) },
    device,
    needsLimit: !seesPrices && label === null,
    seesPrices,
  };
}

/**
 * Which limit keeps labels at these prices from being bought together, the narrowest first: MEMBER_LIMIT_NEEDED,
 * MEMBER_LABEL_LIMIT with `limit`, MEMBER_DAY_LIMIT with `limit` and `left`, DailyLimit (the device's) with `left`; null:
 * none does. Who sees no prices is told no amounts.
 */
export function limitPassed(room: SpendingRoom, prices: readonly number[]): Rejection | null {
  const { label, day, device, needsLimit, seesPrices } = room;
  if (needsLimit) return { type: 'MEMBER_LIMIT_NEEDED', retry: 'never' };
  const total = sum(prices);
  const passed: { type: string; left: number; params: Record<string, number> }[] = [];
  if (label !== null && prices.some((price) => isAbove(price, label)))
    passed.push({ type: 'MEMBER_LABEL_LIMIT', left: label, params: { limit: label } });
  if (day !== null && isAbove(total, day.left))
    passed.push({ type: 'MEMBER_DAY_LIMIT', left: day.left, params: { ...day } });
  if (device !== null && isAbove(total, device))
    passed.push({ type: 'DailyLimit', left: device, params: { left: device } });
  const [narrowest] = passed.sort((one, other) => one.left - other.left);
  if (!narrowest) return null;
  const { type, params } = narrowest;
  return { type, retry: 'never', params: seesPrices ? params : { context: 'plain' } };
}

/**
 * Which of several labels, asked for one after the other, the person's own limits keep from being bought: those that are
 * refused leave room for the next. null: no price, or it is within them.
 */
export function limitsPassed(room: SpendingRoom, prices: readonly (number | null)[]): (Rejection | null)[] {
  const taken: number[] = [];
  const own = { ...room, device: null };
  return prices.map((price) => {
    if (price === null) return limitPassed(own, []);
    const passed =
      limitPassed({ ...own, day: null }, [price]) ?? limitPassed({ ...own, label: null }, [...taken, price]);
    if (!passed) taken.push(price);
    return passed;
  });
}

/** The room as a refusal by one of the limits tells it. */
export function roomAfter(room: SpendingRoom, { type, params }: Rejection): SpendingRoom {
  const { left, limit } = params ?? {};
  if (type === 'DailyLimit' && typeof left === 'number') return { ...room, device: left };
  if (type === 'MEMBER_DAY_LIMIT' && typeof left === 'number' && typeof limit === 'number')
    return { ...room, day: { limit, left } };
  return type === 'MEMBER_LABEL_LIMIT' && typeof limit === 'number' ? { ...room, label: limit } : room;
}

const LIMITS: ReadonlySet<string> = new Set([
  'MEMBER_LIMIT_NEEDED',
  'MEMBER_LABEL_LIMIT',
  'MEMBER_DAY_LIMIT',
  'DailyLimit',
]);

/** Whether it is one of the limits here that keeps a label from being bought. */
export const isLimit = ({ type }: Pick<Rejection, 'type'>): boolean => LIMITS.has(type);

/** The highest price proposed for a label that is queued: no more than the person may spend, where its price fits that. */
export function capWithin(
  { label, day }: SpendingRoom,
  { price, cap }: { price: number; cap: number },
): number {
  const most = Math.min(label ?? Infinity, day?.left ?? Infinity);
  return isAbove(price, most) ? cap : Math.min(cap, most);
}

const isAbove = (one: number, other: number) => centsFromDollars(one) > centsFromDollars(other);

const lessOf = (limit: number, spent: number) =>
  Math.max(0, dollarsFromCents(centsFromDollars(limit) - centsFromDollars(spent)));

const sum = (amounts: readonly number[]) =>
  dollarsFromCents(amounts.reduce((cents, amount) => cents + centsFromDollars(amount), 0));

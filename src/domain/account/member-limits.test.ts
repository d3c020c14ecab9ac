import { describe, expect, test } from 'vitest';
import {
  capWithin,
  limitPassed,
  limitsPassed,
  memberLimitsOf,
  roomAfter,
  spendingRoomOf,
  spentBy,
  type LabelPurchase,
  type SpendingRoom,
} from './member-limits.ts';

const PACKER = {
  memberRole: 'packer' as const,
  memberPermissions: ['makeLabels', 'seePrices'] as const,
  memberLimits: { label: 20, day: 50 },
};
const roomWith = (spent: number, device: number | null = null) => spendingRoomOf(PACKER, { spent, device });

describe('which limit holds', () => {
  test.each([
    [[20], 0, null, null],
    [[20.01], 0, null, { type: 'MEMBER_LABEL_LIMIT', params: { limit: 20 } }],
    [[20], 30, null, null],
    [[20], 30.01, null, { type: 'MEMBER_DAY_LIMIT', params: { limit: 50, left: 19.99 } }],
    [[0.01], 50.01, null, { type: 'MEMBER_DAY_LIMIT', params: { limit: 50, left: 0 } }],
    [[20, 20, 10.01], 0, null, { type: 'MEMBER_DAY_LIMIT', params: { limit: 50, left: 50 } }],
    [[20], 0, 19.99, { type: 'DailyLimit', params: { left: 19.99 } }],
    // The narrowest of those that are passed.
    [[21], 40, 30, { type: 'MEMBER_DAY_LIMIT', params: { limit: 50, left: 10 } }],
    [[21], 40, 5, { type: 'DailyLimit', params: { left: 5 } }],
    [[31], 25, 30, { type: 'MEMBER_LABEL_LIMIT', params: { limit: 20 } }],
  ])('for labels at %j after %d today, with %j left on the device', (prices, spent, device, passed) => {
    expect(limitPassed(roomWith(spent, device), prices)).toEqual(passed && { ...passed, retry: 'never' });
  });

  test('an owner, and a user of whom the server says nothing, has none', () => {
    const spent = { spent: 1_000_000, device: null };
    const owner = { ...PACKER, memberRole: 'owner' as const };
    expect(limitPassed(spendingRoomOf(owner, spent), [1_000_000])).toBeNull();
    expect(limitPassed(spendingRoomOf({}, spent), [1_000_000])).toBeNull();
    expect(memberLimitsOf({ memberRole: 'packer' })).toEqual({ label: null, day: null });
  });

  test('who sees no prices is told no amounts, and buys nothing before a limit is set', () => {
    const blind = { ...PACKER, memberPermissions: ['makeLabels'] as const };
    const room = spendingRoomOf(blind, { spent: 45, device: 3 });
    expect(limitPassed(room, [21])).toEqual({
      type: 'DailyLimit',
      retry: 'never',
      params: { context: 'plain' },
    });
    const unset = { ...blind, memberLimits: { label: null, day: 50 } };
    expect(limitPassed(spendingRoomOf(unset, { spent: 0, device: null }), [])).toEqual({
      type: 'MEMBER_LIMIT_NEEDED',
      retry: 'never',
    });
  });

  test('of several labels one that is refused leaves room for the next, as at the server', () => {
    const types = limitsPassed(roomWith(10, 1), [20, 20.01, null, 15, 6, 5]).map(
      (each) => each?.type ?? null,
    );
    expect(types).toEqual([null, 'MEMBER_LABEL_LIMIT', null, null, 'MEMBER_DAY_LIMIT', null]);
  });

  test('a refusal tells what is left by now', () => {
    const room = roomWith(0, 100);
    expect(roomAfter(room, { type: 'DailyLimit', retry: 'never', params: { left: 4.5 } })).toEqual({
      ...room,
      device: 4.5,
    });
    const own = { type: 'MEMBER_DAY_LIMIT', retry: 'never' as const, params: { limit: 40, left: 3 } };
    expect(roomAfter(room, own)).toEqual({ ...room, day: { limit: 40, left: 3 } });
    expect(roomAfter(room, { ...own, type: 'MEMBER_LABEL_LIMIT' })).toEqual({ ...room, label: 40 });
    expect(roomAfter(room, { ...own, type: 'NO_RATE' })).toEqual(room);
  });

  test('the most that is proposed stays within the limits of a label that fits them', () => {
    const room: SpendingRoom = roomWith(0, 1);
    expect(capWithin(room, { price: 19.5, cap: 20.48 })).toBe(20);
    expect(capWithin(room, { price: 10, cap: 10.5 })).toBe(10.5);
    expect(capWithin(room, { price: 20.01, cap: 21.02 })).toBe(21.02);
    expect(capWithin(roomWith(45), { price: 4.9, cap: 5.15 })).toBe(5);
  });
});

describe('what a person spends today', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  const dayOf = (time: number) => format.format(time);
  const at = (text: string) => Date.parse(text);
  const bought = (amount: number, doneAt: string | null, userId?: string): LabelPurchase => ({
    userId: userId ?? 'mina',
    amount,
    agreedAt: at('2026-11-20T12:00:00Z'),
    doneAt: doneAt === null ? null : at(doneAt),
  });
  const spent = (now: string, purchases: LabelPurchase[], told?: { amount: number; asOf: string }) =>
    spentBy('mina', {
      told: told && { amount: told.amount, asOf: at(told.asOf), day: dayOf(at(told.asOf)) },
      purchases,
      now: at(now),
      dayOf,
    });

  test('is what the server told, what waits here, and what it took on since', () => {
    const purchases = [bought(1, '2026-11-20T14:00:00Z'), bought(2, '2026-11-20T15:00:01Z'), bought(4, null)];
    const told = { amount: 30, asOf: '2026-11-20T15:00:00Z' };
    expect(spent('2026-11-20T16:00:00Z', purchases, told)).toBe(36);
    // A label was voided: what the server tells next is less.
    const less = { amount: 12, asOf: '2026-11-20T15:30:00Z' };
    expect(spent('2026-11-20T16:00:00Z', purchases, less)).toBe(16);
    expect(spent('2026-11-20T16:00:00Z', purchases)).toBe(7);
  });

  test('is not what others of the device spend, nor what nobody is known to have spent', () => {
    const unknown = { ...bought(2, null), userId: undefined };
    expect(spent('2026-11-20T16:00:00Z', [bought(1, null, 'pat'), unknown])).toBe(0);
  });

  test.each([
    ['an ordinary day', '2026-11-20T05:00:00Z', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z'],
    ['the day of 25 hours', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
    ['the day of 23 hours', '2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'],
  ])('begins anew where the account is: %s', (_, first, last, next) => {
    const done = [bought(3, first)];
    const waiting = [...done, bought(4, null)];
    expect([spent(last, done), spent(next, done), spent(next, waiting)]).toEqual([3, 0, 4]);
    const told = { amount: 10, asOf: last };
    expect([spent(last, done, told), spent(next, done, told)]).toEqual([10, 0]);
  });
});

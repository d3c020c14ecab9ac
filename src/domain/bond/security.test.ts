import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeOrderForm } from '../order/blank.ts';
import type { CustomsItem, Order } from '../order/order.ts';
import { securityOf } from './security.ts';

const DUTIES_PAID: Partial<Order> = {
  carrierId: 3,
  carrierServiceId: 47,
  recipientCountryCode: 'DE',
  tariffPayType: 2,
};
const NO_DEPOSIT = { interDepositRate: 0 };

const aForm = (order: Partial<Order> = {}, items: Partial<CustomsItem>[] = [{ valueAmount: 40 }]) =>
  completeOrderForm({
    order: { ...DUTIES_PAID, ...order },
    packages: [{ packageNum: 1 }],
    ordersPackageItems: items,
  });

it.each<[string, Partial<Order>, number]>([
  ['FedEx, abroad, paid by the sender', {}, 50_000],
  ['an import', { senderCountryCode: 'CN', recipientCountryCode: 'US' }, 50_000],
  ['paid by the recipient', { tariffPayType: 1 }, 0],
  ['UPS', { carrierId: 2 }, 0],
  ['no carrier yet', { carrierId: null }, 0],
  ['within the US', { recipientCountryCode: 'US' }, 0],
  ['to a territory of the US', { recipientCountryCode: 'PR' }, 0],
])('duties: %s', (_name, order, dutiesCents) => {
  expect(securityOf(aForm(order), NO_DEPOSIT)).toEqual({
    packagesCents: 0,
    dutiesCents,
    totalCents: dutiesCents,
  });
});

it.each<[string, Partial<CustomsItem>[], number]>([
  ['documents alone', [], 50_000],
  ['4,999.99 dollars of several items', [{ valueAmount: 4000 }, { valueAmount: 999.99 }], 50_000],
  ['5,000 dollars', [{ valueAmount: 4000.01 }, { valueAmount: 999.99 }], 50_000],
  ['6,000.10 dollars', [{ valueAmount: 6000.1 }, { valueAmount: null }, { valueAmount: NaN }], 60_001],
])('duties for goods: %s', (_name, items, dutiesCents) => {
  expect(securityOf(aForm({}, items), NO_DEPOSIT).dutiesCents).toBe(dutiesCents);
});

it('has the deposit for the packages beside the duties', () => {
  expect(securityOf(aForm(), { interDepositRate: 200 })).toEqual({
    packagesCents: 20_000,
    dutiesCents: 50_000,
    totalCents: 70_000,
  });
  expect(securityOf(aForm({ tariffPayType: 1 }), { interDepositRate: 99.99 })).toEqual({
    packagesCents: 9_999,
    dutiesCents: 0,
    totalCents: 9_999,
  });
});

it('is whole cents that add up, and more goods never hold less', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 5 }), cents, cents, (goods, more, deposit) => {
      const itemsOf = (list: number[]) => list.map((value) => ({ valueAmount: value / 100 }));
      const terms = { interDepositRate: deposit / 100 };
      const less = securityOf(aForm({}, itemsOf(goods)), terms);
      const all = securityOf(aForm({}, itemsOf([...goods, more])), terms);
      for (const { packagesCents, dutiesCents, totalCents } of [less, all]) {
        expect([packagesCents, dutiesCents, totalCents].every(Number.isSafeInteger)).toBe(true);
        expect(packagesCents).toBe(deposit);
        expect(totalCents).toBe(packagesCents + dutiesCents);
      }
      expect(all.dutiesCents).toBeGreaterThanOrEqual(less.dutiesCents);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeOrderForm } from '../order/blank.ts';
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { quoteService } from '../rating/quote.ts';
import { RATING_SETTINGS } from '../rating/settings.ts';
import type { BondUser } from './bond.ts';
import { BOND_SETTINGS, bondTermsOf, needsBondConfirmation } from './bond.ts';

const BOTH = { interReturnFlag: true, outputBondFlag: true };
const PRIORITY_INTERNATIONAL = 7;

const HERE = { CountryCode: 'US', ZipCode: '91761', StateCode: 'CA' };
const THERE = { CountryCode: 'CA', ZipCode: 'M5V 3L9', StateCode: 'ON' };
const sides = (sender: object, recipient: object): Partial<Order> =>
  Object.fromEntries([
    ...Object.entries(sender).map(([key, value]) => [`sender${key}`, value]),
    ...Object.entries(recipient).map(([key, value]) => [`recipient${key}`, value]),
  ]);

function aForm(order: Partial<Order>, parcel: Partial<Parcel> = {}): OrderForm {
  return completeOrderForm({
    order: { carrierId: 1, carrierServiceId: PRIORITY_INTERNATIONAL, shipDate: '2026-11-20', ...order },
    packages: [{ packageNum: 1, packageTypeId: 1, length: 10, width: 8, height: 4, weight: 2, ...parcel }],
    ordersPackageItems: [],
  });
}
const anExport = (order: Partial<Order> = {}, parcel: Partial<Parcel> = {}) =>
  aForm({ ...sides(HERE, THERE), ...order }, parcel);
const anImport = (parcel: Partial<Parcel> = {}) => aForm(sides(THERE, HERE), parcel);

const termsOf = (form: OrderForm, user: BondUser = BOTH) => bondTermsOf(form, user, RATING_SETTINGS);
const priceOfExport = quoteService(anExport(), PRIORITY_INTERNATIONAL, RATING_SETTINGS).originRate ?? NaN;

describe('whether return fee and deposit are asked for', () => {
  it.each([
    ['US', 'CA', true, true, true],
    ['US', 'CA', true, false, true],
    ['US', 'CA', false, true, true],
    ['US', 'CA', false, false, false],
    ['CN', 'US', true, false, true],
    ['CN', 'US', false, true, false],
    ['US', 'US', true, true, false],
    ['CN', 'DE', true, true, false],
    ['', 'ca', true, true, true],
  ])('%s to %s, return %s, export bond %s: %s', (from, to, interReturnFlag, outputBondFlag, expected) => {
    const order = { senderCountryCode: from, recipientCountryCode: to };
    expect(needsBondConfirmation(order, { interReturnFlag, outputBondFlag })).toBe(expected);
  });
});

describe('return fee and deposit', () => {
  it('are the price of the lane and 100 dollars for each package of an export', () => {
    expect(priceOfExport).toBeGreaterThan(0);
    expect(termsOf(anExport())).toEqual({
      ok: true,
      value: { rate: priceOfExport, interDepositRate: BOND_SETTINGS.outputPackageBond },
    });
  });

  it('are the price the other way round and 200 dollars for each package of an import', () => {
    expect(termsOf(anImport())).toEqual({
      ok: true,
      value: { rate: priceOfExport, interDepositRate: BOND_SETTINGS.importPackageBond },
    });
  });

  it('follow the settings: the deposit alone, the fee alone, other amounts', () => {
    const alone = (interReturnFlag: boolean, outputBondFlag: boolean) =>
      termsOf(anExport(), { interReturnFlag, outputBondFlag });
    expect(alone(false, true)).toEqual({ ok: true, value: { rate: 0, interDepositRate: 100 } });
    expect(alone(true, false)).toEqual({ ok: true, value: { rate: priceOfExport, interDepositRate: 0 } });
    expect(alone(false, false)).toEqual({ ok: true, value: { rate: 0, interDepositRate: 0 } });
    const amounts = { ...BOTH, importPackageBond: 7, outputPackageBond: 0 };
    expect(termsOf(anExport(), amounts)).toEqual({
      ok: true,
      value: { rate: priceOfExport, interDepositRate: 0 },
    });
    expect(termsOf(anImport(), amounts)).toEqual({
      ok: true,
      value: { rate: priceOfExport, interDepositRate: 7 },
    });
  });

  it('leave out what is bought for the way out, discounts among it', () => {
    const dressed = anExport(
      { carrierChannelId: 1, signatureOption: 'adult', isStd: true },
      { insurance: 500, paymentMethod: 'cash', codAmount: 50, isCod: true },
    );
    expect(termsOf(dressed)).toEqual(termsOf(anExport()));
  });

  it('are refused where the service carries nothing there, or nothing back', () => {
    const noRate = { ok: false, error: 'NO_RATE' };
    expect(termsOf(anExport({ carrierServiceId: null }))).toEqual(noRate);
    expect(termsOf(anExport({ carrierServiceId: 3 }))).toEqual(noRate);
    expect(termsOf(anExport({}, { weight: 5000 }))).toEqual(noRate);
    expect(termsOf(anImport({ weight: 5000 }))).toEqual({ ok: false, error: 'NO_RETURN_ROUTE' });
  });

  it('hold a deposit for each package', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 5 }), (counts) => {
        const form = anExport();
        const packages = counts.map((packageNum) => ({ ...form.packages[0]!, packageNum }));
        const total = counts.reduce((sum, one) => sum + one, 0);
        expect(termsOf({ ...form, packages }, { interReturnFlag: false, outputBondFlag: true })).toEqual({
          ok: true,
          value: { rate: 0, interDepositRate: 100 * total },
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { anyForm } from '#fixtures/any-form.ts';
import { blankCustomsItem } from '../order/blank.ts';
import { normalise } from '../order/normalise.ts';
import type { CustomsItem, OrderForm } from '../order/order.ts';
import type { FieldValues } from '../order/field-path.ts';
import { setFields } from '../order/set-field.ts';
import { filedContent } from './filed-content.ts';

const anItem = (item: Partial<CustomsItem> = {}): CustomsItem => ({
  ...blankCustomsItem(),
  description: 'Cotton shirt',
  weight: 1,
  valueAmount: 3000,
  tariffNumber: '6109100012',
  ...item,
});
const HAT = anItem({ description: 'Hat', tariffNumber: '6505000800' });
const filed: OrderForm = {
  ...anOrder({ carrierId: 2, carrierServiceId: 22, recipientCountryCode: 'DE', eeiProvideType: 3 }),
  ordersPackageItems: [anItem(), HAT],
};
const item = (field: keyof CustomsItem) => `ordersPackageItems.0.${field}`;

describe('what was filed', () => {
  it.each<[string, unknown]>([
    [item('description'), 'Linen shirt'],
    [item('quantity'), 7],
    [item('valueAmount'), 3000.01],
    [item('tariffNumber'), '6109100040'],
    [item('originCountry'), 'VN'],
    [item('licenseNumber'), 'D1234567'],
    ['carrierId', 3],
    ['recipientCountryCode', 'FR'],
    ['recipientName', 'Jana Weber'],
    ['recipientAddressLine1', 'Other Street 1'],
    ['senderCompany', 'Other Company'],
    ['einNumber', '98-7654321'],
    ['consigneeType', 4],
  ])('is something else with another %s', (path, value) => {
    expect(filedContent(setFields(filed, { [path]: value } as FieldValues))).not.toBe(filedContent(filed));
  });

  it('is something else with an item more or less', () => {
    const contents = [[], [anItem()], [anItem(), HAT], [anItem(), HAT, HAT]].map((ordersPackageItems) =>
      filedContent({ ...filed, ordersPackageItems }),
    );
    expect(new Set(contents).size).toBe(4);
  });

  it.each<[string, unknown]>([
    ['shipDate', '2026-12-24'],
    ['note', 'Ring twice'],
    ['reference', 'PO 7'],
    ['recipientPhone', '4930111222'],
    ['recipientAddrNickname', 'Berlin'],
    ['recipientAddrVerified', 1],
    ['carrierServiceId', 23],
    ['rate', 12.5],
    ['aesItn', 'X20261120123456'],
    ['packages.0.weight', 9],
    [item('sku'), 'S-1'],
    [item('weight'), 2],
    [item('tariffNumber'), ' 6109.10.0012 '],
    ['recipientName', ` ${filed.order.recipientName}  `],
  ])('is the same with another %s', (path, value) => {
    expect(filedContent(setFields(filed, { [path]: value } as FieldValues))).toBe(filedContent(filed));
  });

  it('is the same in any order of the items', () => {
    expect(filedContent({ ...filed, ordersPackageItems: [HAT, anItem()] })).toBe(filedContent(filed));
  });

  it('is the same before a save and after it, and short', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const content = filedContent(form);
        expect(content).toMatch(/^[0-9a-f]{16}$/);
        expect(filedContent(normalise(form))).toBe(content);
      }),
    );
  });
});

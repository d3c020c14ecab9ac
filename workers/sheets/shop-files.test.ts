import { describe, expect, test } from 'vitest';
import type { PartialForm } from '#domain/order/blank.ts';
import type { UserSettings } from '#domain/order/facts.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { DUMMY_PHONE } from '#domain/order/normalise.ts';
import { FACTS } from '#domain/sheets/a-row.fixture.ts';
import type { Mapping } from '#domain/sheets/types.ts';
import { SHOP_FILES } from '#fixtures/shops/all.ts';
import type { ShopFile, ToldOrder } from '#fixtures/shops/shop-file.ts';
import type { SoldOrder } from '#fixtures/shops/sold-order.ts';
import { fortyOrders, HARD_ORDERS } from '#fixtures/shops/sold-order.ts';
import { createSheetSession } from './sheet-session.ts';

const SENDER = {
  Name: 'Mina Torres',
  Phone: '9095550100',
  AddressLine1: '1200 Airport Dr',
  City: 'Ontario',
  StateCode: 'CA',
  ZipCode: '91761',
  CountryCode: 'US',
};

/** The shop's words name no service: the user's usual one goes in their place. */
const USPS_BY_DEFAULT: UserSettings = {
  ...PLAIN_USER,
  defaultSettings: {
    ...PLAIN_USER.defaultSettings,
    domesticCarrierId: 1,
    domesticCarrierServiceId: 3,
    domesticPackageTypeId: 1,
    internationalCarrierId: 1,
    internationalPackageTypeId: 1,
  },
};

/** What the desk gives once for all rows where the file says nothing. */
const GIVEN: Mapping['fallbacks'] = { length: '10', width: '8', height: '4', weight: '2' };

async function imported(file: ShopFile, orders: readonly SoldOrder[]) {
  const session = createSheetSession(async () => undefined);
  const bytes = await file.write(orders);
  const opened = await session.open(new File([bytes], file.fileName), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const { matched, platform, passedOver } = opened.value;
  const mapping = { ...matched, fallbacks: { ...GIVEN, ...matched.fallbacks } };
  const analysis = await session.analyse(
    mapping,
    { ...FACTS, user: USPS_BY_DEFAULT, defaultSender: SENDER },
    [],
  );
  const findings = session
    .rows(session.list({ states: ['erroneous', 'duplicate'] }))
    .flatMap(({ line, findings: own }) =>
      own
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, fields }) => [line, rule, ...fields].join(' ')),
    );
  const words = new Map<string, string>();
  for (const { values } of session.rows(session.list({ states: ['ready'] })))
    if (values.carrierServiceId) words.set(values.orderNo ?? '', values.carrierServiceId);
  return { platform, passedOver, analysis, findings, words, forms: session.take(0, 1000).forms };
}

const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');

/** Of an order as it is saved, what the file told of it. */
function toldBy({ order: form, packages, ordersPackageItems }: PartialForm, expected: ToldOrder): ToldOrder {
  const lines = [form.recipientAddressLine1, form.recipientAddressLine2, form.recipientAddressLine3];
  const told: ToldOrder = {
    number: form.platformOrderNo ?? '',
    name: form.recipientName ?? '',
    street: lines
      .filter((text) => (text ?? '') !== '')
      .join(' ')
      .replaceAll(',', ''),
    city: form.recipientCity ?? '',
    state: form.recipientStateCode ?? '',
    zip: form.recipientZipCode ?? '',
    country: form.recipientCountryCode ?? 'US',
  };
  if (expected.company !== undefined) told.company = form.recipientCompany ?? '';
  if (expected.note !== undefined) told.note = form.note ?? '';
  if (expected.phone !== undefined)
    told.phone = form.recipientPhone === DUMMY_PHONE ? '' : digits(form.recipientPhone);
  if (expected.items !== undefined) {
    told.items = (ordersPackageItems ?? []).map((item, place) => {
      const price = expected.items?.[place]?.price;
      return {
        sku: item.sku ?? '',
        name: item.description ?? '',
        quantity: item.quantity ?? 1,
        ...(price === undefined ? {} : { price: item.productValue ?? 0 }),
      };
    });
  }
  if (expected.ounces !== undefined) {
    const [parcel] = packages;
    told.ounces = (parcel?.weight ?? 0) * 16 + (parcel?.weight2 ?? 0);
  }
  return told;
}

function expectedOf(file: ShopFile, orders: readonly SoldOrder[]) {
  const inFile = orders.filter((order) => file.holds(order));
  const closed = { shipped: 0, cancelled: 0, refunded: 0 };
  for (const order of inFile) {
    const reason = file.closed(order);
    if (reason !== null) closed[reason] += 1;
  }
  return { inFile, closed, told: inFile.filter((order) => file.closed(order) === null).map(file.tells) };
}

describe.each(SHOP_FILES)('$title', (file) => {
  test.each([
    ['the hard orders', HARD_ORDERS],
    ['forty orders', fortyOrders()],
  ])('%s', async (_, orders) => {
    const { inFile, closed, told } = expectedOf(file, orders);
    const { platform, passedOver, analysis, findings, words, forms } = await imported(file, inFile);
    expect(platform).toBe(file.shop);
    // What stands in every file of the shop needs no word.
    expect(passedOver).toBe(0);
    expect(findings).toEqual([]);
    expect(analysis).toMatchObject({ total: told.length, importable: told.length, closed });
    expect(forms.map((form, place) => toldBy(form, told[place]!))).toEqual(
      told.map(({ service: _word, ...order }) => order),
    );
    expect([...words.values()]).toEqual(told.flatMap(({ service }) => service ?? []));
    // How and when it was paid for says nothing of how and when it is shipped.
    const [shop] = forms.map(({ order }) => order.platformName);
    expect(
      forms.map(({ order, packages }) => [order.platformName, order.shipDate, packages[0]?.isCod]),
    ).toEqual(forms.map(() => [shop, FACTS.today, undefined]));
    expect(shop?.replaceAll(' ', '').toLowerCase().startsWith(file.shop)).toBe(true);
  });
});

/** The server finds in an order, once its own adjustments are made, what the form finds in it, in the same words. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { saveOrder } from '#contract/orders.ts';
import { adjustPosted } from '#domain/order/adjust-posted.ts';
import { blankCustomsItem, blankOrder, blankParcel } from '#domain/order/blank.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isClear, judgeAsSaved } from '#domain/rules/judge.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { checkFailuresOf } from '#server/http/envelope.ts';
import type { Client, World } from './harness.ts';
import { startWorld } from './harness.ts';

let world: World;
let client: Client;
let facts: Facts;

beforeAll(async () => {
  world = await startWorld('embedded');
  client = await world.login();
  facts = factsOf(await client.get(afterLogin), '2026-11-20', 'new');
});
afterAll(() => world.close());

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '收件人地址，深圳市',
    '📦👩‍👩‍👧',
    'PO Box 1',
    'Sam, Reed',
    'é',
    '30.37(a)',
    'EAR99',
    '6109.10',
    'us',
    'x',
  ),
  fc.constantFrom('a'.repeat(10_000), '中'.repeat(10_000), '9'.repeat(31), '\u0007\u202e a'),
  fc.string({ maxLength: 12 }),
);
const numbers = fc.constantFrom(
  null,
  0,
  1,
  -1,
  2,
  0.5,
  12,
  2501,
  1e300,
  1e-7,
  1.005,
  Number.MAX_SAFE_INTEGER,
);
const days = fc.constantFrom(
  '',
  '2026-11-20',
  '2026-11-19',
  '2026-11-18',
  '1999-01-01',
  '2026-02-30',
  '20.11.2026',
);
const choices: Record<string, fc.Arbitrary<unknown>> = {
  shipDate: days,
  carrierId: fc.constantFrom(null, 1, 2, 3, 4, 9),
  carrierServiceId: fc.constantFrom(null, 3, 8, 16, 22, 37, 39, 40, 47, 54, 99),
  carrierChannelId: fc.constantFrom(null, 1, 2, 7),
  packageTypeId: fc.constantFrom(null, 1, 8, 27, 29, 40, 50),
  serviceWish: fc.constantFrom('', 'cheapest'),
  batteryType: fc.constantFrom(0, 1, 3, 5, 7, 8, 11),
  labelType: fc.constantFrom(1, 2),
  consigneeType: fc.constantFrom(1, 4),
  tariffPayType: fc.constantFrom(1, 2),
  eeiProvideType: fc.constantFrom(1, 2, 3),
  signatureOption: fc.constantFrom('default', 'indirect', 'direct', 'adult', 'none'),
  contentsType: fc.constantFrom(null, 'MERCHANDISE', 'DOCUMENT', 'OTHER', 'gift'),
  purpose: fc.constantFrom(null, 'SOLD', 'fun'),
  massUnit: fc.constantFrom('lb', 'kg'),
  distanceUnit: fc.constantFrom('in', 'cm'),
  paymentMethod: fc.constantFrom(null, 'cash', 'any'),
  packageNum: fc.constantFrom(0, 1, 2, 30, 1.5),
  senderCountryCode: fc.constantFrom('US', 'CN', 'PR', 'us'),
  recipientCountryCode: fc.constantFrom('US', 'CA', 'DE', 'CN', 'CU', 'cn', 'Canada', 'ZZ', ''),
  originCountry: fc.constantFrom('CN', 'cn', 'Vietnam', ''),
  senderAddrVerified: fc.constant(0),
  recipientAddrVerified: fc.constant(0),
};
/** What the server decides by itself. */
const NOT_ASKED =
  /^(?:id|userId|orderNo|status|holdDate|checkFailures|feeDetail|packageNumber|customerObjectId|\w*AddressValidateCode|totalWeight)$/;

const changesOf = (blank: object) =>
  fc.record(
    Object.fromEntries(
      Object.entries(blank)
        .filter(([key]) => !NOT_ASKED.test(key))
        .map(([key, value]) => [key, choices[key] ?? likeness(value)]),
    ),
    { requiredKeys: [] },
  );
const likeness = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'string' ? texts : typeof value === 'boolean' ? fc.boolean() : numbers;
const few = (changes: fc.Arbitrary<object>) =>
  fc
    .tuple(changes, fc.integer({ min: 0, max: 6 }))
    .map(([change, count]) => Object.fromEntries(Object.entries(change).slice(0, count)));

const NULLABLE_TEXTS = Object.keys(blankOrder()).filter((key) => blankOrder()[key as 'id'] === null);
const nullableTexts = Object.fromEntries(
  NULLABLE_TEXTS.filter((key) =>
    /^(?:userPlatformId|type|importId|createTime|paidDate|deliver\w+|\w+AddrId)$/.test(key),
  ).map((key) => [key, null]),
);

const orders: fc.Arbitrary<OrderForm> = fc
  .tuple(
    fc.oneof(changesOf(blankOrder()), few(changesOf(blankOrder()))),
    fc.array(changesOf({ ...blankParcel(), dimensionId: '' }), { maxLength: 3 }),
    fc.array(changesOf({ ...blankCustomsItem(), productId: '' }), { maxLength: 3 }),
  )
  .map(([order, parcels, items]) => ({
    ...anOrder(
      { ...order, ...nullableTexts, orderNo: '', autoOrderNo: true },
      parcels.map((parcel) => aParcel(parcel)),
    ),
    ordersPackageItems: items.map((item) => ({ ...blankCustomsItem(), ...item })),
  }));

test('random orders are refused for what the form finds in them', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (form) => {
      const found = judgeAsSaved(adjustPosted(form, facts).form, 'label', facts);
      const { status, envelope } = await client.ask(saveOrder, {
        body: {
          isCreateLabel: true,
          isNewVersion: true,
          recipientEdited: false,
          customerObjectId: world.newId(),
          ...form,
        },
      });
      expect({ status, envelope: status === 200 ? null : envelope }).toEqual({ status: 200, envelope: null });
      if (isClear(found)) return expect(envelope.errorCode).not.toBe('CHECK_FAILED');
      expect({
        code: envelope.errorCode,
        found: (envelope as { checkFailures?: unknown }).checkFailures,
      }).toEqual({
        code: 'CHECK_FAILED',
        found: checkFailuresOf(found, 'en'),
      });
    }),
    { numRuns: 60 },
  );
});

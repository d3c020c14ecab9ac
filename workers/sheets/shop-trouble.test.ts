import { describe, expect, test } from 'vitest';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { FACTS } from '#domain/sheets/a-row.fixture.ts';
import { createSheetSession } from './sheet-session.ts';
import { csvOf } from './write-sheet.ts';

const HEADINGS = [
  ...[
    'Name',
    'Financial Status',
    'Currency',
    'Lineitem quantity',
    'Lineitem name',
    'Lineitem price',
    'Lineitem sku',
  ],
  ...[
    'Shipping Name',
    'Shipping Address1',
    'Shipping City',
    'Shipping Zip',
    'Shipping Province',
    'Shipping Country',
  ],
];
const TO_SAM = ['Sam Reed', '500 Main St', 'Columbus', "'43215", 'OH', 'US'];
const TO_ANA = ['Ana Lee', '9 Elm St', 'Dayton', "'45402", 'OH', 'US'];
const MUG = ['2', 'Mug', '14.50', 'MUG'];

const facts = {
  ...FACTS,
  user: {
    ...PLAIN_USER,
    defaultSettings: {
      ...PLAIN_USER.defaultSettings,
      domesticCarrierId: 1,
      domesticCarrierServiceId: 3,
      domesticPackageTypeId: 1,
    },
  },
  defaultSender: {
    ...{ Name: 'Mina Torres', Phone: '9095550100', AddressLine1: '1200 Airport Dr', City: 'Ontario' },
    ...{ StateCode: 'CA', ZipCode: '91761', CountryCode: 'US' },
  },
};

/** What is told of each line, and the orders that an import would make. */
async function readOf(rows: string[][]) {
  const session = createSheetSession(async () => undefined);
  const opened = await session.open(new File([csvOf([HEADINGS, ...rows])], 'orders_export.csv'), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const analysis = await session.analyse(opened.value.matched, facts, []);
  if (!analysis) throw new Error('cancelled');
  const { total, importable, erroneous, duplicates, closed } = analysis;
  const all = session.list({ states: ['ready', 'erroneous', 'duplicate', 'skipped', 'closed'] });
  return {
    counts: { total, importable, erroneous, duplicates, closed },
    told: session
      .rows(all)
      .flatMap(({ line, findings }) => findings.map(({ rule, severity }) => `${line} ${severity} ${rule}`)),
    orders: session.take(0, 100).forms.map(({ order, ordersPackageItems = [] }) => ({
      number: order.platformOrderNo,
      shop: order.platformName,
      goods: ordersPackageItems.map(({ sku, quantity, productValue }) => [
        sku,
        quantity,
        productValue ?? null,
      ]),
    })),
    passedOver: opened.value.passedOver,
  };
}

const NONE = { shipped: 0, cancelled: 0, refunded: 0 };
const sound = (number: string) => [number, 'paid', 'USD', ...MUG, ...TO_SAM];

describe('a shop’s file', () => {
  test('in another currency: said, not converted, the value left empty in all rows of the order', async () => {
    const euro = [
      ['#1', 'paid', 'EUR', ...MUG, ...TO_SAM],
      ['#1', '', '', '1', 'Tee', '9.00', 'TEE'],
    ];
    expect(await readOf([...euro, sound('#2')])).toEqual({
      counts: { total: 2, importable: 2, erroneous: 0, duplicates: 0, closed: NONE },
      told: ['2 warning IMP-31', '3 warning IMP-31'],
      orders: [
        {
          number: '#1',
          shop: 'Shopify',
          goods: [
            ['MUG', 2, null],
            ['TEE', undefined, null],
          ],
        },
        { number: '#2', shop: 'Shopify', goods: [['MUG', 2, 14.5]] },
      ],
      passedOver: 0,
    });
  });

  test('with a negative quantity: the order stays out as a whole', async () => {
    const back = [sound('#1'), ['#1', '', '', '-1', 'Tee', '9.00', 'TEE']];
    expect(await readOf([...back, sound('#2')])).toEqual({
      counts: { total: 2, importable: 1, erroneous: 1, duplicates: 0, closed: NONE },
      told: ['3 error IMP-32'],
      orders: [{ number: '#2', shop: 'Shopify', goods: [['MUG', 2, 14.5]] }],
      passedOver: 0,
    });
  });

  test('with one number for two addresses: neither is imported', async () => {
    const rows = [sound('#1'), ['#1', 'paid', 'USD', ...MUG, ...TO_ANA]];
    expect(await readOf(rows)).toEqual({
      counts: { total: 2, importable: 0, erroneous: 0, duplicates: 2, closed: NONE },
      told: ['2 error IMP-28', '3 error IMP-28'],
      orders: [],
      passedOver: 0,
    });
  });

  test('with what is done there, and what is no order at all', async () => {
    const rows = [
      ['#1', 'refunded', 'USD', ...MUG, ...TO_SAM],
      ['#1', '', '', '1', 'Tee', '9.00', 'TEE'],
      sound('#2'),
    ];
    expect(await readOf([...rows, ['Total', '', '', '5'], ['made on Monday']])).toEqual({
      counts: { total: 1, importable: 1, erroneous: 0, duplicates: 0, closed: { ...NONE, refunded: 1 } },
      told: [],
      orders: [{ number: '#2', shop: 'Shopify', goods: [['MUG', 2, 14.5]] }],
      passedOver: 2,
    });
  });

  test('with formulas in its texts: they are texts', async () => {
    const rows = [['#1', 'paid', 'USD', '1', '=HYPERLINK("x")', '9.00', '+SKU', ...TO_SAM]];
    expect((await readOf(rows)).orders).toEqual([
      { number: '#1', shop: 'Shopify', goods: [['+SKU', undefined, 9]] },
    ]);
  });
});

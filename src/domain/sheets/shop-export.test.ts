import { describe, expect, test } from 'vitest';
import { FIELD_NAMES as names } from '#fixtures/field-names.ts';
import { SHOP_EXPORTS } from './data/shop-exports.ts';
import { withGoodsInRows } from './goods-in-cells.ts';
import { matchColumns } from './match-columns.ts';
import { noOrderTest } from './no-order-rows.ts';
import { closedReader, exportOf, openRows, platformOf, shopName } from './shop-export.ts';

const exported = (platform: string, mark: string) =>
  SHOP_EXPORTS.find((shop) => shop.platform === platform && shop.marks.includes(mark))!;
const headingsOf = (platform: string, mark: string) =>
  exported(platform, mark).read.map(([heading]) => heading);

describe('a shop’s export', () => {
  test('is known by its headings as a set: shuffled, some left out, others added', () => {
    const headings = headingsOf('shopify', 'Lineitem name').toReversed().slice(4);
    expect(platformOf([...headings, 'Name', 'My own column'])).toBe('shopify');
    expect(shopName('shopify')).toBe('Shopify');
  });

  test.each([
    [
      'an address list',
      ['Name', 'Company', 'Phone', 'Email', 'Address Line 1', 'City', 'State', 'Zipcode', 'Country'],
    ],
    [
      'a list of the user’s own',
      ['Order Number', 'Recipient Name', 'Item SKU', 'Postal Code', 'City', 'State'],
    ],
    ['nothing', []],
  ])('is not %s', (_name, headings) => {
    expect(exportOf(headings)).toBe(null);
  });

  test('has two headings of one key told apart by the others: eBay and ShipStation', () => {
    expect(platformOf(headingsOf('ebay', 'Item Title'))).toBe('ebay');
    expect(platformOf(headingsOf('shipstation', 'Item - SKU'))).toBe('shipstation');
  });

  test.each(['Payment Method', 'Date Shipped', 'Shipping', 'Discount Amount', 'Buyer'])(
    'leaves %s unread',
    (heading) => {
      const headings = [...headingsOf('etsy', 'Full Name'), heading];
      const { sources } = matchColumns(headings, names);
      expect(Object.values(sources)).not.toContainEqual({ column: headings.length - 1 });
    },
  );

  test.each(['Payment Method', 'payment_method', 'Date shipped', 'Paid on', 'Date paid'])(
    'and so does a table of nobody’s: %s is neither COD nor the ship date',
    (heading) => {
      const { sources } = matchColumns(['Order No.', 'Recipient Name', heading], names);
      expect([sources.paymentMethod, sources.isCod, sources.shipDate]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('what the shop is done with', () => {
  const headers = [
    'Name',
    'Cancelled at',
    'Financial Status',
    'Fulfillment Status',
    'Lineitem fulfillment status',
  ];
  const closedIn = closedReader(exported('shopify', 'Lineitem name'), headers);

  test.each([
    [['#1', '2026-11-20', 'paid', 'fulfilled'], { reason: 'cancelled', isWhole: true }],
    [['#1', '', 'refunded', ''], { reason: 'refunded', isWhole: true }],
    [['#1', '', 'voided', ''], { reason: 'cancelled', isWhole: true }],
    [['#1', '', 'paid', 'fulfilled'], { reason: 'shipped', isWhole: true }],
    [['#1', '', 'paid', 'partial', 'fulfilled'], { reason: 'shipped', isWhole: false }],
    [['#1', '', 'partially_refunded', 'unfulfilled', 'pending'], null],
    [['#1'], null],
  ])('%j', (cells, closed) => {
    expect(closedIn(cells)).toEqual(closed);
  });

  test('is not asked about', () => {
    const rows = [['#1', '2026-11-20'], ['#1'], ['#2'], ['#2', '', '', '', 'fulfilled'], ['#3']];
    expect(openRows(exported('shopify', 'Lineitem name'), headers, rows)).toEqual([['#2'], ['#3']]);
  });
});

describe('goods in cells', () => {
  test('are rows of their own, and the row’s own text where none is counted', () => {
    const headers = ['Order ID', 'Order Items'];
    const cells = [
      ['P-1', '2x Mug; 1 x Tote, "Harvest", 3x Card, set of 5'],
      ['P-2', 'A mug'],
      ['P-3', ''],
    ];
    const { headers: named, ...found } = withGoodsInRows(exported('pirateship', 'Pounds'), {
      headers,
      cells,
      lines: [2, 3, 4],
    });
    expect(named.slice(2)).toEqual(['Goods: SKU', 'Goods: name', 'Goods: quantity', 'Goods: unit price']);
    expect(found).toEqual({
      cells: [
        ['P-1', cells[0]![1], '', 'Mug', '2', ''],
        ['P-1', '', '', 'Tote, "Harvest"', '1', ''],
        ['P-1', '', '', 'Card, set of 5', '3', ''],
        ['P-2', 'A mug', '', 'A mug', '1', ''],
        ['P-3', ''],
      ],
      lines: [2, 2, 2, 3, 4],
    });
  });

  test('keep a bar in a name, and have the price of one piece', () => {
    const headers = ['order_number', 'line_item_1', 'line_item_2', 'Product Item 1 Name'];
    const cells = [['7', 'name:Mug | blue|product_id:4|sku:MUG|quantity:3|total:43.50', '', 'Mug']];
    expect(
      withGoodsInRows(exported('woocommerce', 'order_number'), { headers, cells, lines: [2] }).cells,
    ).toEqual([[...cells[0]!, 'MUG', 'Mug | blue', '3', '14.5']]);
  });
});

describe('a row that is no order', () => {
  const plain = ['Order No.', 'Name', 'Street', 'City', 'Zip', 'Total'];

  test.each([
    ['a sum', ['Total', '', '', '', '', '240.00'], true],
    ['a sum in Chinese', ['', '', '', '', '合计', '240.00'], true],
    ['a note', ['Printed on Monday'], true],
    ['the headers once more', plain, true],
    ['an order', ['A-1', 'Sam Reed', '500 Main St', 'Columbus', '43215', '12'], false],
    ['a person called Total', ['A-1', 'Total', '500 Main St', 'Columbus', '43215', '12'], false],
    ['goods of the order above', ['A-1', '', '', '', '', '12'], false],
  ])('%s', (_name, cells, isNone) => {
    expect(noOrderTest(plain, null)(cells, 3)).toBe(isNone ? 'other' : null);
  });

  test('is the row of explanations under TikTok’s headings, and the count under eBay’s orders', () => {
    const tiktok = headingsOf('tiktok', 'Seller SKU');
    const explained = ['Platform unique order ID.', 'Seller sku.', 'Product name.', 'Quantity.'];
    const inTiktok = noOrderTest(tiktok, exported('tiktok', 'Seller SKU'));
    expect([inTiktok(explained, 0), inTiktok(explained, 1)]).toEqual(['usual', null]);
    const inEbay = noOrderTest(headingsOf('ebay', 'Item Title'), exported('ebay', 'Item Title'));
    const below = [['3', 'record(s) downloaded'], ['Seller ID : fern_and_clay'], ['made on Monday']];
    expect(below.map((cells) => inEbay(cells, 9))).toEqual(['usual', 'usual', 'other']);
  });

  test('of a small table is none of these', () => {
    expect(noOrderTest(['Order No.', 'City'], null)(['A-1'], 0)).toBeNull();
  });
});

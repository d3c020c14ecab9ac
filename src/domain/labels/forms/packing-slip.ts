/** The packing slip of an order: what is in the package, for who opens it. Its words are given, in the reader's language. */
import type { OrderForm } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import { isInternational } from '#domain/order/scope.ts';
import { centsFromDollars } from '#domain/money.ts';
import { code128 } from '../barcodes/barcodes.ts';
import { labelAddress, parcelCountOf } from '../carriers/label-data.ts';
import type { LabelAddress } from '../carriers/label-data.ts';
import type { Page } from '../display-list.ts';
import { wrap } from '../output/text-fit.ts';
import type { PageSize } from './paper-sizes.ts';
import { amountText, quantityText } from './paper-text.ts';
import { addresseeLines, cityLines, Sheet } from './sheet.ts';

/** What a shipper may leave out. */
export const SLIP_PARTS = ['sender', 'references', 'prices', 'note', 'tracking'] as const;
export type SlipPart = (typeof SLIP_PARTS)[number];

interface SlipItem {
  description: string;
  sku: string;
  quantity: number;
  /** Of the whole line. */
  valueCents: number;
}

export interface SlipData {
  orderNo: string;
  /** yyyy-MM-dd */
  shipDate: string;
  references: string[];
  from: LabelAddress;
  to: LabelAddress;
  items: SlipItem[];
  packages: number;
  note: string;
  trackingNumbers: string[];
}

export interface SlipWords {
  title: string;
  order: string;
  date: string;
  reference: string;
  from: string;
  to: string;
  item: string;
  sku: string;
  quantity: string;
  value: string;
  total: string;
  noItems: string;
  packages: string;
  tracking: string;
  note: string;
}

export function slipDataFrom(form: OrderForm, trackingNumbers: readonly string[]): SlipData {
  const { order, ordersPackageItems } = form;
  const isAbroad = isInternational(order);
  return {
    orderNo: order.orderNo,
    shipDate: order.shipDate,
    references: [order.reference, order.reference2].filter(Boolean),
    from: labelAddress(addressOf(order, 'sender'), isAbroad),
    to: labelAddress(addressOf(order, 'recipient'), isAbroad),
    items: ordersPackageItems.map(({ description, sku, skuCode, quantity, valueAmount }) => ({
      description,
      sku: sku || skuCode,
      quantity: quantity ?? 0,
      valueCents: centsFromDollars(valueAmount ?? 0),
    })),
    packages: parcelCountOf(form),
    note: order.note,
    trackingNumbers: [...trackingNumbers],
  };
}

interface Style {
  size: number;
  margin: number;
}

/** As many pages of the size as its lines need. */
export function drawPackingSlip(
  data: SlipData,
  { size, shows, words }: { size: PageSize; shows: ReadonlySet<SlipPart>; words: SlipWords },
): Page[] {
  const isSmall = size.width < SMALL_WIDTH;
  const style = { size: isSmall ? 8 : 10, margin: isSmall ? 12 : 40 };
  const pages: Sheet[] = [];
  const begin = () => {
    const sheet = new Sheet(size);
    pages.push(sheet);
    return { sheet, y: pages.length === 1 ? drawHead(sheet, data, shows, words, style) : style.margin + 10 };
  };
  let { sheet, y } = begin();
  const leading = style.size * 1.35;
  const room = (lines: number) => {
    if (y + lines * leading > size.height - style.margin) ({ sheet, y } = begin());
  };
  const width = size.width - 2 * style.margin;
  const columns = columnsOf(style, size, shows.has('prices'));
  const line = (cells: Record<keyof typeof columns, string>, isBold = false) => {
    const weight = isBold ? ('bold' as const) : ('regular' as const);
    const described = wrap(cells.item, weight, style.size, columns.sku - columns.item - 6);
    room(described.length);
    for (const [index, text] of described.entries())
      sheet.text(columns.item, y + index * leading, text, { size: style.size, weight });
    sheet.text(columns.sku, y, cells.sku, {
      size: style.size,
      weight,
      width: columns.quantity - columns.sku - 40,
    });
    const right = { size: style.size, weight, align: 'right' as const };
    sheet.text(columns.quantity, y, cells.quantity, right);
    if (shows.has('prices')) sheet.text(columns.value, y, cells.value, right);
    y += described.length * leading;
  };
  line({ item: words.item, sku: words.sku, quantity: words.quantity, value: words.value }, true);
  sheet.rule(y - leading * 0.65, 0.75, style.margin, size.width - style.margin);
  y += 3;
  for (const { description, sku, quantity, valueCents } of data.items)
    line({ item: description, sku, quantity: quantityText(quantity), value: amountText(valueCents) });
  if (data.items.length === 0) line({ item: words.noItems, sku: '', quantity: '', value: '' });
  else {
    const sum = (of: (item: SlipItem) => number) => data.items.reduce((all, item) => all + of(item), 0);
    line(
      {
        item: words.total,
        sku: '',
        quantity: quantityText(sum(({ quantity }) => quantity)),
        value: amountText(sum(({ valueCents }) => valueCents)),
      },
      true,
    );
  }
  const paragraphs = [
    `${words.packages}: ${data.packages}`,
    ...(shows.has('tracking') && data.trackingNumbers.length > 0
      ? [`${words.tracking}: ${data.trackingNumbers.join(', ')}`]
      : []),
    ...(shows.has('note') && data.note !== '' ? [`${words.note}: ${data.note}`] : []),
  ];
  y += leading / 2;
  for (const text of paragraphs.flatMap((each) => wrap(each, 'regular', style.size, width))) {
    room(1);
    sheet.text(style.margin, y, text, { size: style.size });
    y += leading;
  }
  return pages.map((each) => each.page(data.orderNo));
}
/** Narrower than this is label paper. */
const SMALL_WIDTH = 400;

/** Title, order with its barcode, and both addresses; the place of the first line of the table. */
function drawHead(
  sheet: Sheet,
  data: SlipData,
  shows: ReadonlySet<SlipPart>,
  words: SlipWords,
  { size, margin }: Style,
): number {
  const leading = size * 1.3;
  let y = margin + size * 1.4;
  sheet.text(margin, y, words.title, { size: size * 1.8, weight: 'bold' });
  y += 6;
  // A scanner at the packing table finds the order by it.
  const bars = code128(data.orderNo, { x: margin, y, height: size * 2.4, module: 2 });
  const isNarrow = data.orderNo.length <= MOST_IN_BARS;
  if (isNarrow) {
    sheet.add(bars);
    y += size * 2.4;
  }
  y += leading;
  const facts = [
    `${words.order}: ${data.orderNo}`,
    `${words.date}: ${data.shipDate}`,
    ...(shows.has('references') && data.references.length > 0
      ? [`${words.reference}: ${data.references.join(', ')}`]
      : []),
  ];
  for (const text of facts) {
    sheet.text(margin, y, text, { size, width: sheet.width - 2 * margin });
    y += leading;
  }
  y += leading / 2;
  const half = (sheet.width - 2 * margin) / 2;
  const blocks = [
    { title: words.to, address: data.to },
    ...(shows.has('sender') ? [{ title: words.from, address: data.from }] : []),
  ];
  let bottom = y;
  for (const [index, { title, address }] of blocks.entries()) {
    const x = margin + index * half;
    sheet.text(x, y, title, { size, weight: 'bold' });
    const lines = [...addresseeLines(address), ...cityLines(address)];
    lines.forEach((text, at) =>
      sheet.text(x, y + (at + 1) * leading, text, { size, width: half - 8, least: size * 0.7 }),
    );
    bottom = Math.max(bottom, y + (lines.length + 1) * leading);
  }
  return bottom + leading;
}
/** Longer order numbers have no bars: they would be wider than the paper. */
const MOST_IN_BARS = 20;

/** Where the columns begin, and those of numbers end. */
function columnsOf({ margin }: Style, { width }: PageSize, hasPrices: boolean) {
  const inner = width - 2 * margin;
  return {
    item: margin,
    sku: margin + inner * 0.48,
    quantity: margin + inner * (hasPrices ? 0.82 : 1),
    value: margin + inner,
  };
}

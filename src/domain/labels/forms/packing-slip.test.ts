import { describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { completeOrderForm } from '../../order/blank.ts';
import { renderPdf } from '../output/pdf.ts';
import { LETTER } from './invoice.ts';
import { drawPackingSlip, SLIP_PARTS, slipDataFrom, type SlipPart } from './packing-slip.ts';

const WORDS = {
  title: 'Packing slip',
  order: 'Order',
  date: 'Ship date',
  reference: 'Reference',
  from: 'From',
  to: 'Ship to',
  item: 'Item',
  sku: 'SKU',
  quantity: 'Qty',
  value: 'Value',
  total: 'Total',
  noItems: 'No items are listed.',
  packages: 'Packages',
  tracking: 'Tracking',
  note: 'Note',
};
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Mug ${index + 1}`,
    sku: `SKU-${index + 1}`,
    quantity: 2,
    valueAmount: 1.5,
  }));
const formWith = (count: number) =>
  completeOrderForm({
    order: {
      orderNo: 'PB-1001',
      shipDate: '2026-11-20',
      reference: 'PO-7',
      note: 'Thank you',
      senderName: 'Mina Torres',
      senderAddressLine1: '1200 Airport Dr',
      recipientName: 'Sam Reed',
      recipientAddressLine1: '500 Main St',
      recipientCity: 'Columbus',
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
    },
    packages: [{ packageNum: 2 }],
    ordersPackageItems: items(count),
  });
const pagesOf = (count: number, shows: readonly SlipPart[], size = LETTER) => {
  const data = slipDataFrom(formWith(count), ['T1', 'T2']);
  return pdfPages(renderPdf(drawPackingSlip(data, { size, shows: new Set(shows), words: WORDS })));
};
const wordsOn = async (...given: Parameters<typeof pagesOf>) =>
  (await pagesOf(...given)).flatMap(({ words }) => words);

describe('a packing slip', () => {
  it('with all it can show', async () => {
    expect(await wordsOn(2, SLIP_PARTS)).toEqual([
      'Packing slip',
      'Order: PB-1001',
      'Ship date: 2026-11-20',
      'Reference: PO-7',
      'Ship to',
      'Sam Reed',
      '500 Main St',
      'Columbus OH 43215',
      'From',
      'Mina Torres',
      '1200 Airport Dr',
      ...['Item', 'SKU', 'Qty', 'Value'],
      ...['Mug 1', 'SKU-1', '2', '1.50'],
      ...['Mug 2', 'SKU-2', '2', '1.50'],
      ...['Total', '4', '3.00'],
      'Packages: 2',
      'Tracking: T1, T2',
      'Note: Thank you',
    ]);
  });

  it.each([
    ['sender', 'Mina Torres'],
    ['references', 'Reference: PO-7'],
    ['prices', '1.50'],
    ['note', 'Note: Thank you'],
    ['tracking', 'Tracking: T1, T2'],
  ] as const)('shows %s where it is wanted alone', async (part, text) => {
    expect(await wordsOn(1, [part])).toContain(text);
    const others = SLIP_PARTS.filter((other) => other !== part);
    expect(await wordsOn(1, others)).not.toContain(text);
  });

  it('says where no items are listed', async () => {
    expect(await wordsOn(0, [])).toContain('No items are listed.');
  });

  it('of many items goes on over as many pages as it needs, each item once', async () => {
    const pages = await pagesOf(60, [], { width: 288, height: 432 });
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages.map(({ size }) => size))).toEqual(new Set(['288x432']));
    const mugs = pages.flatMap(({ words }) => words).filter((word) => word.startsWith('Mug '));
    expect(mugs).toEqual(items(60).map(({ description }) => description));
  });
});

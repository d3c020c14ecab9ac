/** The end of an invoice: sums, all tracking numbers, the declaration and the place for the signature. */
import { CAP_HEIGHT, textWidth } from '../output/font-metrics.ts';
import { paragraph } from './paper-box.ts';
import type { PaperData } from './paper-data.ts';
import { amountText, weightText } from './paper-text.ts';
import type { Sheet } from './sheet.ts';
import { wrap } from '../output/text-fit.ts';
import { printedTrackingNumber } from '../carriers/tracking.ts';

const SUM_WIDTH = 190;
const SUM_LEADING = 13;
const SIZE = 7.5;
const LEADING = SIZE * 1.16;
const SIGNATURE_HEIGHT = 52;
const GAP = 10;
const LETTER_WIDTH = 540;
const NUMBERS_A_LINE = 4;

const DECLARATION = 'I declare that all the information contained in this invoice is true and correct.';
/** 15 CFR 758.6, for items on the Commerce Control List. */
const CONTROL_STATEMENT =
  'These items are controlled by the U.S. Government and authorized for export only to the country of ultimate ' +
  'destination for use by the ultimate consignee or end-user(s) herein identified. They may not be resold, ' +
  'transferred, or otherwise disposed of, to any other country or to any person other than the authorized ultimate ' +
  'consignee or end-user(s), either in their original form or after being incorporated into other items, without ' +
  'first obtaining approval from the U.S. government or as otherwise authorized by U.S. law and regulations.';

const sumsOf = (data: PaperData): [string, string][] => [
  ['TOTAL NET WEIGHT', `${weightText(data.netWeight)} ${data.massUnit}`],
  ['TOTAL OF GOODS', amountText(data.valueCents)],
  ['FREIGHT', amountText(data.freightCents)],
  ['INSURANCE', amountText(data.insuranceCents)],
  [
    'INVOICE TOTAL',
    `${amountText(data.valueCents + data.freightCents + data.insuranceCents)} ${data.currency}`,
  ],
];

function statements(data: PaperData): string[] {
  const purpose =
    data.kind === 'proformaInvoice' && data.documents === ''
      ? ['Values are for customs purposes only; the goods are not sold.']
      : [];
  return [...purpose, ...(data.isExport && data.isControlled ? [CONTROL_STATEMENT] : []), DECLARATION];
}

function leftLines(data: PaperData, width: number): string[] {
  return statements(data).flatMap((text) => wrap(text, 'regular', SIZE, width));
}

function numberLines({ trackingNumbers }: PaperData): string[] {
  if (trackingNumbers.length < 2) return [];
  const printed = trackingNumbers.map(printedTrackingNumber);
  return Array.from({ length: Math.ceil(printed.length / NUMBERS_A_LINE) }, (_, line) =>
    printed.slice(line * NUMBERS_A_LINE, (line + 1) * NUMBERS_A_LINE).join('   '),
  );
}

/** Height of the end in points. */
export function endHeight(data: PaperData): number {
  const left = leftLines(data, LETTER_WIDTH - SUM_WIDTH - GAP).length * LEADING;
  const numbers = numberLines(data).length;
  return (
    GAP +
    Math.max(sumsOf(data).length * SUM_LEADING, left) +
    (numbers > 0 ? GAP + (numbers + 1) * LEADING : 0) +
    SIGNATURE_HEIGHT
  );
}

export function drawInvoiceEnd(
  sheet: Sheet,
  data: PaperData,
  area: { x: number; y: number; width: number },
): void {
  const right = area.x + area.width;
  const top = area.y + GAP;
  sumsOf(data).forEach(([caption, text], index) => {
    const y = top + (index + 1) * SUM_LEADING - 4;
    const weight = caption === 'INVOICE TOTAL' ? 'bold' : 'regular';
    sheet.text(right - SUM_WIDTH, y, caption, { size: 7, weight });
    sheet.text(right - 2, y, text, { size: 9, weight, align: 'right', width: SUM_WIDTH - 80 });
    const line = y + 4;
    sheet.add({ op: 'line', x1: right - SUM_WIDTH, x2: right, y1: line, y2: line, width: 0.5 });
  });
  let y = top;
  const width = area.width - SUM_WIDTH - GAP;
  for (const text of statements(data)) {
    const bottom = paragraph(sheet, { x: area.x, y, width }, text, SIZE);
    y = bottom + LEADING - SIZE * CAP_HEIGHT;
  }
  y = Math.max(y, top + sumsOf(data).length * SUM_LEADING);
  const numbers = numberLines(data);
  if (numbers.length > 0) {
    y += GAP + SIZE * CAP_HEIGHT;
    sheet.text(area.x, y, 'TRACKING NUMBERS OF ALL PACKAGES', { size: 5.5 });
    numbers.forEach((text, line) => sheet.text(area.x, y + (line + 1) * LEADING, text, { size: SIZE }));
    y += numbers.length * LEADING;
  }
  signature(sheet, data, { ...area, y });
}

function signature(sheet: Sheet, data: PaperData, area: { x: number; y: number; width: number }): void {
  const line = area.y + 38;
  const right = area.x + area.width;
  sheet.add({ op: 'line', x1: area.x, x2: area.x + 240, y1: line, y2: line, width: 0.5 });
  sheet.text(area.x, line + 9, 'SIGNATURE OF SHIPPER / EXPORTER', { size: 5.5 });
  sheet.text(area.x + 260, line - 3, data.from.name || data.from.company, {
    size: 8.5,
    width: 170,
    least: 3,
  });
  sheet.add({ op: 'line', x1: area.x + 260, x2: area.x + 430, y1: line, y2: line, width: 0.5 });
  sheet.text(area.x + 260, line + 9, 'NAME', { size: 5.5 });
  sheet.text(right - textWidth(data.shipDate, 8.5, 'regular'), line - 3, data.shipDate, { size: 8.5 });
  sheet.add({ op: 'line', x1: area.x + 450, x2: right, y1: line, y2: line, width: 0.5 });
  sheet.text(area.x + 450, line + 9, 'DATE', { size: 5.5 });
}

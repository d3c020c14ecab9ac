/** The commercial or pro forma invoice on letter pages: items run on to further pages, sums and signature on the last. */
import type { Page } from '../display-list.ts';
import { drawInvoiceEnd, endHeight } from './invoice-end.ts';
import type { TableRow, TableStyle } from './paper-box.ts';
import { captionBox, drawTable, flowingLines, HEAD_HEIGHT } from './paper-box.ts';
import type { PaperData, PaperParty } from './paper-data.ts';
import { flowRows } from './paper-rows.ts';
import {
  amountText,
  CONSIGNEES,
  contactLines,
  partyLines,
  quantityText,
  reasonText,
  tariffText,
  unitValueText,
  weightText,
} from './paper-text.ts';
import { Sheet } from './sheet.ts';
import { printedTrackingNumber } from '../carriers/tracking.ts';

export const LETTER = { width: 612, height: 792 };
const LEFT = 36;
const RIGHT = LETTER.width - LEFT;
const WIDTH = RIGHT - LEFT;
const BOTTOM = LETTER.height - 30;
const BOXES_TOP = 80;
const PARTIES_TOP = BOXES_TOP + 48;
const TERMS_TOP = PARTIES_TOP + 92;
const TABLE_TOP = TERMS_TOP + 86;
const FURTHER_TOP = BOXES_TOP;
const CAPTION = { caption: 5.5, size: 8.5, least: 4.5 };

const tableOf = ({ massUnit }: PaperData): TableStyle => ({
  x: LEFT,
  size: 7.5,
  leading: 8.8,
  gap: 3,
  columns: [
    { title: 'No.', width: 22 },
    { title: 'Description of goods', width: 176 },
    { title: 'HS code', width: 58 },
    { title: 'Origin', width: 30 },
    { title: 'Quantity', width: 46, align: 'right' },
    { title: 'Unit', width: 28 },
    { title: `Net weight (${massUnit})`, width: 52, align: 'right' },
    { title: 'Unit value', width: 62, align: 'right' },
    { title: 'Total value', width: 66, align: 'right' },
  ],
});

export function drawInvoice(data: PaperData): Page[] {
  const table = tableOf(data);
  const rows = rowsOf(data, table);
  const topOf = (page: number) => (page === 0 ? TABLE_TOP : FURTHER_TOP);
  const parts = flowRows(
    rows.map(({ lines }) => lines.length),
    { ...table, room: (page) => BOTTOM - topOf(page) - HEAD_HEIGHT - table.gap },
  );
  const bottomOf = (page: number) =>
    topOf(page) +
    HEAD_HEIGHT +
    table.gap +
    (parts[page] ?? []).reduce((sum, { from, to }) => sum + (to - from) * table.leading + table.gap, 0);
  const last = parts.length - 1;
  const hasRoom = bottomOf(last) + endHeight(data) <= BOTTOM;
  const pageCount = parts.length + (hasRoom ? 0 : 1);
  return Array.from({ length: pageCount }, (_, page) => {
    const sheet = new Sheet(LETTER);
    drawHeader(sheet, data, `PAGE ${page + 1} OF ${pageCount}`);
    if (page === 0) drawDetails(sheet, data);
    if (page <= last)
      drawTable(sheet, { y: topOf(page), bottom: bottomOf(page) }, table, rows, parts[page] ?? []);
    if (page === pageCount - 1) {
      drawInvoiceEnd(sheet, data, { x: LEFT, y: hasRoom ? bottomOf(last) : FURTHER_TOP, width: WIDTH });
    }
    return sheet.page(`${data.invoiceNumber} ${TITLES[data.kind]}`);
  });
}

const TITLES: Record<PaperData['kind'], string> = {
  cn22: 'CN 22',
  cn23: 'CN 23',
  commercialInvoice: 'COMMERCIAL INVOICE',
  proformaInvoice: 'PRO FORMA INVOICE',
};

function rowsOf(data: PaperData, table: TableStyle): TableRow[] {
  if (data.documents !== '') {
    const cells = [
      '1',
      '',
      '',
      data.from.countryCode,
      String(data.trackingNumbers.length),
      'PKG',
      weightText(data.grossWeight),
      amountText(0),
      amountText(0),
    ];
    const lines = flowingLines([`Documents: ${data.documents}`, 'No commercial value'], table);
    return [{ lines, cells: (column) => cells[column] ?? '' }];
  }
  return data.items.map((item, index) => {
    const cells = [
      String(index + 1),
      '',
      tariffText(item.tariffNumber),
      item.originCountry,
      quantityText(item.quantity),
      item.unit,
      weightText(item.weight),
      unitValueText(item),
      amountText(item.valueCents),
    ];
    const lines = flowingLines([item.description, ...item.details], table);
    return { lines, cells: (column) => cells[column] ?? '' };
  });
}

function drawHeader(sheet: Sheet, data: PaperData, pageText: string): void {
  sheet.text(LEFT, 46, TITLES[data.kind], { size: 17, weight: 'bold' });
  sheet.text(RIGHT, 40, pageText, { size: 8, align: 'right' });
  const number = printedTrackingNumber(data.trackingNumbers[0] ?? '');
  const line = `INVOICE ${data.invoiceNumber}   TRACKING ${number}`;
  sheet.text(RIGHT, 51, line, { size: 7, align: 'right', width: data.isElectronic ? 210 : 310, least: 3 });
  if (data.isElectronic) {
    const x = LEFT + 200;
    sheet.add({ op: 'frame', x, y: 31, width: 116, height: 20, lineWidth: 1 });
    sheet.text(x + 58, 40, 'ETD', { size: 9, weight: 'bold', align: 'center' });
    sheet.text(x + 58, 48, 'TRADE DOCUMENTS SENT ELECTRONICALLY', {
      size: 5,
      align: 'center',
      width: 110,
    });
  }
  sheet.sampleBand(data, 58, 15, LEFT, RIGHT);
}

function drawDetails(sheet: Sheet, data: PaperData): void {
  const unit = data.massUnit;
  const pieces = data.trackingNumbers.length;
  drawGrid(sheet, BOXES_TOP, 24, 4, [
    ['DATE OF EXPORTATION', [data.shipDate]],
    ['INVOICE NO.', [data.invoiceNumber]],
    [
      pieces > 1 ? `TRACKING NO. (FIRST OF ${pieces})` : 'TRACKING NO.',
      [printedTrackingNumber(data.trackingNumbers[0] ?? '')],
    ],
    ['CARRIER AND SERVICE', [data.serviceTitle]],
    ['REFERENCES', [data.references.join(', ')]],
    ['PACKAGES', [String(pieces)]],
    ['TOTAL GROSS WEIGHT', [`${weightText(data.grossWeight)} ${unit}`]],
    ['CURRENCY', [data.currency]],
  ]);
  drawGrid(sheet, PARTIES_TOP, 92, 2, [
    ['SHIPPER / EXPORTER', partyText(data.from, 'EIN / TAX ID')],
    ['CONSIGNEE / SHIP TO', partyText(data.to, 'TAX ID')],
  ]);
  const buyer = data.soldTo === '' ? ['Same as consignee'] : [data.soldTo];
  const { name, phone } = data.contact;
  const contact = [name, phone && `TEL ${phone}`].filter(Boolean).join('   ');
  const half = { width: WIDTH / 2, y: TERMS_TOP };
  captionBox(sheet, { ...half, x: LEFT, height: 42 }, 'SOLD TO / IMPORTER', buyer, CAPTION);
  const below = { ...half, x: LEFT, y: TERMS_TOP + 42, height: 44 };
  captionBox(sheet, below, 'CONTACT FOR CUSTOMS (AES CONTACT)', [contact], CAPTION);
  const terms = { ...half, x: LEFT + WIDTH / 2, height: 86 };
  sheet.add({ op: 'frame', ...terms, lineWidth: 0.5 });
  const lines: [string, string][] = [
    ['TERMS OF SALE', `${data.incoterm} ${data.to.city}`.trim()],
    ['DUTIES AND TAXES PAID BY', data.incoterm === 'DDP' ? 'Sender' : 'Recipient'],
    ['REASON FOR EXPORT', reasonText(data)],
    ['COUNTRY OF EXPORT', data.from.countryName],
    ['ULTIMATE DESTINATION', data.to.countryName],
    ['ITN / EXEMPTION', data.filing || (data.isExport ? '' : 'Not required')],
    ...(data.isExport
      ? [['ULTIMATE CONSIGNEE TYPE', CONSIGNEES[data.consigneeType]] as [string, string]]
      : []),
  ];
  lines.forEach(([caption, text], index) => {
    const y = TERMS_TOP + 13 + index * 11.2;
    sheet.text(terms.x + 3, y, caption, { size: 5.5 });
    sheet.text(terms.x + 92, y, text, { size: 8.5, width: terms.width - 96, least: 3 });
  });
}

function drawGrid(
  sheet: Sheet,
  top: number,
  height: number,
  columns: number,
  boxes: [string, string[]][],
): void {
  const width = WIDTH / columns;
  boxes.forEach(([caption, lines], index) => {
    const x = LEFT + (index % columns) * width;
    const y = top + Math.floor(index / columns) * height;
    captionBox(sheet, { x, y, width, height }, caption, lines, CAPTION);
  });
}

function partyText(party: PaperParty, taxName: string): string[] {
  const taxId = party.taxId === '' ? '' : `${taxName} ${party.taxId}`;
  return [...partyLines(party), contactLines(party).join('   '), taxId];
}

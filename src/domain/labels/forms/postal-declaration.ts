/** The customs declaration of a postal item on 4x6 in pages: CN 22 or CN 23, further items on continuation pages. */
import { barsWidth, code128 } from '../barcodes/barcodes.ts';
import { dayInNumbers } from './date-text.ts';
import type { Page } from '../display-list.ts';
import type { TableRow, TableStyle } from './paper-box.ts';
import { captionBox, drawTable, flowingLines, HEAD_HEIGHT, paragraph } from './paper-box.ts';
import type { PaperData, PaperParty } from './paper-data.ts';
import { flowRows } from './paper-rows.ts';
import {
  amountText,
  contactLines,
  contentsBoxes,
  partyLines,
  quantityText,
  tariffText,
  weightText,
} from './paper-text.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, MARGIN, Sheet } from './sheet.ts';
import { textWidth } from '../output/font-metrics.ts';
import { printedTrackingNumber } from '../carriers/tracking.ts';

const LEFT = MARGIN;
const RIGHT = LABEL_WIDTH - MARGIN;
const WIDTH = RIGHT - LEFT;
const BOTTOM = LABEL_HEIGHT - MARGIN;
const PARTIES_TOP = 62;
const PARTY_HEIGHT = 64;
const BOXES_TOP = PARTIES_TOP + PARTY_HEIGHT;
const TABLE_TOP = BOXES_TOP + 23;
const FOOT_HEIGHT = { cn22: 123, cn23: 142 };
const CAPTION = { caption: 4.5, size: 6.5, least: 3.2 };

const tableOf = ({ massUnit, currency }: PaperData): TableStyle => ({
  x: LEFT,
  size: 6,
  leading: 7,
  gap: 2,
  columns: [
    { title: 'No.', width: 14 },
    { title: 'Detailed description of contents', width: 96 },
    { title: 'Quantity', width: 34, align: 'right' },
    { title: `Net (${massUnit})`, width: 34, align: 'right' },
    { title: `Value (${currency})`, width: 37, align: 'right' },
    { title: 'HS tariff no.', width: 42 },
    { title: 'Origin', width: 19 },
  ],
});

const DECLARATION =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this ' +
  'declaration are correct and that this item does not contain any dangerous article or articles prohibited by ' +
  'legislation or by postal or customs regulations.';

export function drawPostalDeclaration(data: PaperData): Page[] {
  const kind = data.kind === 'cn22' ? 'cn22' : 'cn23';
  const table = tableOf(data);
  const rows = rowsOf(data, table);
  const bottomOf = (page: number) => (page === 0 ? BOTTOM - FOOT_HEIGHT[kind] : BOTTOM);
  const topOf = (page: number) => (page === 0 ? TABLE_TOP : PARTIES_TOP);
  const pages = flowRows(
    rows.map(({ lines }) => lines.length),
    { ...table, room: (page) => bottomOf(page) - topOf(page) - HEAD_HEIGHT - table.gap },
  );
  return pages.map((parts, page) => {
    const sheet = new Sheet();
    drawHeader(sheet, data, kind, `PAGE ${page + 1} OF ${pages.length}`);
    if (page === 0) {
      drawParties(sheet, data);
      drawContentsBoxes(sheet, data);
      drawFooter(sheet, data, kind);
    }
    drawTable(sheet, { y: topOf(page), bottom: bottomOf(page) }, table, rows, parts);
    return sheet.page(`${data.trackingNumbers[0] ?? ''} ${TITLES[kind]}`);
  });
}
const TITLES = { cn22: 'CN 22', cn23: 'CN 23' };

function rowsOf(data: PaperData, table: TableStyle): TableRow[] {
  if (data.documents !== '') {
    const cells = ['1', '', '', weightText(data.grossWeight), amountText(0), '', ''];
    return [{ lines: flowingLines([data.documents], table), cells: (column) => cells[column] ?? '' }];
  }
  return data.items.map((item, index) => {
    const cells = [
      String(index + 1),
      '',
      `${quantityText(item.quantity)} ${item.unit}`,
      weightText(item.weight),
      amountText(item.valueCents),
      tariffText(item.tariffNumber),
      item.originCountry,
    ];
    const lines = flowingLines([item.description, ...item.details], table);
    return { lines, cells: (column) => cells[column] ?? '' };
  });
}

function drawHeader(sheet: Sheet, data: PaperData, kind: 'cn22' | 'cn23', pageText: string): void {
  const number = data.trackingNumbers[0] ?? '';
  const bars = code128(number, { x: 0, y: MARGIN + 1, height: 22, module: 2 });
  const x = RIGHT - barsWidth(bars) - 9;
  sheet.add({ ...bars, x });
  const style = { size: 7, weight: 'bold', align: 'center' } as const;
  sheet.text(x + barsWidth(bars) / 2, MARGIN + 31, printedTrackingNumber(number), style);
  const width = x - LEFT - 12;
  sheet.text(LEFT, MARGIN + 9, 'CUSTOMS DECLARATION', { size: 10, weight: 'bold', width });
  sheet.text(LEFT, MARGIN + 20, TITLES[kind], { size: 10, weight: 'bold' });
  sheet.text(LEFT + 42, MARGIN + 18, pageText, { size: 6 });
  sheet.text(LEFT, MARGIN + 28, 'May be opened officially', { size: 5.5 });
  sheet.text(LEFT, MARGIN + 35, data.serviceTitle, { size: 5.5, width });
  sheet.sampleBand(data, 45, 13, LEFT, RIGHT);
}

function drawParties(sheet: Sheet, data: PaperData): void {
  const box = { y: PARTIES_TOP, width: WIDTH / 2, height: PARTY_HEIGHT };
  const linesOf = (party: PaperParty) => [...partyLines(party), ...contactLines(party)];
  captionBox(sheet, { ...box, x: LEFT }, 'FROM', linesOf(data.from), CAPTION);
  captionBox(sheet, { ...box, x: LEFT + WIDTH / 2 }, 'TO', linesOf(data.to), CAPTION);
}

/** Three boxes a row; the last, with the words of the sender, takes what is left. */
function drawContentsBoxes(sheet: Sheet, data: PaperData): void {
  const size = 6;
  contentsBoxes(data).forEach(([text, isTicked], index) => {
    const column = index % 3;
    const x = LEFT + 3 + column * 78;
    const baseline = BOXES_TOP + 9 + Math.floor(index / 3) * 9.5;
    sheet.add({ op: 'frame', x, y: baseline - 5, width: 5.5, height: 5.5, lineWidth: 0.5 });
    if (isTicked) sheet.text(x + 2.75, baseline, 'X', { size: 6.5, weight: 'bold', align: 'center' });
    const width = column === 2 ? RIGHT - x - 11 : 66;
    sheet.text(x + 8, baseline, text, { size, width, least: 3 });
  });
}

function drawFooter(sheet: Sheet, data: PaperData, kind: 'cn22' | 'cn23'): void {
  let y = BOTTOM - FOOT_HEIGHT[kind];
  const row = (height: number, cells: [share: number, caption: string, text: string][]) => {
    let x = LEFT;
    for (const [share, caption, text] of cells) {
      captionBox(sheet, { x, y, width: WIDTH * share, height }, caption, [text], CAPTION);
      x += WIDTH * share;
    }
    y += height;
  };
  const unit = data.massUnit;
  row(18, [
    [0.25, 'TOTAL NET WEIGHT', `${weightText(data.netWeight)} ${unit}`],
    [0.25, 'TOTAL GROSS WEIGHT', `${weightText(data.grossWeight)} ${unit}`],
    [0.25, 'TOTAL VALUE', `${amountText(data.valueCents)} ${data.currency}`],
    [0.25, 'POSTAGE AND FEES', `${amountText(data.freightCents + data.insuranceCents)} USD`],
  ]);
  row(19, [
    [0.5, 'AES / ITN / EXEMPTION', data.filing],
    [0.5, 'INVOICE NO.', data.invoiceNumber],
  ]);
  row(19, [
    [0.5, 'LICENSE NO.', data.licenseNumbers.length > 1 ? 'See items' : (data.licenseNumbers[0] ?? '')],
    [0.5, 'CERTIFICATE NO.', ''],
  ]);
  if (kind === 'cn23') {
    row(19, [
      [0.34, "SENDER'S CUSTOMS REFERENCE (EIN)", data.from.taxId],
      [0.33, "IMPORTER'S REFERENCE (TAX CODE)", data.to.taxId],
      [0.33, "SENDER'S REFERENCE", data.references.join(', ')],
    ]);
  }
  row(17, [
    [0.67, 'QUARANTINE, SANITARY OR OTHER RESTRICTIONS', ''],
    [0.33, 'IF UNDELIVERABLE', 'Return to sender'],
  ]);
  sheet.add({ op: 'frame', x: LEFT, y, width: WIDTH, height: BOTTOM - y, lineWidth: 0.5 });
  paragraph(sheet, { x: LEFT + 3, y: y + 4, width: WIDTH - 6 }, DECLARATION, 5.2);
  const date = `Date ${dayInNumbers(data.shipDate)}`;
  const dateWidth = textWidth(date, 7, 'regular');
  sheet.text(RIGHT - 4, BOTTOM - 5, date, { size: 7, align: 'right' });
  sheet.text(LEFT + 3, BOTTOM - 5, 'Signature of sender', { size: 7 });
  const x1 = LEFT + 70;
  sheet.add({ op: 'line', x1, x2: RIGHT - dateWidth - 12, y1: BOTTOM - 4, y2: BOTTOM - 4, width: 0.5 });
}

/** The SCAN form on a letter page, in the style of PS Form 5630: what is handed over, and its barcode to be scanned once. */
import type { PieceCounts, PieceKind } from '#domain/scan-forms/scan-form.ts';
import { PIECE_KINDS, piecesIn } from '#domain/scan-forms/scan-form.ts';
import { barsHeight, centred, gs1128 } from '../barcodes/barcodes.ts';
import type { LabelAddress } from '../carriers/label-data.ts';
import { printedTrackingNumber } from '../carriers/tracking.ts';
import type { Page } from '../display-list.ts';
import { dayInNumbers } from './date-text.ts';
import { LETTER } from './invoice.ts';
import { captionBox, paragraph } from './paper-box.ts';
import { addresseeLines, cityLines, Sheet } from './sheet.ts';

export interface ScanFormData {
  /** 22 digits. */
  scanFormNo: string;
  /** yyyy-MM-dd */
  mailDate: string;
  from: LabelAddress;
  pieces: PieceCounts;
  isSample: boolean;
}

const LEFT = 54;
const RIGHT = LETTER.width - LEFT;
const WIDTH = RIGHT - LEFT;
const MIDDLE = LETTER.width / 2;
const BOXES_TOP = 166;
const BOX_HEIGHT = 96;
const TABLE_TOP = BOXES_TOP + BOX_HEIGHT + 18;
const ROW_HEIGHT = 20;
const CAPTION = { caption: 7, size: 11, least: 6 };
const LINE = 0.75;

const TITLES: Record<PieceKind, string> = {
  express: 'Priority Mail Express',
  priority: 'Priority Mail',
  groundAdvantage: 'USPS Ground Advantage',
  international: 'International',
  other: 'Other',
};

const STEPS = [
  'Scan the barcode below once, in place of the labels of the packages.',
  'Compare the total volume with the packages on hand.',
  'Round-date the form and return it to the mailer on request.',
];

export function drawScanForm(data: ScanFormData): Page {
  const sheet = new Sheet(LETTER);
  sheet.text(LEFT, 66, 'Shipment Confirmation Acceptance Notice', { size: 20, weight: 'bold' });
  sheet.text(RIGHT, 66, 'PS Form 5630', { size: 9, align: 'right' });
  sheet.text(LEFT, 84, 'UNITED STATES POSTAL SERVICE', { size: 8, weight: 'bold' });
  sheet.sampleBand(data, 92, 18, LEFT, RIGHT);
  section(sheet, 134, 'A. Mailer Action');
  const note =
    'The labels on this form must be those of the packages handed over with it. One form, one mailing.';
  paragraph(sheet, { x: LEFT, y: 143, width: WIDTH }, note, 8.5);
  drawMailing(sheet, data);
  const bottom = drawVolume(sheet, data.pieces);
  drawAction(sheet, data, bottom + 34);
  return sheet.page(data.scanFormNo);
}

function section(sheet: Sheet, baseline: number, title: string): void {
  sheet.text(LEFT, baseline, title, { size: 12, weight: 'bold' });
}

function drawMailing(sheet: Sheet, { mailDate, from }: ScanFormData): void {
  const box = { y: BOXES_TOP, height: BOX_HEIGHT };
  const dateWidth = 130;
  captionBox(sheet, { ...box, x: LEFT, width: dateWidth }, 'MAIL DATE', [dayInNumbers(mailDate)], {
    ...CAPTION,
    size: 16,
    weight: 'bold',
  });
  const lines = [...addresseeLines(from), ...cityLines(from)];
  captionBox(
    sheet,
    { ...box, x: LEFT + dateWidth, width: WIDTH - dateWidth },
    'SHIPPED FROM',
    lines,
    CAPTION,
  );
}

/** Kinds of mail with their volume; returns the bottom. */
function drawVolume(sheet: Sheet, pieces: PieceCounts): number {
  const rows: [string, number][] = [
    ...PIECE_KINDS.map((kind): [string, number] => [TITLES[kind], pieces[kind]]),
    ['Total volume', piecesIn(pieces)],
  ];
  const height = ROW_HEIGHT * (rows.length + 1);
  const split = LEFT + WIDTH * 0.7;
  sheet.add({ op: 'frame', x: LEFT, y: TABLE_TOP, width: WIDTH, height, lineWidth: LINE });
  sheet.add({ op: 'line', x1: split, x2: split, y1: TABLE_TOP, y2: TABLE_TOP + height, width: LINE });
  [['Type of mail', 'Volume'], ...rows.map(([name, count]) => [name, String(count)])].forEach(
    ([name = '', count = ''], index) => {
      const top = TABLE_TOP + index * ROW_HEIGHT;
      if (index > 0) sheet.add({ op: 'line', x1: LEFT, x2: RIGHT, y1: top, y2: top, width: LINE });
      const isBold = index === 0 || index === rows.length;
      const style = { size: 10.5, weight: isBold ? 'bold' : 'regular' } as const;
      sheet.text(LEFT + 6, top + 14, name, style);
      sheet.text(RIGHT - 6, top + 14, count, { ...style, align: 'right' });
    },
  );
  return TABLE_TOP + height;
}

function drawAction(sheet: Sheet, { scanFormNo }: ScanFormData, top: number): void {
  section(sheet, top, 'B. USPS Action');
  STEPS.forEach((step, index) =>
    sheet.text(LEFT, top + 16 + index * 13, `${index + 1}. ${step}`, { size: 9 }),
  );
  const y = top + 84;
  sheet.text(MIDDLE, y, 'USPS SCAN AND ACCEPT', { size: 14, weight: 'bold', align: 'center' });
  const bars = centred(gs1128([scanFormNo], { x: 0, y: y + 14, height: 76, module: 4 }), MIDDLE);
  sheet.add(bars);
  const below = y + 14 + barsHeight(bars) + 20;
  sheet.text(MIDDLE, below, printedTrackingNumber(scanFormNo), { size: 13, weight: 'bold', align: 'center' });
  sheet.add({ op: 'frame', x: LEFT, y: y - 26, width: WIDTH, height: below - y + 46, lineWidth: 2 });
  const line = below + 62;
  for (const [name, x, width] of [
    ['USPS employee', LEFT, WIDTH * 0.6],
    ['Date and time', LEFT + WIDTH * 0.66, WIDTH * 0.34],
  ] as const) {
    sheet.add({ op: 'line', x1: x, x2: x + width, y1: line, y2: line, width: LINE });
    sheet.text(x, line + 10, name, { size: 7.5 });
  }
}

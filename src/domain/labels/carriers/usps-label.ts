/** The USPS 4x6 in label: icon block and postage, banner, addresses, IMpb barcode, user segment. */
import { barsHeight, centred, code128, gs1128 } from '../barcodes/barcodes.ts';
import { dayInNumbers } from '../forms/date-text.ts';
import type { Page } from '../display-list.ts';
import type { LabelData } from './label-data.ts';
import { serviceMark } from './service-marks.ts';
import {
  addresseeLines,
  cityLines,
  LABEL_WIDTH,
  MARGIN,
  referenceLines,
  Sheet,
  sizeText,
  zipDigits,
} from '../forms/sheet.ts';
import { isS10, printedTrackingNumber } from './tracking.ts';

const RIGHT = LABEL_WIDTH - MARGIN;
const ICON_END = 80;
const BANNER_TOP = 80;
const BANNER_END = 106;
const BARCODE_TOP = 284;
const BARCODE_END = 388;
const THICK = 4.5;

export function drawUspsLabel(data: LabelData): Page {
  const sheet = new Sheet();
  const mark = serviceMark(data.carrierServiceId);
  postage(sheet, data, mark?.icon ?? '');
  sheet.rule(BANNER_TOP, 2);
  sheet.text(LABEL_WIDTH / 2, BANNER_TOP + 20, mark?.title ?? '', {
    size: 18,
    weight: 'bold',
    align: 'center',
    width: RIGHT - MARGIN - 12,
  });
  sheet.rule(BANNER_END, 2);
  addresses(sheet, data);
  for (const x of [MARGIN, RIGHT]) sheet.post(x, MARGIN, BARCODE_TOP, 1);
  sheet.rule(MARGIN, 1);
  barcode(sheet, data);
  userSegment(sheet, data);
  return sheet.page(data.trackingNumber);
}

function postage(sheet: Sheet, data: LabelData, icon: string): void {
  sheet.text((MARGIN + ICON_END) / 2, 66, icon, { size: 66, weight: 'bold', align: 'center' });
  sheet.post(ICON_END, MARGIN, BANNER_TOP, 1);
  const left = ICON_END + 8;
  const facts = [
    ['MAILED', dayInNumbers(data.shipDate)],
    ['FROM', data.from.zipCode],
    ['WEIGHT', poundsAndOunces(data.weightPounds)],
    ['ZONE', data.zone ?? ''],
  ].filter(([, value]) => value !== '');
  facts.forEach(([name = '', value = ''], i) => {
    const y = 22 + i * 14;
    sheet.text(left, y, name, { size: 6.5 });
    sheet.text(left + 32, y, value, { size: 8.5, width: 60 });
  });
  const box = { x: 188, y: 13, width: RIGHT - 188 - 7, height: 60 };
  sheet.add({ op: 'frame', ...box, lineWidth: 1 });
  const centre = box.x + box.width / 2;
  const style = { align: 'center', width: box.width - 8 } as const;
  sheet.text(centre, 27, 'US POSTAGE', { ...style, size: 9.5, weight: 'bold' });
  const paid = data.postageCents === null ? 'PAID' : `$${(data.postageCents / 100).toFixed(2)}`;
  sheet.text(centre, 47, paid, { ...style, size: 18, weight: 'bold' });
  sheet.text(centre, 58, data.isSample ? 'SANDBOX MAILER' : 'ePOSTAGE', { ...style, size: 6.5 });
  sheet.text(centre, 67, data.createdText, { ...style, size: 6.5, least: 4.5 });
}

function addresses(sheet: Sheet, data: LabelData): void {
  const top = BANNER_END + 9;
  const sender = [...addresseeLines(data.from), ...cityLines(data.from)];
  sheet.block(MARGIN + 10, top, sender, { width: 158, height: 50, size: 8, least: 5.5 });
  const side = [
    ...(data.parcelCount > 1 ? [`PARCEL ${data.parcelIndex} OF ${data.parcelCount}`] : []),
    ...(data.dimensions ? [`${sizeText(data.dimensions)} IN`] : []),
    ...(data.deliveryDate ? [`EXPECTED ${dayInNumbers(data.deliveryDate)}`] : []),
    ...(data.signatureOption === 'adult' ? ['ADULT SIGNATURE 21+'] : []),
  ];
  side.forEach((text, i) => {
    sheet.text(RIGHT - 8, top + 6 + i * 10, text, { size: 7.5, align: 'right', width: 94 });
  });
  sheet.sampleBand(data, 172, 20, MARGIN + 10, RIGHT - 10);
  sheet.text(MARGIN + 10, 213, 'SHIP', { size: 8, weight: 'bold' });
  sheet.text(MARGIN + 10, 222, 'TO:', { size: 8, weight: 'bold' });
  const recipient = [...addresseeLines(data.to), ...cityLines(data.to)];
  sheet.block(MARGIN + 40, 203, recipient, { width: RIGHT - MARGIN - 50, height: 75, size: 13, least: 6 });
}

function barcode(sheet: Sheet, data: LabelData): void {
  const isInternational = isS10(data.trackingNumber);
  sheet.rule(BARCODE_TOP, THICK);
  sheet.text(LABEL_WIDTH / 2, BARCODE_TOP + 15, caption(data), { size: 10, weight: 'bold', align: 'center' });
  const place = { x: 0, y: BARCODE_TOP + 21, height: 58, module: 3 };
  const zip = zipDigits(data.to.zipCode);
  const fields = zip === '' ? [data.trackingNumber] : [`420${zip}`, data.trackingNumber];
  const bars = isInternational ? code128(data.trackingNumber, place) : gs1128(fields, place);
  sheet.add(centred(bars, LABEL_WIDTH / 2));
  sheet.text(LABEL_WIDTH / 2, place.y + barsHeight(bars) + 14, printedTrackingNumber(data.trackingNumber), {
    size: 11,
    weight: 'bold',
    align: 'center',
  });
  sheet.rule(BARCODE_END, THICK);
}

function caption({ signatureOption }: LabelData): string {
  if (signatureOption === 'adult') return 'USPS ADULT SIGNATURE TRACKING # EP';
  return signatureOption === 'direct' ? 'USPS SIGNATURE TRACKING # EP' : 'USPS TRACKING # EP';
}

function userSegment(sheet: Sheet, data: LabelData): void {
  sheet.block(MARGIN + 4, BARCODE_END + 9, referenceLines(data), {
    width: RIGHT - MARGIN - 8,
    height: 30,
    size: 8,
    least: 5.5,
  });
}

/** 2 lb 4 oz; under a pound ounces alone. */
function poundsAndOunces(weightPounds: number): string {
  const ounces = Math.ceil(Math.round(weightPounds * 16 * 100) / 100);
  return ounces < 16 ? `${ounces} oz` : `${Math.floor(ounces / 16)} lb ${ounces % 16} oz`;
}

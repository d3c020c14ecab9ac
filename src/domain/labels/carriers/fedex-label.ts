/** The FedEx 4x6 in label: shipper and shipment facts, TO block, PDF417, service and routing, 34-digit barcode. */
import { barsHeight, centred, code128, EOT, GS, gs1128, pdf417, RS } from '../barcodes/barcodes.ts';
import { dayInLetters, dayOfYear, weekdayAndDay } from '../forms/date-text.ts';
import type { BarsCommand, Page } from '../display-list.ts';
import type { LabelAddress, LabelData } from './label-data.ts';
import type { ServiceMark } from './service-marks.ts';
import { serviceMark } from './service-marks.ts';
import {
  addresseeLines,
  cityLines,
  customsLine,
  LABEL_WIDTH,
  MARGIN,
  messageText,
  printedZip,
  referenceLines,
  Sheet,
  sizeText,
  zipDigits,
} from '../forms/sheet.ts';
import { fedexBarcodeDigits, printedTrackingNumber } from './tracking.ts';

const RIGHT = LABEL_WIDTH - MARGIN;
const LEFT = MARGIN + 4;
const TO_TOP = 70;
const CODE_TOP = 178;
const TRACKING_TOP = 264;
const ROUTING_TOP = 300;
const BARCODE_TOP = 352;

export function drawFedexLabel(data: LabelData): Page {
  const sheet = new Sheet();
  const mark = serviceMark(data.carrierServiceId);
  head(sheet, data);
  recipient(sheet, data);
  middle(sheet, data, mark);
  tracking(sheet, data, mark);
  routing(sheet, data);
  foot(sheet, data, mark);
  return sheet.page(data.trackingNumber);
}

function head(sheet: Sheet, data: LabelData): void {
  const { from } = data;
  const origin = `ORIGIN ID: ${messageText(from.city, 4).replace(/ /g, '') || '----'}`;
  sheet.text(LEFT, 15, [origin, from.phone].filter(Boolean).join('   '), { size: 6.5, width: 154 });
  const lines = [...addresseeLines(from), ...cityLines(from)];
  sheet.block(LEFT, 20, lines, { width: 154, height: 44, size: 7.5, least: 5 });
  sheet.post(172, MARGIN, TO_TOP, 1);
  const facts = [
    `SHIP DATE: ${dayInLetters(data.shipDate)}`,
    `ACTWGT: ${data.weightPounds.toFixed(2)} LB`,
    `CAD: ${data.isSample ? 'SANDBOX' : '0000000'}/PKBN1`,
    ...(data.dimensions ? [`DIMS: ${sizeText(data.dimensions)} IN`] : []),
    'BILL SENDER',
    ...(data.customs ? [`DUTIES: ${data.customs.dutiesPaidBy}   ${data.customs.mark}`] : []),
  ];
  facts.forEach((text, i) => sheet.text(178, 16 + i * 9.5, text, { size: 7, width: RIGHT - 180 }));
  sheet.rule(TO_TOP, 1.5);
}

function recipient(sheet: Sheet, data: LabelData): void {
  sheet.text(LEFT, TO_TOP + 15, 'TO', { size: 10, weight: 'bold' });
  const bottom = sheet.block(LEFT + 24, TO_TOP + 7, addresseeLines(data.to), {
    width: RIGHT - LEFT - 28,
    height: 54,
    size: 12,
    least: 6.5,
  });
  sheet.block(LEFT + 24, bottom + 5, cityLines(data.to), {
    width: RIGHT - LEFT - 28,
    height: CODE_TOP - 24 - bottom,
    size: 14,
    least: 7,
    weight: 'bold',
  });
  const references = [data.to.phone, ...referenceLines(data)].filter(Boolean).join('   ');
  sheet.block(LEFT, CODE_TOP - 19, [references, customsLine(data)].filter(Boolean), {
    width: RIGHT - LEFT - 4,
    height: 18,
    size: 7,
    least: 5,
  });
}

function middle(sheet: Sheet, data: LabelData, mark: ServiceMark | undefined): void {
  sheet.rule(CODE_TOP, 1);
  sheet.add(matrix(data));
  const left = 214;
  const unit = mark?.icon === 'E' ? 'Express' : mark?.icon === 'H' ? 'Home Delivery' : 'Ground';
  sheet.text(left, CODE_TOP + 22, 'FedEx', { size: 20, weight: 'bold', width: RIGHT - left - 4 });
  sheet.text(left, CODE_TOP + 33, unit, { size: 9.5, width: RIGHT - left - 4 });
  const box = { x: left + 12, y: CODE_TOP + 40, width: 40, height: 38 };
  sheet.add({ op: 'frame', ...box, lineWidth: 2 });
  sheet.text(box.x + box.width / 2, box.y + 30, mark?.icon ?? '', {
    size: 32,
    weight: 'bold',
    align: 'center',
  });
}

/** As large as the room allows: three dots a module, or two where the message is long. */
function matrix(data: LabelData): BarsCommand {
  const place = { x: LEFT + 4, y: CODE_TOP + 6 };
  const text = message(data);
  const large = pdf417(text, { ...place, module: 3, rowHeight: 9, columns: 6 });
  if (barsHeight(large) <= TRACKING_TOP - CODE_TOP - 12) return large;
  return pdf417(text, { ...place, module: 2, rowHeight: 10, columns: 12 });
}

function tracking(sheet: Sheet, data: LabelData, mark: ServiceMark | undefined): void {
  sheet.rule(TRACKING_TOP, 1.5);
  const number = mark?.tracking === 'smartPost' ? data.trackingNumber.slice(2) : data.trackingNumber;
  sheet.text(LEFT, TRACKING_TOP + 12, 'TRK#', { size: 8 });
  sheet.text(LEFT, TRACKING_TOP + 22, mark?.icon === 'E' ? '0201' : '', { size: 8 });
  sheet.text(LEFT + 26, TRACKING_TOP + 20, printedTrackingNumber(number), {
    size: 16,
    weight: 'bold',
    width: 134,
  });
  const pieces =
    data.parcelCount > 1
      ? `${data.parcelIndex} of ${data.parcelCount}   Mstr# ${printedTrackingNumber(data.masterTrackingNumber ?? '')}`
      : '';
  sheet.text(LEFT + 26, TRACKING_TOP + 31, pieces, { size: 7, width: 134 });
  const day = data.deliveryDate ? weekdayAndDay(data.deliveryDate) : '';
  const lines = [day, mark?.title ?? '', SIGNATURES.get(data.signatureOption) ?? ''].filter(Boolean);
  lines.forEach((text, i) => {
    const style = { size: i < 2 ? 11 : 6.5, weight: 'bold', align: 'right', width: 100 } as const;
    sheet.text(RIGHT - 4, TRACKING_TOP + 13 + i * 10.5, text, style);
  });
}
const SIGNATURES = new Map<string, string>([
  ['adult', 'ASR'],
  ['direct', 'DSR'],
  ['indirect', 'ISR'],
]);

function routing(sheet: Sheet, data: LabelData): void {
  const { to } = data;
  const flags = [to.isResidential ? 'RES' : '', data.saturdayDelivery ? 'SAT' : ''].filter(Boolean).join(' ');
  sheet.rule(ROUTING_TOP, 1);
  sheet.text(LEFT, ROUTING_TOP + 23, [to.stateCode, to.countryCode].filter(Boolean).join('-'), {
    size: 24,
    weight: 'bold',
    width: 92,
  });
  sheet.text(LABEL_WIDTH / 2, ROUTING_TOP + 21, flags, {
    size: 14,
    weight: 'bold',
    align: 'center',
    width: 66,
  });
  const zip = printedZip(to.zipCode);
  sheet.text(RIGHT - 4, ROUTING_TOP + 23, zip, { size: 24, weight: 'bold', align: 'right', width: 102 });
  sheet.sampleBand(data, ROUTING_TOP + 28, 17, LEFT, RIGHT - 4);
}

function foot(sheet: Sheet, data: LabelData, mark: ServiceMark | undefined): void {
  const zip = usZip(data.to);
  const place = { x: 0, y: BARCODE_TOP, height: 60, module: 3 };
  const digits = fedexBarcodeDigits(data.trackingNumber, {
    ground: mark?.icon !== 'E',
    zip5: zip.slice(0, 5),
  });
  const bars =
    mark?.tracking === 'smartPost'
      ? gs1128(zip === '' ? [data.trackingNumber] : [`420${zip}`, data.trackingNumber], place)
      : code128(digits, place);
  sheet.add(centred(bars, LABEL_WIDTH / 2));
  sheet.text(LABEL_WIDTH / 2, BARCODE_TOP + 70, mark?.tracking === 'smartPost' ? '' : digits, {
    size: 7,
    align: 'center',
  });
  sheet.text(RIGHT - 4, LABEL_WIDTH + 139, data.createdText, { size: 5, align: 'right', width: 120 });
}

/** Five or nine digits, none for an address abroad. */
function usZip({ countryCode, zipCode }: LabelAddress): string {
  return countryCode === 'US' ? zipDigits(zipCode) : '';
}

/** A message of our own in the form of ANSI MH10.8.3: transport data, then a reference. */
function message(data: LabelData): string {
  const { to } = data;
  const transport = [
    `02${usZip(to) || messageText(to.zipCode, 9)}`,
    to.countryCode,
    String(data.carrierServiceId).padStart(3, '0'),
    data.trackingNumber,
    'FDEB',
    'SANDBOX',
    String(dayOfYear(data.shipDate)).padStart(3, '0'),
    '',
    `${data.parcelIndex}/${data.parcelCount}`,
    `${data.weightPounds.toFixed(2)}LB`,
    data.isAddressValidated ? 'Y' : 'N',
    messageText(to.street.join(' '), 35),
    messageText(to.city, 20),
    messageText(to.stateCode, 2),
    messageText(to.name, 30),
  ];
  return `[)>${RS}01${GS}${transport.join(GS)}${RS}06${GS}K${messageText(data.orderNo, 30)}${RS}${EOT}`;
}

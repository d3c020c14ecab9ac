/** The UPS 4x6 in label: addresses, MaxiCode with routing, service, 1Z barcode, billing and references. */
import {
  barsHeight,
  barsWidth,
  centred,
  code128,
  EOT,
  GS,
  maxicode,
  MAXICODE_HEIGHT,
  MAXICODE_WIDTH,
  RS,
} from '../barcodes/barcodes.ts';
import { countryNumber } from './country-numbers.ts';
import { dayInLetters, dayOfYear } from '../forms/date-text.ts';
import type { HexagonsCommand, Page } from '../display-list.ts';
import type { LabelData } from './label-data.ts';
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
import { printedTrackingNumber } from './tracking.ts';

const RIGHT = LABEL_WIDTH - MARGIN;
const LEFT = MARGIN + 4;
const ROUTING_TOP = 154;
const SERVICE_TOP = ROUTING_TOP + MAXICODE_HEIGHT + 16;
const TRACKING_TOP = SERVICE_TOP + 46;
const BARCODE_END = TRACKING_TOP + 76;
const THICK = 4.5;

export function drawUpsLabel(data: LabelData): Page {
  const sheet = new Sheet();
  head(sheet, data);
  recipient(sheet, data);
  routing(sheet, data);
  service(sheet, data);
  const place = { x: 0, y: TRACKING_TOP + 7, height: 62, module: 3 };
  const bars = code128(data.trackingNumber, place);
  sheet.add(centred(bars, LABEL_WIDTH / 2));
  sheet.rule(BARCODE_END, THICK);
  foot(sheet, data);
  return sheet.page(data.trackingNumber);
}

function head(sheet: Sheet, data: LabelData): void {
  const sender = [...addresseeLines(data.from), data.from.phone, ...cityLines(data.from)].filter(Boolean);
  sheet.block(LEFT, 10, sender, { width: 152, height: 52, size: 7.5, least: 5 });
  const weight = `${Math.max(1, Math.ceil(Math.round(data.weightPounds * 100) / 100))} LBS`;
  sheet.text(178, 19, weight, { size: 12, weight: 'bold' });
  sheet.text(RIGHT - 4, 19, `${data.parcelIndex} OF ${data.parcelCount}`, {
    size: 12,
    weight: 'bold',
    align: 'right',
  });
  const lines = [
    `SHIP DATE: ${dayInLetters(data.shipDate)}`,
    ...(data.dimensions ? [`DIMS: ${sizeText(data.dimensions)} IN`] : []),
    ...(data.saturdayDelivery ? ['SATURDAY DELIVERY'] : []),
    ...(data.to.isResidential ? ['RESIDENTIAL'] : []),
  ];
  lines.forEach((text, i) => sheet.text(178, 31 + i * 9.5, text, { size: 7, width: RIGHT - 182 }));
}

function recipient(sheet: Sheet, data: LabelData): void {
  sheet.text(LEFT, 76, 'SHIP TO:', { size: 9, weight: 'bold' });
  const lines = [...addresseeLines(data.to), data.to.phone].filter(Boolean);
  const [city = '', ...country] = cityLines(data.to);
  const bottom = sheet.block(LEFT + 48, 69, lines, {
    width: RIGHT - LEFT - 52,
    height: 58,
    size: 11,
    least: 6,
  });
  sheet.block(LEFT + 48, bottom + 6, [city, ...country], {
    width: RIGHT - LEFT - 52,
    height: ROUTING_TOP - bottom - 10,
    size: 13,
    least: 7,
    weight: 'bold',
  });
}

function routing(sheet: Sheet, data: LabelData): void {
  const post = LEFT + MAXICODE_WIDTH + 8;
  sheet.rule(ROUTING_TOP, 1.5);
  sheet.add(structuredCarrierMessage(data, { x: LEFT, y: ROUTING_TOP + 7 }));
  sheet.post(post, ROUTING_TOP, SERVICE_TOP, 1.5);
  const { to } = data;
  const isUs = to.countryCode === 'US';
  const code = isUs ? `${to.stateCode} ${to.zipCode.slice(0, 3)}` : `${to.countryCode} ${to.zipCode}`;
  sheet.text(post + 14, ROUTING_TOP + 27, code, { size: 26, weight: 'bold', width: RIGHT - post - 22 });
  const zip = zipDigits(to.zipCode);
  const postal = isUs
    ? `420${zip}`
    : `421${countryNumber(to.countryCode)}${plainCode(to.zipCode).slice(0, 9)}`;
  const place = { x: post + 16, y: ROUTING_TOP + 37, height: 32 };
  const large = code128(postal, { ...place, module: 3 });
  const hasRoom = place.x + barsWidth(large) + 10 <= RIGHT;
  const bars = hasRoom ? large : code128(postal, { ...place, module: 2 });
  sheet.add(bars);
  sheet.text(bars.x + barsWidth(bars) / 2, bars.y + barsHeight(bars) + 8, printedZip(to.zipCode), {
    size: 7,
    align: 'center',
  });
  sheet.rule(SERVICE_TOP, THICK);
}

function service(sheet: Sheet, data: LabelData): void {
  const mark = serviceMark(data.carrierServiceId);
  const top = SERVICE_TOP + THICK / 2;
  sheet.text(LEFT, top + 20, mark?.title ?? '', { size: 18, weight: 'bold', width: RIGHT - LEFT - 58 });
  sheet.text(LEFT, top + 36, `TRACKING #: ${printedTrackingNumber(data.trackingNumber)}`, { size: 10.5 });
  if (mark?.icon) {
    sheet.text(RIGHT - 4, top + 32, mark.icon, { size: 36, weight: 'bold', align: 'right', width: 52 });
  } else {
    sheet.add({ op: 'rect', x: RIGHT - 34, y: top + 5, width: 30, height: 30, fill: 'black' });
  }
  sheet.rule(TRACKING_TOP, 1.5);
}

function foot(sheet: Sheet, data: LabelData): void {
  sheet.sampleBand(data, BARCODE_END + 8, 19, LEFT, RIGHT - 4);
  const signature = data.signatureOption === 'adult' ? 'ADULT SIGNATURE REQUIRED' : 'SIGNATURE REQUIRED';
  const isSigned = data.signatureOption === 'adult' || data.signatureOption === 'direct';
  const top = BARCODE_END + 33;
  const { customs } = data;
  const lines = [
    `BILLING: P/P${customs ? `   DUTIES: ${customs.dutiesPaidBy}` : ''}`,
    customsLine(data),
    isSigned ? signature : '',
    ...referenceLines(data),
  ];
  sheet.block(LEFT, top, lines.filter(Boolean), {
    width: RIGHT - LEFT - 88,
    height: LABEL_WIDTH + 138 - top,
    size: 8,
    least: 5,
  });
  sheet.text(RIGHT - 4, top + 6, data.createdText, { size: 6, align: 'right', width: 80 });
  if (customs) {
    sheet.text(RIGHT - 4, top + 24, customs.mark, { size: 18, weight: 'bold', align: 'right' });
  }
}

/** A postal code abroad without spaces and signs. */
const plainCode = (zipCode: string): string => messageText(zipCode, 20).replace(/[^A-Z0-9]/g, '');

/** Ship-to postal code to state, as UPS prescribes the message; fields separated by GS. */
const CODEWORDS = 80;
const SHIPPER_AT = 2;

function structuredCarrierMessage(data: LabelData, place: { x: number; y: number }): HexagonsCommand {
  const { to, trackingNumber } = data;
  const isUs = to.countryCode === 'US' && zipDigits(to.zipCode) !== '';
  const postal = isUs ? zipDigits(to.zipCode).padEnd(9, '0') : plainCode(to.zipCode).slice(0, 6).padEnd(6);
  const country = isUs ? '840' : countryNumber(to.countryCode);
  const serviceClass = serviceMark(data.carrierServiceId)?.serviceClass ?? '003';
  const day = String(dayOfYear(data.shipDate)).padStart(3, '0');
  const pounds = Math.min(999, Math.max(1, Math.ceil(Math.round(data.weightPounds * 100) / 100)));
  const city = messageText(to.city, 20);
  const state = messageText(to.stateCode, 2);
  const message = (street: string) =>
    `[)>${RS}01${GS}96${[
      postal,
      country,
      serviceClass,
      `1Z${trackingNumber.slice(-8)}`,
      'UPSN',
      trackingNumber.slice(SHIPPER_AT, SHIPPER_AT + 6),
      day,
      '',
      `${data.parcelIndex}/${data.parcelCount}`,
      String(pounds),
      data.isAddressValidated ? 'Y' : 'N',
      street,
      city,
      state,
    ].join(GS)}${RS}${EOT}`;
  // Postal code, country and class are in the primary message; the rest has a fixed room.
  const room = CODEWORDS - (message('').length - postal.length - 8);
  const street = messageText(to.street.join(' '), Math.max(0, Math.min(35, room)));
  return maxicode(message(street), isUs ? 2 : 3, place);
}

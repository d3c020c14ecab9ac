/** Whatever people type, nothing on a label overlaps, leaves the page or enters a barcode's quiet zone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXICODE_HEIGHT, MAXICODE_WIDTH } from './barcodes.ts';
import type { Command, Page } from './display-list.ts';
import { DOT } from './display-list.ts';
import { drawLabel } from './draw-label.ts';
import { CAP_HEIGHT, textWidth } from './font-metrics.ts';
import type { LabelAddress, LabelData } from './label-data.ts';
import { serviceMark } from './service-marks.ts';
import { SAMPLE_MARK } from './sheet.ts';
import { trackingNumberFor } from './tracking.ts';

interface Box {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const QUIET_MODULES = { code128: 10, 'gs1-128': 10, pdf417: 2 };

function boxOf(command: Command): Box | null {
  switch (command.op) {
    case 'text': {
      const { x, y, size, weight, text } = command;
      if (command.white) return null;
      return {
        what: text,
        left: x,
        top: y - size * CAP_HEIGHT,
        right: x + textWidth(text, size, weight),
        bottom: y,
      };
    }
    case 'bars': {
      const module = Math.min(...(command.rows[0] ?? []));
      const quiet = QUIET_MODULES[command.symbology] * module * DOT;
      const width = (command.rows[0] ?? []).reduce((sum, bar) => sum + bar, 0) * DOT;
      const bottom = command.y + command.rows.length * command.rowHeight * DOT;
      return {
        what: command.symbology,
        left: command.x - quiet,
        top: command.y,
        right: command.x + width + quiet,
        bottom,
      };
    }
    case 'hexagons':
      return {
        what: 'maxicode',
        left: command.x - 2,
        top: command.y - 2,
        right: command.x + MAXICODE_WIDTH + 2,
        bottom: command.y + MAXICODE_HEIGHT + 2,
      };
    case 'rect':
      return {
        what: `rule at ${command.y}`,
        left: command.x,
        top: command.y,
        right: command.x + command.width,
        bottom: command.y + command.height,
      };
    case 'line':
    case 'frame':
      return null;
  }
}

const isRule = (box: Box) => box.what.startsWith('rule');
const overlaps = (a: Box, b: Box) =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

function faultsOf(page: Page): string[] {
  const boxes = page.commands.map(boxOf).filter((box) => box !== null);
  const faults = boxes
    .filter((box) => box.left < 0 || box.top < 0 || box.right > page.width || box.bottom > page.height)
    .map((box) => `off the page: ${box.what}`);
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (!(isRule(a) && isRule(b)) && overlaps(a, b)) faults.push(`${a.what} | ${b.what}`);
    }
  });
  return faults;
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('W', 'M', 'i', 'a', 'N', 'ñ', 'É', '0'), minLength: 1, maxLength: 24 }),
  fc.string({ unit: fc.constantFrom('深', '圳', '市', '李', '号'), minLength: 1, maxLength: 16 }),
);
const words = (maxLength: number) =>
  fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' ').slice(0, maxLength).trim());

const address = (street: number): fc.Arbitrary<LabelAddress> =>
  fc.record({
    name: words(50),
    company: words(60),
    phone: words(20),
    street: fc.array(words(street).filter(Boolean), { maxLength: 3 }),
    city: words(50),
    stateCode: fc.constantFrom('CA', 'OH', ''),
    zipCode: fc.constantFrom('43215', '92688-1234', '926881234'),
    countryCode: fc.constant('US'),
    countryName: fc.constant(''),
    isResidential: fc.boolean(),
  });

const labelFor = (service: number, carrierId: number, street: number): fc.Arbitrary<LabelData> =>
  fc.record({
    carrierId: fc.constant(carrierId),
    carrierServiceId: fc.constant(service),
    labelType: fc.constant(1 as const),
    from: address(street),
    to: address(street),
    trackingNumber: fc.nat().map((serial) => trackingNumberFor(service, serial % 300_000_000)),
    masterTrackingNumber: fc.constant(trackingNumberFor(service, 1)),
    parcelIndex: fc.integer({ min: 1, max: 99 }),
    parcelCount: fc.integer({ min: 1, max: 99 }),
    weightPounds: fc.double({ min: 0.01, max: 150, noNaN: true }),
    dimensions: fc.constantFrom(null, { length: 108.25, width: 107.75, height: 96.5 }),
    shipDate: fc.constant('2026-11-20'),
    deliveryDate: fc.constantFrom(null, '2026-11-25'),
    orderNo: words(64),
    reference: words(64),
    reference2: words(64),
    postageCents: fc.constantFrom(760, 123_456_789),
    zone: fc.constantFrom(null, '8'),
    signatureOption: fc.constantFrom('default' as const, 'adult' as const, 'direct' as const),
    saturdayDelivery: fc.boolean(),
    isAddressValidated: fc.boolean(),
    isSample: fc.boolean(),
    createdText: fc.constant('2026-11-20 09:30 UTC'),
  });

const SERVICES: [number, number, number][] = [
  [3, 1, 120],
  [1, 1, 120],
  [7, 1, 120],
  [16, 2, 50],
  [17, 2, 50],
  [24, 2, 50],
  [37, 3, 50],
  [41, 3, 50],
  [54, 3, 50],
];

describe.each(SERVICES)('service %i', (service, carrierId, street) => {
  it(`${serviceMark(service)?.title}: nothing overlaps or leaves the page`, () => {
    fc.assert(
      fc.property(labelFor(service, carrierId, street), (data) => {
        expect(faultsOf(drawLabel(data))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('a sample says so in white on black, and no other label does', () => {
    fc.assert(
      fc.property(labelFor(service, carrierId, street), (data) => {
        const marks = drawLabel(data).commands.filter(
          (command) => command.op === 'text' && command.text === SAMPLE_MARK,
        );
        expect(marks.map((mark) => mark.op === 'text' && mark.white)).toEqual(data.isSample ? [true] : []);
      }),
      { numRuns: 10 },
    );
  });
});

it('finds an overlap', () => {
  const commands: Command[] = [
    { op: 'text', x: 10, y: 20, size: 12, weight: 'regular', text: 'one' },
    { op: 'text', x: 20, y: 25, size: 12, weight: 'regular', text: 'two' },
    { op: 'text', x: 280, y: 80, size: 12, weight: 'regular', text: 'far' },
  ];
  expect(faultsOf({ width: 288, height: 432, title: '', commands })).toEqual([
    'off the page: far',
    'one | two',
  ]);
});

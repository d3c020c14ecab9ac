import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128Text, graphicRows, printZpl, type Printed } from '#fixtures/zpl-printer.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { code128 } from '../barcodes/barcodes.ts';
import { blackenRun, createBitmap, graphicField } from '../barcodes/bitmap.ts';
import type { Command, Page } from '../display-list.ts';
import { drawLabel } from '../carriers/draw-label.ts';
import { drawPaper } from '../forms/draw-paper.ts';
import { textWidth } from './font-metrics.ts';
import { labelDataFrom } from '../carriers/label-data.ts';
import { paperDataFrom } from '../forms/paper-data.ts';
import { serviceMark } from '../carriers/service-marks.ts';
import { drawTestLabel, TEST_LABEL_CODE } from '../carriers/test-label.ts';
import { trackingNumberFor } from '../carriers/tracking.ts';
import { renderZpl, ZPL_DPIS, type ZplDpi } from './zpl.ts';
import { zplBars } from './zpl-barcodes.ts';

const require = createRequire(import.meta.url);
const font = new Uint8Array(readFileSync('public/fonts/noto-sans-sc-400.ttf'));

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

function labelsOf(serviceId: number, order: object = {}) {
  const carrierId = { usps: 1, ups: 2, fedex: 3 }[serviceMark(serviceId)?.carrier ?? 'usps'];
  const form = completeOrderForm({
    order: {
      orderNo: 'PB_1001~A',
      shipDate: '2026-11-20',
      carrierId,
      carrierServiceId: serviceId,
      senderName: 'Mina Torres',
      senderAddressLine1: '1200 Airport Dr',
      senderCity: 'Ontario',
      senderStateCode: 'CA',
      senderZipCode: '91761',
      recipientName: 'María Núñez',
      recipientAddressLine1: '500 Main St',
      recipientCity: 'Columbus',
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
      ...order,
    },
    packages: [{ packageNum: 1, length: 10, width: 8, height: 4, weight: 2, weight2: 3 }],
  });
  const labels = labelDataFrom(form, {
    trackingNumbers: [trackingNumberFor(serviceId, 1234567)],
    postageCents: 1095,
    zone: '5',
    deliveryDate: '2026-11-24',
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
  });
  return { form, labels };
}

const pageOf = (serviceId: number, order: object = {}): Page =>
  drawLabel(labelsOf(serviceId, order).labels[0]!);

const zplOf = (page: Page, dpi: ZplDpi = 203, cjkFont: Uint8Array | null = font): string => {
  const made = renderZpl([page], { dpi, cjkFont });
  if (!made.ok) throw new Error(made.error.text);
  return made.value;
};

async function scan({ width, height, dots }: Printed): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  dots.forEach((dot, i) => data.set(dot ? [0, 0, 0, 255] : [255, 255, 255, 255], 4 * i));
  const found = await readBarcodes({ data, width, height } as unknown as ImageData, {
    formats: ['Code128', 'PDF417'],
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: 20,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ bytes }) => new TextDecoder('latin1').decode(bytes))
    .toSorted();
}

const expected = ({ commands }: Page): string[] =>
  commands.flatMap((command) => (command.op === 'bars' ? [command.payload] : [])).toSorted();

const LONG = {
  recipientName: 'Wolfeschlegelsteinhausenbergerdorff W. Montgomery',
  recipientAddressLine1: '12345 WWWWWWWWWW Northwest Expressway Boulevard Building MMMM',
  recipientZipCode: '92688-1234',
};

const PAGES: [string, Page][] = [
  ['USPS Ground Advantage', pageOf(3)],
  ['USPS abroad', pageOf(8, { recipientCountryCode: 'ES', recipientZipCode: '28013' })],
  ['UPS Ground', pageOf(16, LONG)],
  ['FedEx 2Day', pageOf(37)],
  ['FedEx Home Delivery, long', pageOf(40, LONG)],
  ['FedEx Ground Economy', pageOf(54)],
];

describe('what the printer makes of it', () => {
  it.each(PAGES.flatMap(([name, page]) => ZPL_DPIS.map((dpi) => [name, dpi, page] as const)))(
    '%s at %i dpi: each barcode reads as the label says',
    async (_name, dpi, page) => {
      const [printed] = printZpl(zplOf(page, dpi));
      expect([printed?.width, printed?.height]).toEqual([4 * dpi, 6 * dpi]);
      const read = await scan(printed!);
      expect(expected(page).length).toBeGreaterThan(0);
      expect(read).toEqual(expected(page));
    },
  );

  it('the customs form of a postal parcel too', async () => {
    const { form, labels } = labelsOf(7, { recipientCountryCode: 'ES', recipientZipCode: '28013' });
    const pages = drawPaper(paperDataFrom(form, labels, 0)!);
    expect(await scan(printZpl(zplOf(pages[0]!))[0]!)).toEqual(expected(pages[0]!));
  });

  it('bars stand about the middle they have in the list, with modules of whole dots', () => {
    const bars = code128('PB-1001', { x: 90, y: 10, height: 20, module: 3 });
    const width = bars.rows[0]!.reduce((sum, run) => sum + run, 0);
    expect(zplBars(bars, 203)).toBe(
      `^FO${Math.round((90 * 203) / 72)},28^BY3^BCN,56,N,N,N,N^FD>:PB->51001^FS`,
    );
    const left = Math.round(((bars.x + (width * 72) / 203 / 2) * 300) / 72 - (width / 3) * 2);
    expect(zplBars(bars, 300)).toBe(`^FO${left},41^BY4^BCN,83,N,N,N,N^FD>:PB->51001^FS`);
  });
});

describe('text', () => {
  const textPage = (...commands: Command[]): Page => ({ width: 288, height: 432, title: '', commands });
  const text = (words: string, more: object = {}): Command => ({
    op: 'text',
    x: 72,
    y: 144,
    size: 12,
    weight: 'regular',
    text: words,
    ...more,
  });
  const fieldsOf = (zpl: string) => zpl.split('\n').filter((line) => /\^F[OT]/.test(line));

  it('Latin letters are the printer\u2019s own; what it would take for a command is escaped', () => {
    expect(fieldsOf(zplOf(textPage(text('Núñez ^XA ~JA a_b\u0007'))))).toEqual([
      '^FT203,406^A0N,34^FH^FDNúñez _5EXA _7EJA a_5Fb^FS',
    ]);
  });

  it('what is centred or ends at the right stays so in a narrower font', () => {
    const [centred] = fieldsOf(zplOf(textPage(text('TO', { anchor: 'centre' }))));
    expect(centred).toMatch(/^\^FT198,406\^A0N,34\^FB\d+,1,0,C\^FH\^FDTO\^FS$/);
    const [right] = fieldsOf(zplOf(textPage(text('a\\b', { anchor: 'right' }))));
    expect(right).toMatch(/\^FB\d+,1,0,R\^FH\^FDa\\\\b\^FS$/);
  });

  it('a title as wide as the label keeps its middle', () => {
    const title = text('A TITLE AS WIDE AS THE LABEL', {
      x: 4,
      size: 17.7,
      weight: 'bold',
      anchor: 'centre',
    });
    const [field] = fieldsOf(zplOf(textPage(title)));
    const [, left, box] = /^\^FT(\d+),406\^A0N,50\^FB(\d+),1,0,C/.exec(field!)!;
    const middle = 4 + textWidth('A TITLE AS WIDE AS THE LABEL', 17.7, 'bold') / 2;
    expect(Math.abs(Number(left) + Number(box) / 2 - (middle * 203) / 72)).toBeLessThan(1);
  });

  it('white text is printed in reverse', () => {
    expect(fieldsOf(zplOf(textPage(text('SAMPLE', { white: true }))))).toEqual([
      '^FT203,406^FR^A0N,34^FH^FDSAMPLE^FS',
    ]);
  });

  it('Chinese is drawn from the font, as high and as wide as the PDF has it', () => {
    const [printed] = printZpl(zplOf(textPage(text('深圳 Li'))));
    const black = (from: number, to: number) => {
      let count = 0;
      for (let y = 360; y < 420; y++)
        for (let x = from; x < to; x++) count += printed!.dots[y * printed!.width + x] ?? 0;
      return count;
    };
    expect(black(203, 237)).toBeGreaterThan(150);
    expect(black(237, 271)).toBeGreaterThan(150);
    expect(black(0, 200)).toBe(0);
    expect(black(276, 812)).toBe(0);
  });

  it('bold Chinese is thicker', () => {
    const inkOf = (weight: string) =>
      printZpl(zplOf(textPage(text('永', { weight }))))[0]!.dots.reduce((sum, dot) => sum + dot, 0);
    expect(inkOf('bold')).toBeGreaterThan(inkOf('regular') * 1.15);
  });

  it('without a font Chinese is refused, and other letters lose their marks', () => {
    expect(renderZpl([textPage(text('李'))], { dpi: 203 })).toEqual({
      ok: false,
      error: { type: 'NoGlyphs', text: '李' },
    });
    expect(fieldsOf(zplOf(textPage(text('Dvořák Łukasz… “x”')), 203, null))).toEqual([
      '^FT203,406^A0N,34^FH^FDDvorák Lukasz... "x"^FS',
    ]);
  });

  it('no text breaks out of its field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (words) => {
        const zpl = zplOf(textPage(text(words)));
        expect(() => printZpl(zpl)).not.toThrow();
        expect(zpl.match(/\^XA/g)).toHaveLength(1);
        expect(zpl).not.toMatch(/~/);
      }),
    );
  });
});

describe('MaxiCode', () => {
  it('gives class, country and postal code first, as the printer wants them', () => {
    expect(zplOf(pageOf(16))).toMatch(
      /\^FO\d+,\d+\^BD2,1,1\^FH\^FD003840432150000\[\)>_1E01_1D961Z\d{8}_1DUPSN_1D.*_1DOH_1E_04\^FS/,
    );
    expect(zplOf(pageOf(22, { recipientCountryCode: 'CA', recipientZipCode: 'K1A 0B1' }))).toMatch(
      /\^BD3,1,1\^FH\^FD065124K1A0B1\[\)>/,
    );
  });
});

describe('field data', () => {
  it('names the sets our own encoder chooses, whatever the text', () => {
    const plain = fc.string({
      unit: fc.constantFrom(...'0123456789AZaz>^~-_ '),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(plain, (words) => {
        const field = /\^FD(.*)\^FS/.exec(
          zplBars(code128(words, { x: 0, y: 0, height: 9, module: 2 }), 203),
        )![1]!;
        expect(code128Text(field)).toBe(words);
        expect(field).not.toMatch(/[\^~]/);
      }),
    );
  });

  it('a picture comes back from its compression', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.tuple(fc.nat(20), fc.nat(499), fc.nat(400)), { maxLength: 20 }),
        (width, runs) => {
          const bitmap = createBitmap(width, 12);
          for (const [row, from, length] of runs) blackenRun(bitmap, row, from, from + length);
          const rows = graphicRows(graphicField(bitmap).slice(3));
          expect(rows.join('').toLowerCase()).toBe(Buffer.from(bitmap.bytes).toString('hex'));
        },
      ),
    );
  });
});

describe('the test label', () => {
  it.each(ZPL_DPIS)('is 4 x 6 in at %i dpi, its border an eighth of an inch from the edge', async (dpi) => {
    const [printed] = printZpl(zplOf(drawTestLabel(), dpi));
    const dotAt = (x: number, y: number) =>
      printed!.dots[Math.round(y * dpi) * printed!.width + Math.round(x * dpi)];
    expect([dotAt(0.06, 3), dotAt(0.125, 5.1), dotAt(3.875, 3), dotAt(2.55, 5.875)]).toEqual([0, 1, 1, 1]);
    expect(await scan(printed!)).toEqual([TEST_LABEL_CODE]);
  });
});

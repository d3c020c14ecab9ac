/**
 * Every barcode of every label is read back from the page by an independent decoder (zxing): from the
 * content stream painted by a small rasteriser, and, where poppler is installed, from the page it renders.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { completeOrderForm } from '../order/blank.ts';
import type { BarsCommand, HexagonsCommand, Page } from './display-list.ts';
import { DOT } from './display-list.ts';
import { drawLabel } from './carriers/draw-label.ts';
import { drawPaper } from './forms/draw-paper.ts';
import { drawScanForm } from './forms/scan-form.ts';
import type { LabelData } from './carriers/label-data.ts';
import { labelDataFrom, parcelCountOf } from './carriers/label-data.ts';
import { paperDataFrom } from './forms/paper-data.ts';
import { renderPdf } from './output/pdf.ts';
import { serviceMark } from './carriers/service-marks.ts';
import { scanFormNumberFor, trackingNumberFor } from './carriers/tracking.ts';

const require = createRequire(import.meta.url);
const GS = '\u001d';
const RS = '\u001e';
const EOT = '\u0004';

beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

const CARRIERS = { usps: 1, ups: 2, fedex: 3 };

function labelsFor(serviceId: number, order: object = {}, packageNum = 1): LabelData[] {
  const form = completeOrderForm({
    order: {
      orderNo: 'PB-1001',
      shipDate: '2026-11-20',
      carrierId: CARRIERS[serviceMark(serviceId)?.carrier ?? 'usps'],
      carrierServiceId: serviceId,
      senderName: 'Mina Torres',
      senderAddressLine1: '1200 Airport Dr',
      senderCity: 'Ontario',
      senderStateCode: 'CA',
      senderZipCode: '91761',
      recipientName: 'Sam Reed',
      recipientAddressLine1: '500 Main St',
      recipientCity: 'Columbus',
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
      recipientAddrVerified: 1,
      ...order,
    },
    packages: [{ packageNum, length: 10, width: 8, height: 4, weight: 2, weight2: 3 }],
  });
  return labelDataFrom(form, {
    trackingNumbers: Array.from({ length: parcelCountOf(form) }, (_, i) =>
      trackingNumberFor(serviceId, 1234567 + i),
    ),
    postageCents: 1095,
    zone: '5',
    deliveryDate: '2026-11-24',
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
  });
}

const label = (serviceId: number, order: object = {}): LabelData =>
  labelsFor(serviceId, order)[0] as LabelData;

const LONG = {
  orderNo: 'ORDER-NUMBER-OF-SIXTY-FOUR-CHARACTERS-0123456789-0123456789-0123',
  reference: 'REFERENCE NUMBER ONE THAT IS RATHER LONG 1234567890',
  reference2: 'ANOTHER REFERENCE WITH MANY WORDS 0987654321',
  recipientName: 'Wolfeschlegelsteinhausenbergerdorff W. Montgomery',
  recipientCompany: 'The International Brotherhood of Waterworks and Manufacturing Co. Ltd.',
  recipientAddressLine1: '12345 WWWWWWWWWW Northwest Expressway Boulevard Building MMMM',
  recipientAddressLine2: 'Suite 12345, Third Floor, Receiving Dock Number 17 North-West Entrance',
  recipientCity: 'Rancho Santa Margarita of the Western Hills',
  recipientStateCode: 'CA',
  recipientZipCode: '92688-1234',
  recipientPhone: '614-555-0100 x12345',
};
const CHINESE = {
  recipientName: '李小龙',
  recipientCompany: '深圳市科技有限公司',
  recipientAddressLine1: '科技园南路88号',
  recipientCity: 'Shenzhen',
};
const SPANISH = {
  recipientName: 'María José Núñez',
  recipientAddressLine1: '1420 Calle Año Nuevo',
  recipientCity: 'San José',
  recipientStateCode: 'CA',
  recipientZipCode: '95112',
};

const JAPAN = { recipientCountryCode: 'JP', recipientZipCode: '100-0001', recipientCity: 'Tokyo' };

const CASES: [string, LabelData][] = [
  ['USPS Ground Advantage', label(3)],
  ['USPS Priority Express, longest texts', label(1, LONG)],
  ['USPS Priority, Chinese', label(2, CHINESE)],
  ['USPS First-Class International', label(8, { recipientCountryCode: 'ES', recipientZipCode: '28013' })],
  ['UPS Ground, second of three', labelsFor(16, {}, 3)[1] as LabelData],
  ['UPS Next Day Air, longest texts', label(11, LONG)],
  ['UPS 2nd Day Air, Spanish', label(14, SPANISH)],
  ['UPS SurePost, Chinese', label(18, CHINESE)],
  ['UPS Worldwide Saver to Canada', label(22, { recipientCountryCode: 'CA', recipientZipCode: 'K1A 0B1' })],
  [
    'UPS Worldwide Express to Britain',
    label(21, { recipientCountryCode: 'GB', recipientZipCode: 'SW1A 2AA' }),
  ],
  [
    'UPS Worldwide Saver to where no postal codes are',
    label(22, { recipientCountryCode: 'AQ', recipientZipCode: '' }),
  ],
  ['FedEx International Priority to Japan', label(47, JAPAN)],
  ['FedEx 2Day', label(37)],
  ['FedEx Home Delivery, longest texts', label(40, LONG)],
  ['FedEx Priority Overnight, Chinese', label(34, CHINESE)],
  ['FedEx Ground Economy, Spanish', label(54, SPANISH)],
  ['FedEx Ground on a letter page', label(39, { labelType: 2 })],
];

describe('payloads', () => {
  const payloads = (data: LabelData) =>
    codesOf(drawLabel(data)).map(({ symbology, payload }) => [symbology, payload]);

  it('USPS: 420 + ZIP, then the number', () => {
    expect(payloads(label(3))).toEqual([['gs1-128', `42043215${GS}9200190000000012345679`]]);
    expect(payloads(label(3, { recipientZipCode: '43215-0099' }))).toEqual([
      ['gs1-128', `420432150099${GS}9200190000000012345679`],
    ]);
  });

  it('UPS: structured carrier message, 420 + ZIP, 1Z', () => {
    const fields = ['432150000', '840', '003', '1Z12345674', 'UPSN', '000000', '324', '', '1/1', '3', 'Y'];
    const message = `[)>${RS}01${GS}96${[...fields, '500 MAIN ST', 'COLUMBUS', 'OH'].join(GS)}${RS}${EOT}`;
    expect(payloads(label(16))).toEqual([
      ['maxicode', message],
      ['code128', '42043215'],
      ['code128', '1Z0000000312345674'],
    ]);
  });

  it('FedEx: our message, 34 digits', () => {
    const fields = [
      '0243215',
      'US',
      '037',
      '000012345670',
      'FDEB',
      'SANDBOX',
      '324',
      '',
      '1/1',
      '2.19LB',
      'Y',
    ];
    const transport = [...fields, '500 MAIN ST', 'COLUMBUS', 'OH', 'SAM REED'].join(GS);
    expect(payloads(label(37))).toEqual([
      ['pdf417', `[)>${RS}01${GS}${transport}${RS}06${GS}KPB-1001${RS}${EOT}`],
      ['code128', '1000000000000004321500000012345670'],
    ]);
  });
});

/** The declaration of a postal item carries its number too. */
function declarationFor(serviceId: number): Page {
  const form = completeOrderForm({
    order: { carrierId: 1, carrierServiceId: serviceId, recipientCountryCode: 'ES' },
    packages: [{ weight: 1 }],
  });
  const paper = paperDataFrom(form, [label(serviceId, { recipientCountryCode: 'ES' })]);
  return (paper && drawPaper(paper)[0]) as Page;
}

const PAGES: [string, Page][] = [
  ...CASES.map(([name, data]): [string, Page] => [name, drawLabel(data)]),
  ['CN 22', declarationFor(8)],
  ['CN 23', declarationFor(6)],
  [
    'SCAN form',
    drawScanForm({
      scanFormNo: scanFormNumberFor(1234567),
      mailDate: '2026-11-20',
      from: label(3).from,
      pieces: { express: 0, priority: 3, groundAdvantage: 12, international: 1, other: 0 },
      isSample: true,
    }),
  ],
];

describe('payloads abroad', () => {
  const payloads = (serviceId: number, order: object) =>
    codesOf(drawLabel(label(serviceId, order))).map(({ payload }) => payload);

  it('USPS: the S10 number alone', () => {
    const spain = { recipientCountryCode: 'ES', recipientZipCode: '28013' };
    expect([6, 7, 8].map((serviceId) => payloads(serviceId, spain))).toEqual([
      ['EX012345675US'],
      ['CX012345675US'],
      ['LX012345675US'],
    ]);
  });

  it('UPS: 421, country number and postal code; mode 3 message', () => {
    const britain = { recipientCountryCode: 'GB', recipientZipCode: 'SW1A 2AA' };
    const [message, postal, number] = payloads(21, britain);
    expect([message?.split(GS).slice(1, 4), postal, number]).toEqual([
      ['96SW1A2A', '826', '066'],
      '421826SW1A2AA',
      '1Z0000006612345672',
    ]);
  });

  it('FedEx: no US ZIP in the 34 digits, the foreign postal code whole in the message', () => {
    const [message, digits] = payloads(47, JAPAN);
    expect([message?.split(GS).slice(1, 3), digits]).toEqual([
      ['02100-0001', 'JP'],
      '1000000000000000000000000012345670',
    ]);
  });
});

it('the SCAN form: its 22 digits alone', () => {
  const form = PAGES.find(([name]) => name === 'SCAN form')?.[1] as Page;
  expect(codesOf(form).map(({ symbology, payload }) => [symbology, payload])).toEqual([
    ['gs1-128', '9475090000000012345674'],
  ]);
});

describe.each(PAGES)('%s, content stream', (_name, page) => {
  it('every barcode reads back', async () => {
    expect(await scanned(painted(page), page)).toEqual(expectedOf(page));
  });
});

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0;

describe.skipIf(!hasPoppler)('rendered by poppler at 203 dpi', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  const font = new Uint8Array(readFileSync('public/fonts/noto-sans-sc-400.ttf'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(PAGES)('%s', async (_name, page) => {
    const file = join(folder, `${page.title}.pdf`);
    writeFileSync(file, renderPdf([page], { cjkFont: font }));
    const image = portableGrayMap(
      execFileSync('pdftoppm', ['-r', '203', '-gray', file], { maxBuffer: 2 ** 26 }),
    );
    expect(await scanned(image, page)).toEqual(expectedOf(page));
  });
});

interface Image {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

type Code = BarsCommand | HexagonsCommand;

function codesOf(page: Page): Code[] {
  return page.commands.filter(
    (command): command is Code => command.op === 'bars' || command.op === 'hexagons',
  );
}

const sorted = (codes: string[][]) =>
  codes.toSorted((a, b) => (`${a[0]}${a[1]}` < `${b[0]}${b[1]}` ? -1 : 1));

/** Format, payload and, where the symbology has one, the flag of GS1. */
function expectedOf(page: Page): string[][] {
  const names = { code128: 'Code128', 'gs1-128': 'Code128', pdf417: 'PDF417', maxicode: 'MaxiCode' };
  return sorted(
    codesOf(page).map((code) => [
      names[code.symbology],
      code.payload,
      code.symbology === 'gs1-128' ? 'GS1' : 'Text',
    ]),
  );
}

async function scanned(image: Image, page: Page): Promise<string[][]> {
  const found = await readBarcodes(image as unknown as ImageData, {
    formats: ['Code128', 'PDF417'],
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: 20,
  });
  const results = found.filter((result) => result.isValid);
  // The decoder finds a MaxiCode only in a picture of nothing else.
  for (const code of codesOf(page)) {
    if (code.op !== 'hexagons') continue;
    const area = { x: dots(code.x) - 12, y: dots(code.y) - 12, width: 234, height: 224 };
    const [symbol] = await readBarcodes(cropped(image, area) as unknown as ImageData, {
      formats: ['MaxiCode'],
      textMode: 'Plain',
      isPure: true,
    });
    if (symbol) results.push(symbol);
  }
  return sorted(
    results.map((result) => [
      result.format,
      new TextDecoder('latin1').decode(result.bytes),
      result.symbologyIdentifier === ']C1' ? 'GS1' : 'Text',
    ]),
  );
}

const dots = (points: number): number => Math.round(points / DOT);

function cropped(image: Image, area: { x: number; y: number; width: number; height: number }): Image {
  const copy = whiteImage(area.width, area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      if (area.x + x < 0 || area.y + y < 0) continue;
      const from = ((area.y + y) * image.width + area.x + x) * 4;
      copy.data.set(image.data.subarray(from, from + 4), (y * area.width + x) * 4);
    }
  }
  return copy;
}

function whiteImage(width: number, height: number): Image {
  return { data: new Uint8ClampedArray(width * height * 4).fill(255), width, height };
}

const pixelsOf = ({ data }: Image): Uint32Array => new Uint32Array(data.buffer);

/** A whole pixel of each gray. */
const GRAYS = Uint32Array.from(
  { length: 256 },
  (_, gray) => new Uint32Array(Uint8Array.of(gray, gray, gray, 255).buffer)[0] ?? 0,
);

function portableGrayMap(bytes: Buffer): Image {
  const [header = ''] = /^P5\s+\d+\s+\d+\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  const [, width = 0, height = 0] = header.split(/\s+/).map(Number);
  const image = whiteImage(width, height);
  const pixels = pixelsOf(image);
  for (let i = 0; i < pixels.length; i++) pixels[i] = GRAYS[bytes[header.length + i] ?? 0] ?? 0;
  return image;
}

/** Paints the filled paths of the page's content stream at 203 dpi; text and strokes are left out. */
function painted(page: Page): Image {
  const bytes = Buffer.from(renderPdf([page])).toString('latin1');
  const content = bytes.slice(bytes.lastIndexOf('stream\n', bytes.lastIndexOf('endstream') - 1) + 7);
  const image = whiteImage(dots(page.width), dots(page.height));
  let matrix = [1, 0, 0, 1, 0, 0];
  let numbers: number[] = [];
  let paths: [number, number][][] = [];
  let gray = 0;
  const saved: number[][] = [];
  const at = (i: number) => numbers[i] ?? 0;
  const device = (x: number, y: number): [number, number] => [
    ((matrix[0] ?? 1) * x + (matrix[4] ?? 0)) / DOT,
    (page.height - ((matrix[3] ?? 1) * y + (matrix[5] ?? 0))) / DOT,
  ];
  const last = () => paths.at(-1) ?? [];
  const operators: Record<string, () => void> = {
    q: () => saved.push(matrix),
    Q: () => (matrix = saved.pop() ?? matrix),
    cm: () => (matrix = numbers.slice(0, 6)),
    g: () => (gray = at(0) * 255),
    m: () => paths.push([device(at(0), at(1))]),
    l: () => last().push(device(at(0), at(1))),
    c: () => {
      const [x0, y0] = last().at(-1) ?? [0, 0];
      const points = [0, 2, 4].map((i) => device(at(i), at(i + 1)));
      const [[x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = points;
      for (let t = 0.1; t < 1.05; t += 0.1) {
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        last().push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]);
      }
    },
    re: () => {
      const [x, y, w, h] = [at(0), at(1), at(2), at(3)];
      paths.push([device(x, y), device(x + w, y), device(x + w, y + h), device(x, y + h)]);
    },
    f: () => {
      paths.forEach((path) => fill(image, [path], gray));
      paths = [];
    },
    S: () => (paths = []),
    'f*': () => {
      fill(image, paths, gray);
      paths = [];
    },
  };
  for (const token of content.slice(0, content.indexOf('endstream')).split(/\s+/)) {
    const value = Number(token);
    if (token !== '' && !Number.isNaN(value)) numbers.push(value);
    else {
      operators[token]?.();
      numbers = [];
    }
  }
  return image;
}

/** Even-odd, a pixel counting when its centre lies inside. */
function fill(image: Image, paths: [number, number][][], gray: number): void {
  const points = paths.flat();
  const bottom = Math.min(image.height - 1, Math.ceil(Math.max(...points.map(([, y]) => y))));
  for (let row = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y)))); row <= bottom; row++) {
    const y = row + 0.5;
    const crossings = paths
      .flatMap((path) =>
        path.map(([x1, y1], i) => {
          const [x2, y2] = path[(i + 1) % path.length] ?? [x1, y1];
          return y1 <= y !== y2 <= y ? x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) : Number.NaN;
        }),
      )
      .filter((x) => !Number.isNaN(x))
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = crossings.slice(i, i + 2).map((x) => row * image.width + Math.round(x));
      pixelsOf(image).fill(GRAYS[Math.round(gray)] ?? 0, from, to);
    }
  }
}

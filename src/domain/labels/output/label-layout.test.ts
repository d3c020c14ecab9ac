import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { completeOrderForm } from '../../order/blank.ts';
import { drawLabel } from '../carriers/draw-label.ts';
import { labelDataFrom } from '../carriers/label-data.ts';
import { trackingNumberFor } from '../carriers/tracking.ts';
import type { LabelLayout } from '../forms/paper-sizes.ts';
import { createLabelMerge } from './merge.ts';
import { renderPdf } from './pdf.ts';

const SERVICES = { usps: [1, 2], ups: [2, 10], fedex: [3, 36] } as const;

/** A label of one package and its tracking number. */
function aLabel(carrier: keyof typeof SERVICES, serial: number, labelType: 1 | 2 = 1) {
  const [carrierId, carrierServiceId] = SERVICES[carrier];
  const number = trackingNumberFor(carrierServiceId, serial);
  const form = completeOrderForm({
    order: {
      orderNo: `PB-${serial}`,
      shipDate: '2026-11-20',
      carrierId,
      carrierServiceId,
      labelType,
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
    },
    packages: [{ packageNum: 1, length: 10, width: 8, height: 4, weight: 2 }],
  });
  const [data] = labelDataFrom(form, {
    trackingNumbers: [number],
    postageCents: 1095,
    zone: '5',
    deliveryDate: '2026-11-24',
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
  });
  return { number, carrierId, pdf: renderPdf([drawLabel(data!)]) };
}

const ups = aLabel('ups', 1234567);
const usps = aLabel('usps', 1234568);
const fedex = aLabel('fedex', 1234569, 2);
const last = aLabel('ups', 1234570);
const ALL = [ups, usps, fedex, last];

async function laidOut(layout: LabelLayout): Promise<Uint8Array> {
  const merge = await createLabelMerge(layout);
  for (const { pdf, carrierId } of ALL) {
    const added = await merge.add(pdf, { carrierId, labels: 1 });
    if (!added.ok) throw new Error(added.error);
  }
  return merge.file();
}

const sizesOf = async (pdf: Uint8Array) => (await pdfPages(pdf)).map(({ size }) => size);

it('letter pages are shared by UPS and FedEx, never by USPS', async () => {
  expect(await sizesOf(await laidOut('8.5x11'))).toEqual(['612x792', '288x432', '612x792']);
});

it('4x6 has a page for each, those too that were bought on letter pages', async () => {
  expect(await sizesOf(await laidOut('4x6'))).toEqual(ALL.map(() => '288x432'));
});

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0;

describe.skipIf(!hasPoppler)('every barcode is read back', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    await prepareZXingModule({
      overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
      fireImmediately: true,
    });
  });

  it.each([
    ['8.5x11', [[ups, fedex], [usps], [last]]],
    ['4x6', [[ups], [usps], [fedex], [last]]],
  ] as const)('%s', async (layout, pages) => {
    const folder = mkdtempSync(join(tmpdir(), 'layout-'));
    const file = join(folder, 'labels.pdf');
    writeFileSync(file, await laidOut(layout));
    for (const [index, labels] of pages.entries()) {
      const page = String(index + 1);
      const png = execFileSync('pdftoppm', ['-r', '300', '-png', '-f', page, '-l', page, file], {
        maxBuffer: 2 ** 26,
      });
      const codes = await readBarcodes(new Uint8Array(png), { textMode: 'Plain' });
      const read = codes.map(({ text }) => text).join(' ');
      for (const { number } of ALL) {
        const isHere = labels.some((label) => label.number === number);
        expect([number, read.includes(number)]).toEqual([number, isHere]);
      }
    }
    rmSync(folder, { recursive: true });
  });
});

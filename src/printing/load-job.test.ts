import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { err, ok } from '#domain/result.ts';
import { loadJob, loadTestLabel } from './load-job.ts';
import { DEFAULT_PRINTER_CHOICE } from './printer-choice.ts';
import type { PrintingPorts } from './ports.ts';

const pdfOf = (width: number, height: number) => renderPdf([{ width, height, title: 'x', commands: [] }]);
const LABEL = pdfOf(288, 432);
const SHEET = pdfOf(612, 792);
const fileOf = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/pdf/${name}.pdf`));

function desk(pdfs: Record<string, Uint8Array>): { ports: PrintingPorts; asked: string[] } {
  const asked: string[] = [];
  const gone = err({ type: 'NoConnection', retry: 'later' as const });
  return {
    asked,
    ports: {
      ask: {
        labelPdf: async ({ labelId }) => (pdfs[labelId] ? ok(pdfs[labelId]) : gone),
        labelZpl: async (id, dpi) => {
          asked.push(`${id}@${dpi}`);
          return ok(`^XA${id}^XZ`);
        },
      },
      labelName: async (labelId) => ({ labelId, orderId: null, orderNo: `PB-${labelId}`, trackingNo: null }),
      onPrinted: () => undefined,
      fetchLocal: () => Promise.reject(new Error('not asked')),
    },
  };
}

const labels = (...labelIds: string[]) => ({ what: 'labels', labelIds }) as const;

it('keeps the order, and names what is missing', async () => {
  const { ports } = desk({ a: LABEL, c: SHEET });
  expect(await loadJob(labels('c', 'b', 'a'), DEFAULT_PRINTER_CHOICE, ports)).toEqual({
    labelIds: ['c', 'a'],
    pdfs: [SHEET, LABEL],
    sizes: [
      { width: 612, height: 792 },
      { width: 288, height: 432 },
    ],
    zpl: null,
    missing: ['PB-b'],
    unreadable: [],
    name: 'labels-3',
  });
});

it('a label made elsewhere is as good as ours; one that cannot be read is named with the reason', async () => {
  const { ports, asked } = desk({ a: fileOf('encrypted'), b: fileOf('chromium'), c: LABEL.slice(0, 200) });
  const loaded = await loadJob(labels('a', 'b', 'c'), { ...DEFAULT_PRINTER_CHOICE, way: 'zpl' }, ports);
  expect(loaded).toEqual({
    labelIds: ['b'],
    pdfs: [fileOf('chromium')],
    sizes: [{ width: 288, height: 432 }],
    zpl: '^XAb^XZ',
    missing: [],
    unreadable: [
      { name: 'PB-a', fault: 'encrypted' },
      { name: 'PB-c', fault: 'damaged' },
    ],
    name: 'labels-3',
  });
  expect(asked).toEqual(['b@203']);
});

it('ZPL is asked for what fits a label printer alone', async () => {
  const { ports, asked } = desk({ a: LABEL, c: SHEET });
  const choice = { ...DEFAULT_PRINTER_CHOICE, way: 'zpl', dpi: 300 } as const;
  expect((await loadJob(labels('c', 'a', 'b'), choice, ports)).zpl).toBe('^XAa^XZ');
  expect(asked).toEqual(['a@300']);
  expect(await loadJob({ what: 'papers', labelIds: ['c'] }, choice, ports)).toMatchObject({
    zpl: null,
    name: 'customs-PB-c',
  });
});

it('the test label comes as PDF, and as ZPL for who takes that', async () => {
  expect(await loadTestLabel(DEFAULT_PRINTER_CHOICE)).toMatchObject({ zpl: null, name: 'test-label' });
  const { zpl, pdfs } = await loadTestLabel({ ...DEFAULT_PRINTER_CHOICE, way: 'usb' });
  expect(zpl).toContain('^FDshould measure 4 x 6 in^FS');
  expect(pdfs).toHaveLength(1);
});

it('a paper with labels on it names them, so that they are known to be printed', async () => {
  const { ports } = desk({});
  const job = { what: 'form', name: 'labels-2', pdf: async () => SHEET, labelIds: ['a', 'b'] } as const;
  const loaded = await loadJob(job, DEFAULT_PRINTER_CHOICE, ports);
  expect([loaded.labelIds, loaded.pdfs, loaded.missing]).toEqual([['a', 'b'], [SHEET], []]);
});

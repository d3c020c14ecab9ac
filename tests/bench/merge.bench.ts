/** 500 labels as one file, as they were bought and in either layout, beside the PDF library copying the same pages. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { drawLabel } from '#domain/labels/carriers/draw-label.ts';
import { labelDataFrom } from '#domain/labels/carriers/label-data.ts';
import { trackingNumberFor } from '#domain/labels/carriers/tracking.ts';
import { LABEL_LAYOUTS } from '#domain/labels/forms/paper-sizes.ts';
import { createLabelMerge, createMerge } from '#domain/labels/output/merge.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { atMost, inTurn, type Row } from './measure.ts';

const COUNT = 500;
const ROUNDS = 3;
const UPS_GROUND = 16;
const PAGES = { carrierId: 2, labels: 1 };
const form = anOrder({ carrierId: 2, carrierServiceId: UPS_GROUND }, [aParcel({ packageTypeId: 27 })]);

function aLabel(index: number): Uint8Array {
  const [label] = labelDataFrom(form, {
    trackingNumbers: [trackingNumberFor(UPS_GROUND, 100_001 + index)],
    postageCents: 1234,
    zone: '5',
    isSample: true,
    createdText: '2026-11-20 12:00',
  });
  return renderPdf([drawLabel(label!)]);
}

async function copied(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file, { parseSpeed: Infinity });
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return merged.save({ useObjectStreams: false });
}

export async function run(): Promise<Row[]> {
  const files = Array.from({ length: COUNT }, (_, index) => aLabel(index));
  const merges = [
    ['as bought', () => createMerge()],
    ...LABEL_LAYOUTS.map((layout) => [layout, () => createLabelMerge(layout)] as const),
  ] as const;
  const rows: Row[] = [];
  for (const [name, begin] of merges) {
    const ours = async () => {
      const merge = await begin();
      for (const file of files) await merge.add(file, PAGES);
      await merge.file();
    };
    const [own, peer] = await inTurn(ROUNDS, ours, () => copied(files));
    rows.push(atMost(`merged PDF of ${COUNT} labels, ${name}`, 'pdf-lib, pages copied', own!, peer!, 'ms'));
  }
  return rows;
}

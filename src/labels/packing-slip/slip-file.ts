/** A packing slip as a file, alone or with the label of its shipment. */
import type { NetworkServices } from '#contract/services.ts';
import { LETTER } from '#domain/labels/forms/invoice.ts';
import type { SlipData, SlipPart, SlipWords } from '#domain/labels/forms/packing-slip.ts';
import { drawPackingSlip } from '#domain/labels/forms/packing-slip.ts';
import { isLabelSize, type PageSize } from '#domain/labels/forms/paper-sizes.ts';
import { mergeLabelWithSlip, mergePdfs, pageSizes } from '#domain/labels/output/merge.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { SlipKind } from './slip-kinds.ts';

export interface SlipJob {
  data: SlipData;
  shows: ReadonlySet<SlipPart>;
  words: SlipWords;
  /** The label file. */
  label: () => Promise<Result<Uint8Array>>;
  textFont: NetworkServices['textFont'];
}

const UNREADABLE: Rejection = { type: 'unknown', retry: 'never' };
const LABEL = { width: 288, height: 432 };

export async function slipFile(kind: SlipKind, job: SlipJob): Promise<Result<Uint8Array>> {
  if (kind === 'packingSlip') return drawn(job, LETTER);
  const label = await job.label();
  if (!label.ok) return label;
  if (kind === 'labelOverSlip') {
    const slip = await drawn(job, { width: LETTER.width, height: LETTER.height / 2 });
    if (!slip.ok) return slip;
    const labels = job.data.trackingNumbers.length;
    const merged = await mergeLabelWithSlip({ file: label.value, labels }, slip.value);
    return merged.ok ? merged : err(UNREADABLE);
  }
  const sizes = await pageSizes(label.value);
  if (!sizes.ok) return err(UNREADABLE);
  const slip = await drawn(job, sizes.value.some(isLabelSize) ? LABEL : LETTER);
  return slip.ok ? ok(await mergePdfs([label.value, slip.value])) : slip;
}

async function drawn({ data, shows, words, textFont }: SlipJob, size: PageSize): Promise<Result<Uint8Array>> {
  const pages = drawPackingSlip(data, { size, shows, words });
  // Letters of the West need no font of their own.
  const isPlain = pages.every(({ commands }) =>
    commands.every((command) => command.op !== 'text' || isLatin(command.text)),
  );
  if (isPlain) return ok(renderPdf(pages));
  const font = await textFont();
  return font.ok ? ok(renderPdf(pages, { cjkFont: font.value })) : font;
}

const isLatin = (text: string) => [...text].every((letter) => (letter.codePointAt(0) ?? 0) < 0x100);

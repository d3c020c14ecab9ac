/** Fetches what a job prints, in its order. */
import { mergePdfs } from '#domain/labels/merge.ts';
import { isLabelSize, sizesOf } from '#domain/labels/paper-sizes.ts';
import type { PrintingPorts } from './ports.ts';
import type { PrinterChoice, PrintWay } from './printer-choice.ts';
import type { Gathered, PrintJob } from './printing-types.ts';

const ZPL_WAYS: ReadonlySet<PrintWay> = new Set(['usb', 'agent', 'zpl']);

export const takesZpl = ({ way }: Pick<PrinterChoice, 'way'>): boolean => ZPL_WAYS.has(way);

export async function gather(job: PrintJob, choice: PrinterChoice, ports: PrintingPorts): Promise<Gathered> {
  const pdfs: Uint8Array[] = [];
  const missing: string[] = [];
  const labelIds: string[] = [];
  let zpl = '';
  const hasZpl = job.what === 'labels' && takesZpl(choice);
  for (const labelId of job.labelIds) {
    const pdf = await ports.labelPdf(labelId);
    if (pdf.ok) {
      pdfs.push(pdf.value);
      labelIds.push(labelId);
      if (hasZpl) zpl += await zplOf(labelId, pdf.value, choice, ports);
    } else missing.push(await ports.nameOf(labelId));
  }
  return { labelIds, pdfs, missing, zpl: hasZpl ? zpl : null, name: await nameOf(job, ports) };
}

async function nameOf({ what, labelIds }: PrintJob, ports: PrintingPorts): Promise<string> {
  const kind = what === 'papers' ? 'customs' : 'label';
  const [only] = labelIds;
  return labelIds.length === 1 && only
    ? `${kind}-${await ports.nameOf(only)}`
    : `${kind}s-${labelIds.length}`;
}

/** What of a label fits on label paper, as the server drew it, else from the PDF of this device, as a picture of its dots. */
async function zplOf(
  labelId: string,
  pdf: Uint8Array,
  { dpi }: PrinterChoice,
  ports: PrintingPorts,
): Promise<string> {
  if (!sizesOf(pdf).some(isLabelSize)) return '';
  const drawn = await ports.labelZpl(labelId, dpi);
  if (drawn.ok) return drawn.value;
  const [{ dotsOfPages }, { zplOfPicture }] = await Promise.all([
    import('#ui/pdf-dots.ts'),
    import('#domain/labels/zpl-picture.ts'),
  ]);
  const pages = await dotsOfPages(mergePdfs([pdf], isLabelSize), dpi);
  return pages.map(zplOfPicture).join('');
}

/** A label that shows whether the printer is set right. */
export async function gatherTest(choice: PrinterChoice): Promise<Gathered> {
  const [{ drawTestLabel }, { renderPdf }, { renderZpl }] = await Promise.all([
    import('#domain/labels/test-label.ts'),
    import('#domain/labels/pdf.ts'),
    import('#domain/labels/zpl.ts'),
  ]);
  const page = drawTestLabel();
  const test = { labelIds: [], pdfs: [renderPdf([page])], missing: [], zpl: null, name: 'test-label' };
  if (!takesZpl(choice)) return test;
  const zpl = renderZpl([page], { dpi: choice.dpi });
  return zpl.ok ? { ...test, zpl: zpl.value } : test;
}

/** Fetches what a job prints, in its order. */
import { isLabelSize } from '#domain/labels/paper-sizes.ts';
import type { PrintingPorts } from './ports.ts';
import type { PrinterChoice, PrintWay } from './printer-choice.ts';
import type { Gathered, PrintJob } from './printing-types.ts';

const ZPL_WAYS: ReadonlySet<PrintWay> = new Set(['usb', 'agent', 'zpl']);

export const takesZpl = ({ way }: Pick<PrinterChoice, 'way'>): boolean => ZPL_WAYS.has(way);

export async function gather(job: PrintJob, choice: PrinterChoice, ports: PrintingPorts): Promise<Gathered> {
  const { pageSizes } = await import('#domain/labels/merge.ts');
  const gathered: Gathered = nothingFor(await nameOf(job, ports));
  let zpl = '';
  const hasZpl = job.what === 'labels' && takesZpl(choice);
  for (const labelId of job.labelIds) {
    const pdf = await ports.labelPdf(labelId);
    if (!pdf.ok) {
      gathered.missing.push(await ports.nameOf(labelId));
      continue;
    }
    const sizes = await pageSizes(pdf.value);
    if (!sizes.ok) {
      gathered.unreadable.push({ name: await ports.nameOf(labelId), fault: sizes.error });
      continue;
    }
    gathered.pdfs.push(pdf.value);
    gathered.sizes.push(...sizes.value);
    gathered.labelIds.push(labelId);
    if (hasZpl && sizes.value.some(isLabelSize)) zpl += await zplOf(labelId, pdf.value, choice, ports);
  }
  return { ...gathered, zpl: hasZpl ? zpl : null };
}

const nothingFor = (name: string): Gathered => ({
  labelIds: [],
  pdfs: [],
  sizes: [],
  zpl: null,
  name,
  missing: [],
  unreadable: [],
});

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
  const drawn = await ports.labelZpl(labelId, dpi);
  if (drawn.ok) return drawn.value;
  const [{ dotsOfPages }, { mergePdfs }, { zplOfPicture }] = await Promise.all([
    import('#ui/pdf-dots.ts'),
    import('#domain/labels/merge.ts'),
    import('#domain/labels/zpl-picture.ts'),
  ]);
  const pages = await dotsOfPages(await mergePdfs([pdf], isLabelSize), dpi);
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
  const test = { ...nothingFor('test-label'), pdfs: [renderPdf([page])], sizes: [page] };
  if (!takesZpl(choice)) return test;
  const zpl = renderZpl([page], { dpi: choice.dpi });
  return zpl.ok ? { ...test, zpl: zpl.value } : test;
}

/** Fetches what a job prints, in its order. */
import type { LabelName } from '#contract/services.ts';
import { isLabelSize } from '#domain/labels/forms/paper-sizes.ts';
import type { PrintingPorts } from './ports.ts';
import type { PrinterChoice, PrintWay } from './printer-choice.ts';
import type { FormJob, LabelJob, LoadedJob, PrintJob, SlipJob } from './printing-types.ts';

const ZPL_WAYS: ReadonlySet<PrintWay> = new Set(['usb', 'agent', 'zpl']);

export const takesZpl = ({ way }: Pick<PrinterChoice, 'way'>): boolean => ZPL_WAYS.has(way);

export async function loadJob(
  job: PrintJob,
  choice: PrinterChoice,
  ports: PrintingPorts,
): Promise<LoadedJob> {
  if (job.what === 'form') return loadForm(job);
  return job.what === 'slip' ? loadSlip(job, choice) : loadLabels(job, choice, ports);
}

async function loadForm({ name, pdf, labelIds = [] }: FormJob): Promise<LoadedJob> {
  const { pageSizes } = await import('#domain/labels/output/merge.ts');
  const drawn = await pdf();
  const sizes = await pageSizes(drawn);
  if (!sizes.ok) throw new Error(`a form cannot be read: ${sizes.error}`);
  return { ...nothingFor(name), labelIds: [...labelIds], pdfs: [drawn], sizes: sizes.value };
}

async function loadSlip({ name, page: draw }: SlipJob, choice: PrinterChoice): Promise<LoadedJob> {
  const [{ renderPdf }, { renderZpl }] = await Promise.all([
    import('#domain/labels/output/pdf.ts'),
    import('#domain/labels/output/zpl.ts'),
  ]);
  const { page, cjkFont } = await draw();
  const slip = { ...nothingFor(name), pdfs: [renderPdf([page], { cjkFont })], sizes: [page] };
  if (!takesZpl(choice)) return slip;
  const zpl = renderZpl([page], { dpi: choice.dpi, cjkFont });
  return zpl.ok ? { ...slip, zpl: zpl.value } : slip;
}

async function loadLabels(job: LabelJob, choice: PrinterChoice, ports: PrintingPorts): Promise<LoadedJob> {
  const { pageSizes } = await import('#domain/labels/output/merge.ts');
  const loaded: LoadedJob = nothingFor(await fileNameOf(job, ports));
  let zpl = '';
  const hasZpl = job.what === 'labels' && takesZpl(choice);
  for (const labelId of job.labelIds) {
    const label = await ports.labelName(labelId);
    const pdf = await ports.ask.labelPdf(label);
    if (!pdf.ok) {
      loaded.missing.push(shownName(label));
      continue;
    }
    const sizes = await pageSizes(pdf.value);
    if (!sizes.ok) {
      loaded.unreadable.push({ name: shownName(label), fault: sizes.error });
      continue;
    }
    loaded.pdfs.push(pdf.value);
    loaded.sizes.push(...sizes.value);
    loaded.labelIds.push(labelId);
    if (hasZpl && sizes.value.some(isLabelSize)) zpl += await zplOf(labelId, pdf.value, choice, ports);
  }
  return { ...loaded, zpl: hasZpl ? zpl : null };
}

const nothingFor = (name: string): LoadedJob => ({
  labelIds: [],
  pdfs: [],
  sizes: [],
  zpl: null,
  name,
  missing: [],
  unreadable: [],
});

/** What people call a label. */
const shownName = ({ labelId, orderNo, trackingNo }: LabelName): string => orderNo || (trackingNo ?? labelId);

async function fileNameOf({ what, labelIds }: LabelJob, ports: PrintingPorts): Promise<string> {
  const kind = what === 'papers' ? 'customs' : 'label';
  const [only] = labelIds;
  return labelIds.length === 1 && only
    ? `${kind}-${shownName(await ports.labelName(only))}`
    : `${kind}s-${labelIds.length}`;
}

/** What of a label fits on label paper, as the server drew it, else from the PDF of this device, as a picture of its dots. */
async function zplOf(
  labelId: string,
  pdf: Uint8Array,
  { dpi }: PrinterChoice,
  ports: PrintingPorts,
): Promise<string> {
  const drawn = await ports.ask.labelZpl(labelId, dpi);
  if (drawn.ok) return drawn.value;
  const [{ rasterizePages }, { mergePdfs }, { zplOfPicture }] = await Promise.all([
    import('#ui/print/pdf-dots.ts'),
    import('#domain/labels/output/merge.ts'),
    import('#domain/labels/output/zpl-picture.ts'),
  ]);
  const pages = await rasterizePages(await mergePdfs([pdf], isLabelSize), dpi);
  return pages.map(zplOfPicture).join('');
}

/** A label that shows whether the printer is set right. */
export async function loadTestLabel(choice: PrinterChoice): Promise<LoadedJob> {
  const [{ drawTestLabel }, { renderPdf }, { renderZpl }] = await Promise.all([
    import('#domain/labels/carriers/test-label.ts'),
    import('#domain/labels/output/pdf.ts'),
    import('#domain/labels/output/zpl.ts'),
  ]);
  const page = drawTestLabel();
  const test = { ...nothingFor('test-label'), pdfs: [renderPdf([page])], sizes: [page] };
  if (!takesZpl(choice)) return test;
  const zpl = renderZpl([page], { dpi: choice.dpi });
  return zpl.ok ? { ...test, zpl: zpl.value } : test;
}

/**
 * Label files read and joined, whoever wrote them. The one module that uses the PDF library, and a large one: screens
 * import it when they need it.
 */
import type { PDFPage } from '@cantoo/pdf-lib';
import { degrees, EncryptedPDFError, PDFDocument, PrintScaling } from '@cantoo/pdf-lib';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { CARRIER } from '../../carriers/carriers.ts';
import { LETTER } from '../forms/invoice.ts';
import type { LabelLayout, PageSize } from '../forms/paper-sizes.ts';
import { isLabelSize, LABEL_ON_LETTER } from '../forms/paper-sizes.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../forms/sheet.ts';

/** Why a file cannot be read: it is protected with a password, or it is no whole PDF. */
export type PdfFault = 'encrypted' | 'damaged';

/** The size of each page as it is seen, in points. */
export async function pageSizes(file: Uint8Array): Promise<Result<PageSize[], PdfFault>> {
  const pages = await pagesOf(file);
  return pages.ok ? ok(pages.value.map(sizeOf)) : pages;
}

/** Whether a label file holds customs papers too, that go on other paper than its labels. */
export async function hasPapersApart(file: Uint8Array): Promise<boolean> {
  const sizes = await pageSizes(file);
  return sizes.ok && sizes.value.some(isLabelSize) && !sizes.value.every(isLabelSize);
}

export interface PdfMerge {
  /** Adds the pages of a file, and says why not where it cannot be read. */
  add(file: Uint8Array, pages?: LabelPages): Promise<Result<undefined, PdfFault>>;
  /** All pages so far, in the order they were added. */
  file(): Promise<Uint8Array>;
  isRedrawn?: () => boolean;
}

/** Joins files that come one after the other; of their pages those alone whose size `keeps` wants. */
export async function createMerge(keeps: (size: PageSize) => boolean = () => true): Promise<PdfMerge> {
  const merged = await newFile();
  return {
    async add(file) {
      const source = await pagesOf(file);
      if (!source.ok) return source;
      const kept = source.value.flatMap((page, index) => (keeps(sizeOf(page)) ? [index] : []));
      for (const page of await merged.copyPages(source.value[0]!.doc, kept)) merged.addPage(page);
      return ok(undefined);
    },
    file: () => written(merged),
  };
}

/** What of a label file its layout depends on: its first `labels` pages are labels, the others customs papers. */
export interface LabelPages {
  carrierId: number;
  labels: number;
}

export interface LabelMerge {
  add(file: Uint8Array, pages: LabelPages): Promise<Result<undefined, PdfFault>>;
  file(): Promise<Uint8Array>;
  /** Whether a label is on another page than it was bought on. */
  isRedrawn(): boolean;
}

/**
 * Joins label files in a layout, whichever they were bought in. On letter pages two labels of UPS and FedEx share one;
 * those of USPS share none and stay as they are, as customs papers do.
 */
export async function createLabelMerge(layout: LabelLayout): Promise<LabelMerge> {
  const merged = await newFile();
  const shared = createSharedPages(merged);
  let isRedrawn = false;
  return {
    async add(file, { carrierId, labels }) {
      const source = await pagesOf(file);
      if (!source.ok) return source;
      const isSharing = layout === '8.5x11' && carrierId !== CARRIER.usps;
      for (const [index, page] of source.value.entries()) {
        const isLabel = index < labels;
        const isMoved = isLabel && (isSharing || !isLabelSize(sizeOf(page)));
        isRedrawn ||= isMoved;
        if (isMoved && isSharing) await shared.add(page);
        else if (isMoved) {
          const label = merged.addPage([LABEL_WIDTH, LABEL_HEIGHT]);
          label.drawPage(await merged.embedPage(page, labelBoxOf(page)));
        } else for (const copy of await merged.copyPages(page.doc, [index])) merged.addPage(copy);
      }
      return ok(undefined);
    },
    file: () => written(merged),
    isRedrawn: () => isRedrawn,
  };
}

/**
 * Letter pages, each with a label in its upper half, and the slip below the first; pages the slip has more follow.
 * The slip's first page is half a letter page.
 */
export async function mergeLabelWithSlip(
  { file, labels }: { file: Uint8Array; labels: number },
  slip: Uint8Array,
): Promise<Result<Uint8Array, PdfFault>> {
  const [source, slipPages] = [await pagesOf(file), await pagesOf(slip)];
  if (!source.ok) return source;
  if (!slipPages.ok) return slipPages;
  const merged = await newFile();
  const [below, ...further] = slipPages.value;
  for (const [index, page] of source.value.entries()) {
    if (index < labels) {
      await createSharedPages(merged).add(page);
      if (index === 0) merged.getPage(0).drawPage(await merged.embedPage(below!), { x: 0, y: 0 });
    } else for (const copy of await merged.copyPages(page.doc, [index])) merged.addPage(copy);
  }
  for (const page of further)
    merged
      .addPage([LETTER.width, LETTER.height])
      .drawPage(await merged.embedPage(page), { x: 0, y: LETTER.height / 2 });
  return ok(await written(merged));
}

/** Letter pages with two labels lying on their sides, each in the middle of its half. */
function createSharedPages(merged: PDFDocument) {
  let open: PDFPage | null = null;
  const x = (LETTER.width + LABEL_HEIGHT) / 2;
  const y = (LETTER.height / 2 - LABEL_WIDTH) / 2;
  return {
    async add(page: PDFPage): Promise<void> {
      const label = await merged.embedPage(page, labelBoxOf(page));
      const sheet = open ?? merged.addPage([LETTER.width, LETTER.height]);
      sheet.drawPage(label, { x, y: open ? y : y + LETTER.height / 2, rotate: degrees(90) });
      open = open ? null : sheet;
    },
  };
}

/** The label on its page. */
function labelBoxOf(page: PDFPage) {
  const { width, height } = page.getSize();
  const isAlone = isLabelSize({ width, height });
  const left = isAlone ? 0 : LABEL_ON_LETTER.x;
  const top = isAlone ? height : height - LABEL_ON_LETTER.y;
  return { left, right: left + LABEL_WIDTH, bottom: top - LABEL_HEIGHT, top };
}

async function newFile(): Promise<PDFDocument> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  merged.setProducer('Packbench');
  // Printed at another scale the barcodes lose their whole dots.
  merged.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  return merged;
}

function written(merged: PDFDocument): Promise<Uint8Array> {
  merged.setTitle(`${merged.getPageCount()} labels`);
  return merged.save({ addDefaultPage: false, useObjectStreams: false, objectsPerTick: OBJECTS_AT_ONCE });
}
/** So many are written at a stretch: the page goes on between. */
const OBJECTS_AT_ONCE = 500;

/**
 * The same for files that are all here; a single one whose pages are all wanted comes back as it is.
 * Throws RangeError where `pageSizes` finds a fault.
 */
export async function mergePdfs(
  files: readonly Uint8Array[],
  keeps?: (size: PageSize) => boolean,
): Promise<Uint8Array> {
  const [first] = files;
  if (first && files.length === 1 && !keeps) return first;
  const merge = await createMerge(keeps);
  for (const file of files) {
    const added = await merge.add(file);
    if (!added.ok) throw new RangeError(`${added.error} PDF`);
  }
  return merge.file();
}

/** Throughout the file at once: a label has a few objects. */
const WITHOUT_PAUSE = Infinity;

async function pagesOf(file: Uint8Array): Promise<Result<PDFPage[], PdfFault>> {
  if (!hasEnd(file)) return err('damaged');
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false, parseSpeed: WITHOUT_PAUSE });
    const pages = document.getPages();
    return pages.length > 0 ? ok(pages) : err('damaged');
  } catch (error) {
    return err(error instanceof EncryptedPDFError ? 'encrypted' : 'damaged');
  }
}

/** Of a file cut off, the library reads what is there: pages without ink, or ones it takes to be not encrypted. */
function hasEnd(file: Uint8Array): boolean {
  return String.fromCharCode(...file.subarray(-END_WITHIN)).includes('%%EOF');
}
const END_WITHIN = 1024;

function sizeOf(page: PDFPage): PageSize {
  const { width, height } = page.getCropBox();
  return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
}

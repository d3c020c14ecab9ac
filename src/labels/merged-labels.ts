/** Many labels as one file, in the order given: from this device, what is not here from the server. */
import type { LabelLayout } from '#domain/labels/forms/paper-sizes.ts';
import type { PdfFault } from '#domain/labels/output/merge.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { LabelOf, LabelsOf } from '#store/orders/labels-of.ts';
import type { Services } from '#services/services.tsx';

export interface MergedLabels {
  /** null: not one label could be had. */
  pdf: Uint8Array | null;
  /** The labels in the file, in its order. */
  labelIds: string[];
  /** Order numbers whose label is neither here nor to be had now. */
  missing: string[];
  /** Order numbers whose label file cannot be read, and why. */
  unreadable: { name: string; fault: PdfFault }[];
  /** Order numbers without a label. */
  without: string[];
  /** Whether a label is on another page than it was bought on. */
  isRedrawn?: boolean;
}

type Labelled = LabelOf & { labelId: string };

/** Not one page is taken to be a label. */
const WHOLE = { carrierId: 0, labels: 0 };

const MAX_CONCURRENT = 4;
/** So many are put together at a stretch: the page goes on between. */
const CHUNK_SIZE = 25;

export async function mergedLabels(
  db: UserDatabase,
  ask: Pick<Services['ask'], 'labelPdf'>,
  ids: readonly string[],
  labelsOf: LabelsOf,
  /** Null: each page as it was bought. */
  layout: LabelLayout | null = null,
): Promise<MergedLabels> {
  const { createLabelMerge, createMerge } = await import('#domain/labels/output/merge.ts');
  const merge = layout === null ? await createMerge() : await createLabelMerge(layout);
  const found: MergedLabels = { pdf: null, labelIds: [], missing: [], unreadable: [], without: [] };
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const rows = await labelsOf(db, ids.slice(at, at + CHUNK_SIZE));
    found.without.push(...rows.filter(({ labelId }) => labelId === null).map(({ orderNo }) => orderNo));
    const labelled = rows.filter((row): row is Labelled => row.labelId !== null);
    for (const [index, file] of (await filesOf(db, ask, labelled)).entries()) {
      const { labelId, orderNo, pages = WHOLE } = labelled[index]!;
      const added = file && (await merge.add(file, pages));
      if (!added) found.missing.push(orderNo);
      else if (added.ok) found.labelIds.push(labelId);
      else found.unreadable.push({ name: orderNo, fault: added.error });
    }
  }
  if (found.labelIds.length === 0) return found;
  const isRedrawn = merge.isRedrawn?.() ?? false;
  return { ...found, ...(isRedrawn && { isRedrawn }), pdf: await merge.file() };
}

async function filesOf(
  db: UserDatabase,
  ask: Pick<Services['ask'], 'labelPdf'>,
  labelled: readonly Labelled[],
): Promise<(Uint8Array | null)[]> {
  const kept = await db.labels.bulkGet(labelled.map(({ labelId }) => labelId));
  const files: (Uint8Array | null)[] = kept.map((label) => label?.pdf ?? null);
  await runConcurrently(labelled, async (row, index) => {
    files[index] ??= await fetched(ask, row);
  });
  return files;
}

async function fetched(ask: Pick<Services['ask'], 'labelPdf'>, label: Labelled): Promise<Uint8Array | null> {
  const reply = await ask.labelPdf(label);
  return reply.ok ? reply.value : null;
}

async function runConcurrently<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}

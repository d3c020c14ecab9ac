/** Labels by their numbers: from this device first, what it does not hold from the server. */
import type { FoundLabel, LookupFlaw } from '#domain/labels/label-lookup.ts';
import type { LabelLayout } from '#domain/labels/forms/paper-sizes.ts';
import type { PdfFault } from '#domain/labels/output/merge.ts';
import type { Rejection } from '#domain/result.ts';
import type { Services } from '#services/services.tsx';
import type { UserDatabase } from '#store/device/database.ts';
import { findLabelsHere } from '#store/orders/find-labels.ts';
import type { LabelOf } from '#store/orders/labels-of.ts';
import { mergedLabels } from '../merged-labels.ts';

/** Why a label is not in the file. `notHere`: not on this device, and the server cannot be asked. */
export type PrintFlaw = LookupFlaw | PdfFault | 'notHere' | 'refused' | 'sameLabel';

export interface LookedUpLabel extends Omit<FoundLabel, 'flaw'> {
  flaw: PrintFlaw | null;
  /** Why the server refused it. */
  refusal?: Rejection;
}

type Ask = Pick<Services['ask'], 'findLabels' | 'labelPdf'>;

/** In the order of the codes. A label that several of them mean is taken once. */
export async function lookUpLabels(
  db: UserDatabase,
  ask: Pick<Ask, 'findLabels'>,
  codes: readonly string[],
): Promise<LookedUpLabel[]> {
  const here = await findLabelsHere(db, codes);
  const unknown = here.filter(({ flaw }) => flaw === 'notFound' || flaw === 'notCreated');
  const reply = unknown.length > 0 ? await ask.findLabels(unknown.map(({ code }) => code)) : null;
  const told = new Map(reply?.ok ? reply.value.map((found) => [found.code, found]) : []);
  const seen = new Set<string>();
  return here.map((own): LookedUpLabel => {
    const found = told.get(own.code) ?? own;
    const { label } = found;
    if (!label)
      return found.flaw === 'notFound' && reply && !reply.ok ? { ...found, ...flawOf(reply.error) } : found;
    if (seen.has(label.labelId)) return { ...found, label: null, flaw: 'sameLabel' };
    seen.add(label.labelId);
    return found;
  });
}

const UNREACHED: ReadonlySet<string> = new Set(['NoConnection', 'TimedOut', 'NoAnswer']);

function flawOf(error: Rejection): { flaw: PrintFlaw; refusal?: Rejection } {
  if (UNREACHED.has(error.type)) return { flaw: 'notHere' };
  return error.type === 'LABEL_VOIDED' ? { flaw: 'voided' } : { flaw: 'refused', refusal: error };
}

export interface LabelFile {
  pdf: Uint8Array | null;
  /** The labels in it, in its order. */
  labelIds: string[];
  /** Whether a label is on another page than it was bought on. */
  isRedrawn: boolean;
  /** What was looked up, those that could not be had with their reason. */
  rows: LookedUpLabel[];
}

/** All that were found as one file in the layout. */
export async function labelFile(
  db: UserDatabase,
  ask: Pick<Ask, 'labelPdf'>,
  found: readonly LookedUpLabel[],
  layout: LabelLayout,
): Promise<LabelFile> {
  const byCode = new Map(found.map((row) => [row.code, row]));
  const codes = found.flatMap(({ code, label }) => (label ? [code] : []));
  // Each goes by its code here, so that it is found again among those that lack.
  const labelsOf = (_: UserDatabase, ids: readonly string[]): Promise<LabelOf[]> =>
    Promise.resolve(
      ids.flatMap((code) => {
        const { label, trackingNumber = null } = byCode.get(code) ?? {};
        if (!label) return [];
        const { labelId, orderId, ...pages } = label;
        return [{ labelId, orderId, orderNo: code, trackingNo: trackingNumber, pages }];
      }),
    );
  const refusals = new Map<string, Rejection>();
  const merged = await mergedLabels(
    db,
    {
      // Kept under its own number, not under what was typed.
      async labelPdf(label) {
        const code = label.orderNo;
        const reply = await ask.labelPdf({ ...label, orderNo: byCode.get(code)?.orderNo ?? code });
        if (!reply.ok) refusals.set(code, reply.error);
        return reply;
      },
    },
    codes,
    labelsOf,
    layout,
  );
  const missing = new Set(merged.missing);
  const faults = new Map(merged.unreadable.map(({ name, fault }) => [name, fault]));
  const rows = found.map((row): LookedUpLabel => {
    const refusal = refusals.get(row.code);
    if (missing.has(row.code)) return { ...row, ...(refusal ? flawOf(refusal) : { flaw: 'notHere' }) };
    const flaw = faults.get(row.code);
    return flaw ? { ...row, flaw } : row;
  });
  return { pdf: merged.pdf, labelIds: merged.labelIds, isRedrawn: merged.isRedrawn ?? false, rows };
}

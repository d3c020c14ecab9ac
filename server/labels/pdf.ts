import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { ShipmentPages } from '#domain/labels/carriers/draw-label.ts';
import { labelSizePages, renderShipments } from '#domain/labels/carriers/draw-label.ts';
import { paperDataFrom } from '#domain/labels/forms/paper-data.ts';
import type { ZplDpi } from '#domain/labels/output/zpl.ts';
import { renderZpl } from '#domain/labels/output/zpl.ts';
import { centsFromDollars } from '#domain/money.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents, labelPages } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { refuse } from '#server/http/refusals.ts';
import { findResource } from '#server/resources.ts';
import { isMade } from './answer.ts';

/** Whose labels, and whether their postage stands on them. Customs papers name their freight in any case. */
interface ForWhom {
  accountId: string;
  withPostage: boolean;
}

/** The pages of the account's labels as one PDF, in the order of the ids; after each shipment's labels its customs paper. */
export async function labelPdf(
  reader: Reader,
  forWhom: ForWhom,
  labelIds: string[],
): Promise<Result<Uint8Array, Rejection>> {
  const shipments = await shipmentsOf(reader, forWhom, labelIds);
  return shipments.ok ? ok(renderShipments(shipments.value, { cjkFont: await cjkFont() })) : shipments;
}

/** The same for a thermal printer, without what is larger than a label. */
export async function labelZpl(
  reader: Reader,
  forWhom: ForWhom,
  labelIds: string[],
  dpi: ZplDpi,
): Promise<Result<string, Rejection>> {
  const shipments = await shipmentsOf(reader, forWhom, labelIds);
  if (!shipments.ok) return shipments;
  const zpl = renderZpl(labelSizePages(shipments.value), { dpi, cjkFont: await cjkFont() });
  return zpl.ok ? zpl : refuse('ZPL_NO_GLYPHS', { text: zpl.error.text });
}

async function shipmentsOf(
  reader: Reader,
  { accountId, withPostage }: ForWhom,
  labelIds: string[],
): Promise<Result<ShipmentPages[], Rejection>> {
  const intents = await reader
    .select()
    .from(labelIntents)
    .where(and(eq(labelIntents.accountId, accountId), inArray(labelIntents.labelId, labelIds)));
  const byLabel = new Map(intents.map((intent) => [intent.labelId, intent]));
  for (const id of labelIds) {
    const intent = byLabel.get(id);
    if (!intent || intent.state === 'rejected') return refuse('NOT_FOUND');
    if (intent.state === 'voided') return refuse('LABEL_VOIDED');
    if (!isMade(intent)) return refuse('LABEL_NOT_READY');
  }
  const pages = await reader
    .select()
    .from(labelPages)
    .where(and(inArray(labelPages.labelId, labelIds), not(isOfVoidedParcel)))
    .orderBy(asc(labelPages.pageNo));
  const shipments = labelIds.flatMap((id) => {
    const intent = byLabel.get(id);
    const labels = pages.filter((page) => page.labelId === id).map((page) => page.data);
    if (!intent || labels.length === 0) return [];
    const insuranceCents = centsFromDollars(intent.quote.feeDetail?.insurance ?? 0);
    const paper = paperDataFrom(completeOrderForm(intent.form), labels, insuranceCents);
    return [
      { labels: withPostage ? labels : labels.map((label) => ({ ...label, postageCents: null })), paper },
    ];
  });
  return ok(shipments);
}

/** A package voided by itself has no label any more. */
const isOfVoidedParcel = sql`exists (select 1 from ${parcels}
  where ${parcels.trackingNumber} = ${labelPages.trackingNumber} and ${parcels.partialVoidId} is not null)`;

let font: Promise<Uint8Array | null> | undefined;

/** For names beyond Latin letters. Shipped with the app's files. */
export function cjkFont(): Promise<Uint8Array | null> {
  const file = findResource('app/fonts/noto-sans-sc-400.ttf', 'public/fonts/noto-sans-sc-400.ttf');
  font ??= file === undefined ? Promise.resolve(null) : readFile(file);
  return font;
}

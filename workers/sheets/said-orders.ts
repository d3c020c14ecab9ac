/** What a judged sheet says of its orders, as the page takes it. */
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { IMPORT_NOTICE } from '#domain/rules/import-notices.ts';
import { importedContent } from '#domain/sheets/imported-content.ts';
import type { ImportRows } from '#domain/sheets/import-rows.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import type { SaidRow } from './sheets.api.ts';

/** The order of a first row, with what the file says of it; null: there are errors. */
export function saidForm(rows: ImportRows, head: number): PartialForm | null {
  const form = rows.formOf(head);
  if (!form) return null;
  const content = importedContent(completeOrderForm(form), saidFields(rows, head));
  return { ...form, order: { ...form.order, importedContent: content } };
}

const saidFields = (rows: ImportRows, head: number): ImportField[] =>
  Object.keys(rows.valuesOf(head)) as ImportField[];

/** A first row whose number the device has, or that the shop is done with; null: another. */
export function saidRow(rows: ImportRows, head: number): SaidRow | null {
  if (rows.headOf(head) !== head) return null;
  const state = rows.stateOf(head);
  if (state === 'closed') {
    const orderNo = cleanText(rows.valuesOf(head).orderNo ?? '');
    const form = saidForm(rows, head) ?? { order: { orderNo }, packages: [{}] };
    return { row: head, form, fields: [], closed: rows.closedReasonOf(head) };
  }
  const isKnown =
    state === 'duplicate' && rows.findingsOf(head).some(({ rule }) => rule === IMPORT_NOTICE.knownOrderNo);
  const form = isKnown ? saidForm(rows, head) : null;
  return form && { row: head, form, fields: saidFields(rows, head), closed: null };
}

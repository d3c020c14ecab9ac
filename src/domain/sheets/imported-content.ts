/** What a spreadsheet says of an order: kept with it, so that what was changed here since is not taken for the file's. */
import type { OrderForm } from '../order/order.ts';
import { valueOfField } from './field-paths.ts';
import { GOODS_FIELDS } from './goods-of-rows.ts';
import type { ImportField } from './types.ts';

/** Characters of one digest. */
const WIDTH = 6;
const RADIX = 36;

/**
 * Digests of the fields, six characters each: those of `form` that a file says. They tell changes apart; they are no proof
 * against forgery.
 */
export function importedContent(form: OrderForm, fields: readonly ImportField[]): string {
  return fields.map((field) => digestOf(`${field} ${textOfField(form, field)}`)).join('');
}

/** Whether the field holds what a file said of it. `content`: as `importedContent`. */
export function isAsImported(content: string, field: ImportField, text: string): boolean {
  const wanted = digestOf(`${field} ${text}`);
  for (let at = 0; at < content.length; at += WIDTH) if (content.startsWith(wanted, at)) return true;
  return false;
}

/** What a form holds for a field, as text; of goods that of each item. */
export function textOfField(form: OrderForm, field: ImportField): string {
  const { ordersPackageItems } = form;
  if (!OF_ITEMS.has(field) || ordersPackageItems.length < 2) return valueOfField(form, field);
  return ordersPackageItems
    .map((item) => valueOfField({ ...form, ordersPackageItems: [item] }, field))
    .join(', ');
}

const OF_ITEMS: ReadonlySet<ImportField> = new Set(GOODS_FIELDS);

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** In the manner of FNV-1a. */
function digestOf(text: string): string {
  let sum = START;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), PRIME);
    sum ^= sum >>> 15;
  }
  return ((sum >>> 0) % RADIX ** WIDTH).toString(RADIX).padStart(WIDTH, '0');
}

/** The pages of a customs paper. */
import type { Page } from '../display-list.ts';
import { drawInvoice } from './invoice.ts';
import type { PaperData } from './paper-data.ts';
import { drawPostalDeclaration } from './postal-declaration.ts';

/** Postal declarations are 288 x 432 pt, as the labels they go with; invoices are letter pages. */
export function drawPaper(data: PaperData): Page[] {
  return data.kind === 'cn22' || data.kind === 'cn23' ? drawPostalDeclaration(data) : drawInvoice(data);
}

/** Texts of a sheet in letters that labels print. */
import { asPlainLetters } from '#domain/order/plain-letters.ts';
import type { ImportField, RowFinding } from '#domain/sheets/types.ts';
import type { SheetRow } from '#workers/sheets/sheets.api.ts';

const CHINESE = /\p{Script=Han}/u;

/** The field was refused for letters that its carrier does not print. */
export const hasOtherLetters = (findings: readonly RowFinding[], field: ImportField): boolean =>
  findings.some(({ fields, params }) => fields.includes(field) && params['chars'] !== undefined);

/** The text in Latin letters; null: nobody knows how. */
export async function latinText(text: string, field: ImportField): Promise<string | null> {
  if (!CHINESE.test(text)) return asPlainLetters(text);
  const { pinyinKindOf, pinyinOf } = await import('#address-fields/pinyin.ts');
  return pinyinOf(text, pinyinKindOf(field));
}

/** Of the rows that were refused for their letters, the field in Latin ones. */
export async function latinTexts(
  rows: readonly SheetRow[],
  field: ImportField,
): Promise<{ row: number; text: string }[]> {
  const texts = [];
  for (const { row, values, findings } of rows) {
    const said = hasOtherLetters(findings, field) ? values[field] : undefined;
    const text = said === undefined ? null : await latinText(said, field);
    if (text !== null) texts.push({ row, text });
  }
  return texts;
}

/**
 * Merge formulas: columns of a sheet put together into one text.
 *
 * A formula is two or more column letters with a sign between each two: `A+B` puts a space between, `A-B` a hyphen, `A/B`
 * a slash and `A&B` nothing; capitals or not, at most ten characters. A cell that is empty is left out together with the
 * sign before it. Source: specification, section 5, Import.
 */

export const MAX_FORMULA = 10;

/** Between columns; each sign and the text it stands for. */
export const FORMULA_SIGNS: Readonly<Record<string, string>> = { '+': ' ', '-': '-', '/': '/', '&': '' };

export interface Formula {
  /** Places of the columns, from 0. */
  columns: readonly number[];
  /** The text before each column but the first. */
  joints: readonly string[];
}

/** Why a text is no formula: too long, not in the form, or it names a column the sheet does not have. */
export type FormulaProblem = 'tooLong' | 'form' | 'column';

const FORM = /^[A-Z]{1,3}(?:[-+/&][A-Z]{1,3})+$/;

/** The formula of a text, or what is wrong with it. `columnCount` is that of the sheet. */
export function parseFormula(text: string, columnCount: number): Formula | FormulaProblem {
  const plain = text.replace(/\s/g, '').toUpperCase();
  if (plain.length > MAX_FORMULA) return 'tooLong';
  if (!FORM.test(plain)) return 'form';
  const columns = plain.split(/[-+/&]/).map(columnOfLetters);
  if (columns.some((column) => column >= columnCount)) return 'column';
  return { columns, joints: [...plain.replace(/[A-Z]/g, '')].map((sign) => FORMULA_SIGNS[sign]!) };
}

/** What is wrong with a formula of a sheet of so many columns; null: nothing. */
export function formulaProblem(text: string, columnCount: number): FormulaProblem | null {
  const formula = parseFormula(text, columnCount);
  return typeof formula === 'string' ? formula : null;
}

/** The text a formula makes of a row's cells. */
export function mergedText({ columns, joints }: Formula, cells: readonly string[]): string {
  let merged = '';
  for (const [index, column] of columns.entries()) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '') merged += merged === '' ? text : joints[index - 1]! + text;
  }
  return merged;
}

/** The same formula with other columns in the places of its own. */
export function formulaWithColumns(text: string, columns: readonly number[]): string {
  let index = 0;
  return text.toUpperCase().replace(/[A-Z]+/g, () => lettersOfColumn(columns[index++]!));
}

const LETTERS = 26;
const FIRST_LETTER = 65;

/** A column's letters as the spreadsheet shows them: 0 is A, 26 is AA. */
export function lettersOfColumn(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / LETTERS) - 1)
    letters = String.fromCharCode(FIRST_LETTER + (rest % LETTERS)) + letters;
  return letters;
}

/** The place of a column by its letters (capitals). */
export function columnOfLetters(letters: string): number {
  let place = 0;
  for (let index = 0; index < letters.length; index += 1)
    place = place * LETTERS + letters.charCodeAt(index) - FIRST_LETTER + 1;
  return place - 1;
}

/** Cells as texts: how a number is shown, and how a text is written so that no spreadsheet takes it for a formula. */
import { dayOfSerial } from './read-text.ts';

const SIGNIFICANT_DIGITS = 15;
const DAYS_1904 = 1462;
const SECONDS_PER_DAY = 86_400;
const LAST_SERIAL = 2_958_466;

/** Number formats of the file format that have no text of their own and show days or times (ECMA-376, 18.8.30). */
const DAY_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const TIME_FORMATS: ReadonlySet<number> = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);

/** How the number of a cell is to be shown: a day, a time, with at least so many digits (`00000`), or as it is. */
export type NumberFormat = 'plain' | 'day' | 'time' | { digits: number };

/** What a format code (`yyyy\-mm\-dd`, `00000`) or a built-in format number shows. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return DAY_FORMATS.has(id) ? 'day' : TIME_FORMATS.has(id) ? 'time' : 'plain';
  const first = code.split(';')[0]!;
  if (/^0{2,20}$/.test(first)) return { digits: first.length };
  const letters = first
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/general|[0#?]/.test(letters.replace(/s{1,2}[.,]0+/g, ''))) return 'plain';
  if (/[yd]|m{3,}/.test(letters)) return 'day';
  return /[hs]/.test(letters) ? 'time' : 'plain';
}

/** A number as its cell shows it: days as yyyy-MM-dd (with the time where there is one), zeros in front where asked. */
export function shownNumber(value: number, format: NumberFormat, is1904 = false): string {
  if (!Number.isFinite(value)) return '';
  const serial = is1904 ? value + DAYS_1904 : value;
  if (format === 'day' && serial >= 1 && serial < LAST_SERIAL) return shownDay(serial);
  if (format === 'time' && value >= 0 && value < 1) return clock(value);
  if (Number.isSafeInteger(value)) {
    const digits = String(Math.abs(value));
    const padded = typeof format === 'object' ? digits.padStart(format.digits, '0') : digits;
    return value < 0 ? `-${padded}` : padded;
  }
  return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
}

function shownDay(serial: number): string {
  const seconds = Math.round(serial * SECONDS_PER_DAY);
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const rest = seconds - days * SECONDS_PER_DAY;
  return rest === 0 ? dayOfSerial(days) : `${dayOfSerial(days)} ${clock(rest / SECONDS_PER_DAY)}`;
}

function clock(share: number): string {
  const seconds = Math.round(share * SECONDS_PER_DAY) % SECONDS_PER_DAY;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const text = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${two(seconds % 60)}`;
}

const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** A text for a csv: with an apostrophe before what a spreadsheet would take for a formula. */
export const guardedText = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);

/** The text of a csv cell without the apostrophe `guardedText` put there. */
export const unguardedText = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** In an xlsx `_x0041_` is the character of that number: an underscore before such is written by its own. */
export const literalText = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** Order numbers and tracking numbers as they are typed, pasted or scanned, one a line. */
import { cleanCode } from '../scan/resolve.ts';

/** So many are looked up at a time. */
export const MAX_CODES = 500;
/** An order number has at most so many characters; what is longer is none. */
export const MAX_CODE_LENGTH = 100;

export interface PrintCodes {
  codes: string[];
  /** Those that stood there before, as they were written. */
  repeated: string[];
  /** Lines between others on which nothing stood. */
  emptyLines: number;
}

/** In their order, each once; capitals do not count. */
export function printCodesIn(text: string): PrintCodes {
  const lines = text.split(/\r\n|[\n\r\t]/).map(cleanCode);
  const last = lines.findLastIndex((line) => line !== '');
  const first = lines.findIndex((line) => line !== '');
  const found: PrintCodes = { codes: [], repeated: [], emptyLines: 0 };
  const seen = new Set<string>();
  for (const line of first < 0 ? [] : lines.slice(first, last + 1)) {
    const key = line.toLowerCase();
    if (line === '') found.emptyLines += 1;
    else if (seen.has(key)) found.repeated.push(line);
    else found.codes.push(line);
    seen.add(key);
  }
  return found;
}

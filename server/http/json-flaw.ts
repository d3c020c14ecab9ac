/** What makes JSON costly to read, looked for in its bytes before anything is made of them. */

const MAX_DEPTH = 64;
/** Values in one list or object. */
const MAX_WIDTH = 10_000;
/** Values in all: a hundred orders of a thousand fields and more. */
const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Says nothing of JSON that is broken otherwise. */
export function jsonFlaw(json: Uint8Array): 'too_deep' | 'too_wide' | undefined {
  /** Values begun in each list or object that is open. */
  const widths = [0];
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) {
      values += 1;
      widths[widths.length - 1]! += 1;
      if (widths.at(-1)! >= MAX_WIDTH) return 'too_wide';
    } else if (OPENS.has(byte)) {
      values += 1;
      if (widths.push(0) > MAX_DEPTH + 1) return 'too_deep';
    } else if (CLOSES.has(byte) && widths.length > 1) widths.pop();
    if (values > MAX_VALUES) return 'too_wide';
  }
  return undefined;
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

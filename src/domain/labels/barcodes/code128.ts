/** Code 128 (ISO/IEC 15417), code sets B and C: module widths from printable ASCII and FNC1. */

/** FNC1 in the data: first, it makes the symbol GS1-128; later, it separates fields. */
export const FNC1 = '\u00f1';

/** Bar and space widths of the symbol characters 0-105, six digits each; the stop pattern has seven. */
const PATTERNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
const FNC1_VALUE = 102;

const WIDTHS: number[][] = Array.from({ length: 106 }, (_, value) =>
  Array.from(PATTERNS.slice(value * 6, value * 6 + 6), Number),
);
const STOP_WIDTHS = Array.from(STOP, Number);

/**
 * Bar and space widths in modules, a bar first, from text of printable ASCII and FNC1.
 * Throws RangeError for any other character.
 */
export function encodeCode128(text: string): number[] {
  const values = code128Values(text);
  let sum = values[0] ?? 0;
  for (let i = 1; i < values.length; i++) sum += i * (values[i] ?? 0);
  values.push(sum % 103);
  const widths: number[] = [];
  for (const value of values) widths.push(...(WIDTHS[value] ?? []));
  widths.push(...STOP_WIDTHS);
  return widths;
}

/** The symbol characters of a text, the start first, without check character and stop; throws as `encodeCode128`. */
export function code128Values(text: string): number[] {
  let inC = usesC(text, 0, 4);
  const values = [inC ? START_C : START_B];
  for (let i = 0; i < text.length;) {
    if (text[i] === FNC1) {
      values.push(FNC1_VALUE);
      i++;
    } else if (inC && isDigitPair(text, i)) {
      values.push(Number(text.slice(i, i + 2)));
      i += 2;
    } else if (inC) {
      values.push(TO_B);
      inC = false;
    } else if (usesC(text, i, 6) && digitsFrom(text, i) % 2 === 0) {
      values.push(TO_C);
      inC = true;
    } else {
      const value = text.charCodeAt(i) - 32;
      if (!(value >= 0 && value < 96)) throw new RangeError(`no Code 128 character at ${i}`);
      values.push(value);
      i++;
    }
  }
  return values;
}

/** A run of digits pays for code set C from six digits, or four where it reaches the end or is the start. */
function usesC(text: string, from: number, least: number): boolean {
  const start = text[from] === FNC1 ? from + 1 : from;
  const run = digitsFrom(text, start);
  return (
    run >= least || (run >= 4 && start + run === text.length) || (run === 2 && text.length === start + 2)
  );
}

function digitsFrom(text: string, from: number): number {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end++;
  return end - from;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isDigitPair = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + 1));

/** The country: named at the end or the beginning of the text, or told by the form of what stands there. */
import { countryCodeOf } from '../countries.ts';
import { COUNTRY_NAMES_ABROAD } from '../data/country-names.ts';
import { stateCodeOf } from '../states.ts';
import { wordsOf } from '../words.ts';
import { tidy } from './lines.ts';

const abroad = new Map<string, string>();
for (const [code, names] of Object.entries(COUNTRY_NAMES_ABROAD))
  for (const name of names.split('|')) if (!abroad.has(wordsOf(name))) abroad.set(wordsOf(name), code);

/** The code of a country named in any of the languages addresses are pasted in, or written as its code. */
export function findCountry(text: string): string | null {
  const name = text.replace(/\s*\([A-Z]{2,3}\)\s*$/, '');
  return countryCodeOf(name) ?? abroad.get(wordsOf(name)) ?? null;
}

/** Names that a country shares with a state of the US. */
const SHARED_NAMES = /^georgia$/i;
const US_ZIP_AT_END = /\b\d{5}(?:-\d{4})?$/;
/** "10115 Berlin": the code before the city, as no address of the US has it. */
const CODE_FIRST = /^(?:[A-Z]{1,3}-)?\d{4,6} \p{L}/u;
const CODE_ONLY = /^[A-Z0-9][A-Z0-9 -]{2,9}$/i;

/** Takes the country off the lines; null where none is named. */
export function takeCountry(lines: string[]): string | null {
  const last = lines.length - 1;
  for (let index = last; index > 0 && index >= last - 1; index -= 1) {
    if (index < last && !(CODE_ONLY.test(lines[last]!) && /\d/.test(lines[last]!))) break;
    const code = countryAtEnd(lines, index);
    if (code) return code;
  }
  return takeChineseCountry(lines);
}

function countryAtEnd(lines: string[], index: number): string | null {
  const line = lines[index]!;
  const whole = isStateRather(line, lines) ? null : findCountry(line);
  if (whole) {
    lines.splice(index, 1);
    return whole;
  }
  const behind = /^(\p{L}[\p{L} .]*?)[\s,]+(\d{6,7})$/u.exec(line.split(',').at(-1)!.trim());
  const before = behind ? findCountry(behind[1]!) : null;
  if (before && before !== 'SG') {
    lines[index] = line.replace(behind![0], behind![2]!);
    return before;
  }
  const tail =
    /^(.*[^,\s])\s*,\s*([^,\d]{2,40})$/.exec(line) ??
    /^(.*\d\S*)\s+(\p{L}[\p{L}\p{M} .'’&-]{1,40})$/u.exec(line);
  const name = tail?.[2]?.trim() ?? '';
  const isWord = name.length > 2 || /^(?:us|uk)$/i.test(name);
  const code = isWord && !isStateRather(name, lines) ? findCountry(name) : null;
  if (code) lines[index] = tidy(tail![1]!);
  return code;
}

/** "CA" and "Georgia" are states where an address of the US stands before them. */
function isStateRather(text: string, lines: readonly string[]): boolean {
  const word = text.trim();
  if (SHARED_NAMES.test(word)) return lines.some((line) => US_ZIP_AT_END.test(line));
  const isStateCode = word.length === 2 && stateCodeOf('US', word) !== null;
  return isStateCode && !lines.some((line) => CODE_FIRST.test(line));
}

const CHINA = /^(?:中国|中國|中华人民共和国)/;

function takeChineseCountry(lines: string[]): string | null {
  const index = lines.findIndex((line) => CHINA.test(line) && /[省市区縣县区路]/.test(line));
  if (index < 0) return null;
  lines[index] = tidy(lines[index]!.replace(CHINA, ''));
  return 'CN';
}

const AUSTRALIAN = /\b(?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT)[ ,]+\d{4}$/;
const BRITISH =
  /\b(?:GIR ?0AA|[A-PR-UWYZ](?:[A-HK-Y]?\d{1,2}|[A-HK-Y]?\d[A-HJKS-UW])) ?\d[ABD-HJLNP-UW-Z]{2}$/i;
const SINGAPORE = /^Singapore \d{6}$/i;
const CANADIAN = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i;

/** The country an address names by its form alone, else null: US addresses are told by their state and ZIP later. */
export function countryByForm(lines: readonly string[]): string | null {
  const text = lines.join('\n');
  if (/[\u3040-\u30ff]|県|東京都|北海道|大阪府|京都府/u.test(text)) return 'JP';
  if (/\p{Script=Hangul}/u.test(text)) return 'KR';
  if (/(?:^|\n|\s)(?:香港|九龍|新界)/u.test(text)) return 'HK';
  if (/[省市区縣县州][^\n]*[路街道巷弄号號镇鎮村区]/u.test(text))
    return /[縣號鄉鎮區臺]/u.test(text) ? 'TW' : 'CN';
  const has = (form: RegExp) =>
    lines.some((line, index) => (index > 0 || lines.length === 1) && form.test(line));
  if (has(SINGAPORE)) return 'SG';
  if (has(CANADIAN)) return 'CA';
  if (has(AUSTRALIAN)) return 'AU';
  return has(BRITISH) ? 'GB' : null;
}

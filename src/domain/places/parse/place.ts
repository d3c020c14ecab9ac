/** City, state and postal code, in the order each country writes them. */
import { addressFormOf } from '../address-form.ts';
import { findState } from '../all-states.ts';
import type { ParsedAddress } from '../parsed-address.ts';
import { tidyZip } from '../postal.ts';
import { POSTAL_FORMS } from '../postal-forms.ts';
import { stateOfZip } from '../zip-state.ts';
import { isStreet, isSureStreet } from './street-words.ts';
import { tidy } from './lines.ts';

interface Forms {
  /** The code stands before the city: "10115 Berlin". */
  isCodeFirst: boolean;
  /** Code and what follows it. */
  atStart: RegExp;
  /** What stands before the code, and the code. */
  atEnd: RegExp;
  alone: RegExp;
}

const forms = new Map<string, Forms | null>();
/** Nobody writes the code first here: a number at the start of a line is that of a house. */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'GB', 'NZ', 'IE']);
const ANY_CODE = String.raw`\d{4,6}`;

function formsOf(country: string): Forms | null {
  const known = forms.get(country);
  if (known !== undefined) return known;
  const pattern = country === '' ? ANY_CODE : POSTAL_FORMS[country]?.[0];
  const parts = addressFormOf(country).parts;
  const code = pattern && `(?:[A-Z]{1,3}-)?(?<code>${pattern.replace(/\((?!\?)/g, '(?:')})`;
  const made = code
    ? {
        isCodeFirst: country === '' || parts.indexOf('zip') < parts.indexOf('city'),
        atStart: new RegExp(`^${code}[\\s,]+(?<after>\\p{L}.*)$`, 'iu'),
        atEnd: new RegExp(`^(?<before>.*?)(?:^|[\\s,(]|\\s-\\s)${code}\\)?$`, 'iu'),
        alone: new RegExp(`^${code}$`, 'iu'),
      }
    : null;
  forms.set(country, made);
  return made;
}

/** Lines as they are taken apart: each is a list of what its commas part. */
type Pieces = string[][];

/** Takes the place off the lines; `country` is empty where it is not known. */
export function takePlace(lines: readonly string[], country: string, found: ParsedAddress): string[] {
  const pieces: Pieces = lines.map((line) =>
    line
      .split(',')
      .map(tidy)
      .filter((piece) => piece !== ''),
  );
  const form = formsOf(country);
  const isFound =
    form !== null &&
    (form.isCodeFirst
      ? codeFirst(pieces, form, country, found)
      : codeLast(pieces, form, country, found) ||
        (!CODE_LAST.has(country) && codeAtStart(pieces, form, country, found)));
  if (!isFound) withoutCode(pieces, country, found);
  return pieces.map((line) => line.join(', ')).filter((line) => line !== '');
}

/** Of the last lines first; the first line is a name unless it is all there is. */
function* spots(pieces: Pieces): Generator<[line: number, piece: number]> {
  const first = pieces.length > 1 ? 1 : 0;
  for (let line = pieces.length - 1; line >= first; line -= 1)
    for (let piece = pieces[line]!.length - 1; piece >= 0; piece -= 1) yield [line, piece];
}

function codeFirst(pieces: Pieces, form: Forms, country: string, found: ParsedAddress): boolean {
  if (codeAtStart(pieces, form, country, found)) return true;
  return (
    country !== '' &&
    (codeAlone(pieces, form.alone, country, found) || codeLast(pieces, form, country, found))
  );
}

function codeAtStart(pieces: Pieces, { atStart }: Forms, country: string, found: ParsedAddress): boolean {
  for (const [line, piece] of spots(pieces)) {
    const start = atStart.exec(pieces[line]![piece]!)?.groups;
    if (!start || (country === '' && isStreet(start['after']!))) continue;
    const rest = pieces[line]!.splice(piece).slice(1);
    const { city, state } = splitAfter([start['after']!, ...rest], country);
    Object.assign(found, {
      zipCode: tidyZip(start['code']!, country),
      city,
      stateCode: state || found.stateCode,
    });
    return true;
  }
  return false;
}

/** "Roma RM", "Milano (MI)", "Madrid, Madrid", "São Paulo - SP": city and state behind the code. */
function splitAfter(texts: readonly string[], country: string): { city: string; state: string } {
  const [first = '', ...more] = texts;
  const stateBehind = more.length > 0 ? findState(country, more.at(-1)!) : null;
  if (stateBehind) return { city: [first, ...more.slice(0, -1)].join(' '), state: stateBehind };
  const inside = /^(.+?)\s*(?:\(([^)]+)\)|\s-\s(\S+)|\s([A-Z]{2}))$/.exec(first);
  const state = inside ? findState(country, inside[2] ?? inside[3] ?? inside[4]!) : null;
  return state ? { city: inside![1]!, state } : { city: [first, ...more].join(' '), state: '' };
}

/** The code on a line of its own: the city stands before it. */
function codeAlone(pieces: Pieces, alone: RegExp, country: string, found: ParsedAddress): boolean {
  for (const [line, piece] of spots(pieces)) {
    const code = alone.exec(pieces[line]![piece]!)?.groups?.['code'];
    if (code === undefined || (line === 0 && piece === 0)) continue;
    pieces[line]!.splice(piece, 1);
    settle(pieces, line, piece, '', code, country, found);
    return true;
  }
  return false;
}

function codeLast(pieces: Pieces, { atEnd }: Forms, country: string, found: ParsedAddress): boolean {
  for (const [line, piece] of spots(pieces)) {
    const groups = atEnd.exec(pieces[line]![piece]!)?.groups;
    if (!groups) continue;
    const before = tidy(groups['before']!);
    // A number alone early in the text is that of a house.
    if (before === '' && piece === 0 && pieces.length - line > 2) continue;
    pieces[line]!.splice(piece, 1);
    settle(pieces, line, piece, before, groups['code']!, country, found);
    return true;
  }
  return false;
}

const COUNTY =
  /^(?:(?:east |west |north |south )?(?:\w+shire|sussex|midlands)|greater (?:manchester|london)|surrey|kent|essex|norfolk|suffolk|devon|cornwall|dorset|somerset|cumbria|durham|northumberland|merseyside|middlesex|tyne and wear|rutland)$/i;

/** City and state from what stands before the code, and from the pieces before that where it is not enough. */
function settle(
  pieces: Pieces,
  line: number,
  piece: number,
  before: string,
  code: string,
  country: string,
  found: ParsedAddress,
): void {
  found.zipCode = tidyZip(code, country);
  const taken = (): string => takeBefore(pieces, line, piece);
  const parted = splitBefore(before === '' ? taken() : before, country);
  let { city } = parted;
  if (parted.state === '' && before !== '' && isSureStreet(city)) {
    pieces[line]!.splice(piece, 0, city);
    city = '';
  }
  if (city === '') {
    // "New York 10001", "Seoul 06236": the state may be all there is.
    const isName = parted.name.length > 3;
    const isApart = country !== 'US' && isName && !hasPieceBefore(pieces, line, piece);
    city = isApart ? parted.name : taken() || (isName ? parted.name : '');
  }
  // The post office asks for the town; a county below it is not needed.
  if (country === 'GB' && COUNTY.test(city)) city = taken() || city;
  found.city = city;
  found.stateCode =
    parted.state ||
    found.stateCode ||
    stateOnLine(pieces, line + 1, country) ||
    (country === 'US' ? (stateOfZip(found.zipCode) ?? '') : '');
}

/** Whether a city may stand before: on the same line, or alone on the line above and not at the top. */
function hasPieceBefore(pieces: Pieces, line: number, piece: number): boolean {
  const before = Math.min(piece, pieces[line]!.length) - 1;
  if (before >= 0) return !isSureStreet(pieces[line]![before]!);
  let at = line - 1;
  while (at > 0 && pieces[at]!.length === 0) at -= 1;
  const above = pieces[at] ?? [];
  return at > 1 && above.length === 1 && !isSureStreet(above[0]!);
}

/** A line that is a state and nothing else, below the city. */
function stateOnLine(pieces: Pieces, line: number, country: string): string {
  const [only, ...more] = pieces[line] ?? [];
  const state = only !== undefined && more.length === 0 ? findState(country, only) : null;
  if (state) pieces[line] = [];
  return state ?? '';
}

/** The piece before a spot, unless it is the street, or the name at the top. */
function takeBefore(pieces: Pieces, line: number, piece: number): string {
  for (let at = line; at >= 0; at -= 1) {
    const list = pieces[at]!;
    const index = at === line ? Math.min(piece, list.length) - 1 : list.length - 1;
    if (index < 0) continue;
    const isTop = at === 0 && index === 0;
    if (isTop || isSureStreet(list[index]!)) return '';
    return list.splice(index, 1)[0]!;
  }
  return '';
}

/** "Columbus, Ohio" or "Columbus OH" to its parts; the longest state name wins. */
function splitBefore(text: string, country: string): { city: string; state: string; name: string } {
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '-');
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const tail = words
      .slice(-count)
      .join(' ')
      .replace(/^\(|[.)]+$/g, '');
    const state = isStateText(tail, count, country) ? findState(country, tail) : null;
    if (state) return { city: tidy(words.slice(0, -count).join(' ')), state, name: tail };
  }
  return { city: tidy(text), state: '', name: '' };
}

/** Numbers are codes of states in some countries, and parts of towns in all. */
const isStateText = (text: string, count: number, country: string): boolean =>
  country !== '' && (count > 1 || !/^\d/.test(text));

function withoutCode(pieces: Pieces, country: string, found: ParsedAddress): void {
  const inCountry = country === '' ? 'US' : country;
  for (const [line, piece] of spots(pieces)) {
    if (line === 0 && pieces.length > 1) return;
    const { city, state, name } = splitBefore(pieces[line]![piece]!, inCountry);
    if (state === '' || (line === 0 && piece === 0)) continue;
    pieces[line]!.splice(piece, 1);
    found.stateCode = found.stateCode || state;
    const isApart = inCountry !== 'US' && !hasPieceBefore(pieces, line, piece);
    found.city ||= city || (isApart ? name : takeBefore(pieces, line, piece));
    return;
  }
  const last = pieces.length - 1;
  // Where no codes are used the city is the last line: "Central, Hong Kong".
  const isCity = country !== '' && country !== 'US' && found.city === '' && last > 1;
  if (isCity && !isSureStreet(pieces[last]!.at(-1) ?? '')) found.city = pieces[last]!.pop() ?? '';
}

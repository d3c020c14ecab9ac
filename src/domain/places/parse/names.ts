/** What is left when the place is gone: the street, the name, the company. */
import type { ParsedAddress } from '../parsed-address.ts';
import { isUnitLine, splitUnit } from '../street.ts';
import { tidy } from './lines.ts';
import { isStreet, isSureStreet } from './street-words.ts';

const COMPANY =
  /\b(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|gmbh|ag|kg|s\.?a\.?(?:s|rl)?|s\.?r\.?l|b\.?v|pty|plc|group|store|shop|warehouse|logistics|trading|enterprises?|industries|university|school|hospital|bank|foundation|fba|c\/o)\b\.?/i;
const ONE_LINE =
  /^(?<name>\D{2,60}?)\s+(?<street>\d+[a-z]?\s+(?:\S+\s+){1,5}?(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|way|ct|court|pl|place|pkwy|hwy|cir|ter|trl)\b\.?(?:\s+(?:apt|ste|suite|unit|#)\.?\s*\S+)?)\s+(?<place>\D.*)$/i;

/** One line without commas: cut before the house number and behind the word for the street. */
export function cutByStreet(line: string): string[] {
  const parts = ONE_LINE.exec(line)?.groups;
  return parts ? [parts['name']!, parts['street']!, parts['place']!] : [line];
}

/** "Calle 5 # 12-20": the sign stands before the house number. */
const NUMBERS_BY_SIGN = new Set('AR BO CL CO CR DO EC GT HN MX NI PA PE PY SV UY VE'.split(' '));

/** The street line with what follows it as line 2. */
export function takeStreet(lines: string[], found: ParsedAddress): void {
  if (found.addressLine1 !== '') return;
  const index = streetIndex(lines, found);
  if (index < 0) return;
  const [whole = ''] = lines.splice(index, 1);
  const line = withoutCompany(whole, found);
  const { street, unit } = NUMBERS_BY_SIGN.has(found.countryCode)
    ? { street: line, unit: '' }
    : splitUnit(line);
  found.addressLine1 = withoutCommas(street);
  const second = unit === '' ? [] : [unit];
  if (index > 0 && isUnitLine(lines[index - 1] ?? '')) second.push(lines.splice(index - 1, 1)[0]!);
  second.push(...lines.splice(index).filter((more) => more !== ''));
  if (found.addressLine2 === '') found.addressLine2 = withoutCommas(second.join(' '));
}

/** "Acme Inc, 500 Main St": the company before the street. */
function withoutCompany(line: string, found: ParsedAddress): string {
  const [first = '', ...more] = line.split(', ');
  if (found.company !== '' || more.length === 0 || /\d/.test(first) || !COMPANY.test(first)) return line;
  found.company = first;
  return more.join(', ');
}

function streetIndex(lines: readonly string[], found: ParsedAddress): number {
  const numbered = lines.findIndex((line) => /^\d/.test(line) && isStreet(line));
  if (numbered >= 0) return numbered;
  const sure = lines.findIndex((line, index) => isSureStreet(line) && !(index === 0 && isUnitLine(line)));
  if (sure >= 0) return sure;
  const form = lines.findIndex((line, index) => isStreet(line) && (index > 0 || found.personName !== ''));
  if (form >= 0) return form;
  const isNamed = found.personName !== '';
  return lines.length > 1 || (isNamed && lines.length === 1) ? lines.length - 1 : -1;
}

/** What stands above the street: the name, and the company where one is told. */
export function takeNames(lines: readonly string[], found: ParsedAddress): void {
  const free = [...lines];
  if (found.personName === '' && found.company === '') {
    const [first = '', second = ''] = free.splice(0, 2);
    const isCompanyAlone = second === '' && COMPANY.test(first);
    const isSwapped = second !== '' && COMPANY.test(first) && !COMPANY.test(second);
    found.personName = isCompanyAlone ? '' : isSwapped ? second : first;
    found.company = isCompanyAlone || isSwapped ? first : second;
  } else if (found.personName === '') found.personName = free.shift() ?? '';
  else if (found.company === '') found.company = free.shift() ?? '';
  if (free.length > 0 && found.addressLine2 === '') found.addressLine2 = withoutCommas(free.join(' '));
}

const withoutCommas = (text: string): string => tidy(text.replace(/\s*,\s*/g, ' '));

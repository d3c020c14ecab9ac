/** Address fields from pasted text: several lines, or one line with commas. */
import { countryCodeOf } from './countries.ts';
import { tidyZip } from './postal.ts';
import { stateCodeOf } from './states.ts';
import { stateOfZip } from './zip-state.ts';

export interface ParsedAddress {
  personName: string;
  company: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
  phone: string;
  email: string;
}

const MAX_TEXT = 2000;
const MAX_LINE = 160;
const MAX_LINES = 20;
const EMAIL = /[^\s@<>,;:]{1,64}@[^\s@<>,;:]{1,100}\.[a-z]{2,24}/i;
const PHONE_LINE = /^[+(\d][\d\s().\-+/]{6,24}\d(?:\s?(?:x|ext\.?) ?\d{1,6})?$/i;
const LABEL =
  /^(?:(?:ship|deliver|send) to|to|attn|attention|name|full name|recipient|company|address(?: line)? ?\d?|street|city|state|zip(?: ?code)?|country|phone|tel(?:ephone)?|mobile|cell|e-?mail|nombre|empresa|direcci[oó]n|ciudad|tel[eé]fono|correo|收件人|姓名|公司|地址|电话|手机|邮箱)\s*[:：]\s*/i;
const COMPANY =
  /\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|company|co|gmbh|s\.?a\.?|group|store|shop|warehouse|logistics|trading|enterprises?|industries|university|school|hospital|bank|foundation|fba|c\/o)\b\.?/i;
const STREET =
  /^(?:\d+[a-z]?(?:[-/]\d+)?\s+\S)|\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|parkway|pkwy|highway|hwy|circle|cir|terrace|trail|plaza|square|p\.? ?o\.? ?box)\b\.?/i;
const UNIT = /^(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|dept|#)\.?\s*#?\s*\w/i;
const TRAILING_UNIT = /[,\s]+((?:apt|apartment|suite|ste|unit|floor|room|rm|bldg|#)\.?\s*#?\s*[\w-]{1,12})$/i;
const US_ZIP = /(\d{5})(?:[ -]?(\d{4}))?$/;
const CA_ZIP = /([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i;

const blank = (): ParsedAddress => ({
  personName: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: '',
  phone: '',
  email: '',
});

/**
 * Reads what it can; fields it does not find stay empty. Best with at least three lines (name, street, city with state
 * and ZIP), as the specification asks; a line with commas is taken apart as well. The country is US when none is named
 * and a US state and ZIP are there. Never throws.
 */
export function parseAddress(text: string): ParsedAddress {
  const found = blank();
  const lines = linesOf(text.slice(0, MAX_TEXT)).filter((line) => !takeContact(line, found));
  takeCountry(lines, found);
  takePlace(lines, found);
  takeStreet(lines, found);
  takeNames(lines, found);
  return found;
}

/** Whether enough was read to fill an address: a street, and a ZIP or a city. */
export function isUsableAddress(parsed: ParsedAddress): boolean {
  return parsed.addressLine1 !== '' && (parsed.zipCode !== '' || parsed.city !== '');
}

/** One entry per line; a lone line is cut at its commas. Labels such as "Name:" are dropped. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/，/g, ',')
    .split(/[\r\n;\t|]+/);
  const kept = lines.map(tidy).filter((line) => line !== '');
  if (kept.length >= 3) return kept.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE));
  return kept
    .flatMap((line) => line.split(','))
    .slice(0, MAX_LINES)
    .map((line) => tidy(line.slice(0, MAX_LINE)))
    .filter((line) => line !== '');
}

const tidy = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LABEL, '')
    .replace(/^[,.\s]+|[,\s]+$/g, '');

/** E-mail and phone; true when the line held nothing else. */
function takeContact(line: string, found: ParsedAddress): boolean {
  const email = EMAIL.exec(line)?.[0];
  if (email && found.email === '') {
    found.email = email;
    const rest = tidy(line.replace(email, ''));
    return rest === '' || (isPhone(rest) && takePhone(rest, found));
  }
  return isPhone(line) && takePhone(line, found);
}

function isPhone(line: string): boolean {
  const digits = line.replace(/(?:x|ext\.?) ?\d+$/i, '').replace(/\D/g, '').length;
  const isZip = /^\d{5}[ -]\d{4}$/.test(line);
  return PHONE_LINE.test(line) && digits >= 8 && digits <= 15 && !isZip;
}

function takePhone(line: string, found: ParsedAddress): boolean {
  if (found.phone !== '') return false;
  found.phone = line;
  return true;
}

/** A last line that is a country, or ends in one after a comma. */
function takeCountry(lines: string[], found: ParsedAddress): void {
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const line = lines[index]!;
    const isStateOfUs = stateCodeOf('US', line) !== null && line.length === 2;
    const code = isStateOfUs ? null : countryCodeOf(line);
    if (code) {
      found.countryCode = code;
      lines.splice(index, 1);
      return;
    }
    const tail = /^(.+?\d.*?)[,\s]+([\p{L} .]{2,40})$/u.exec(line);
    const tailCode = tail && /\d/.test(tail[1]!) ? countryCodeOf(tail[2]!) : null;
    if (tail && tailCode && (tail[2]!.length > 2 || tailCode === 'US')) {
      found.countryCode = tailCode;
      lines[index] = tidy(tail[1]!);
      return;
    }
  }
}

/** City, state and postal code, from the last line that has them. */
function takePlace(lines: string[], found: ParsedAddress): void {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]!;
    const country = found.countryCode || (CA_ZIP.test(line) ? 'CA' : 'US');
    const zip = (
      country === 'CA' ? CA_ZIP : country === 'US' ? US_ZIP : /([A-Z0-9][A-Z0-9 -]{2,9}\d[A-Z0-9]*)$/i
    ).exec(line);
    if (!zip || (index === 0 && lines.length > 1)) continue;
    const before = tidy(line.slice(0, zip.index));
    const isStreetNumber = before === '' && lines.length - index > 2;
    if (isStreetNumber) continue;
    found.zipCode = tidyZip(zip[0], country);
    lines.splice(index, 1);
    takeCityAndState(before, index, lines, country, found);
    if (found.countryCode === '' && (found.stateCode !== '' || country === 'CA')) found.countryCode = country;
    return;
  }
  takePlaceWithoutZip(lines, found);
}

function takeCityAndState(
  before: string,
  index: number,
  lines: string[],
  country: string,
  found: ParsedAddress,
): void {
  let rest = before;
  if (rest === '' && index > 0 && lines[index - 1] !== undefined) {
    rest = lines.splice(index - 1, 1)[0]!;
    index -= 1;
  }
  const { city, stateCode } = splitState(rest, country);
  found.stateCode = stateCode || (country === 'US' ? (stateOfZip(found.zipCode) ?? '') : '');
  found.city = city;
  if (city === '' && index > 0 && lines[index - 1] !== undefined && !STREET.test(lines[index - 1]!)) {
    found.city = lines.splice(index - 1, 1)[0]!;
  }
}

/** "Columbus, Ohio" or "Columbus OH" to its parts; the longest state name wins. */
function splitState(text: string, country: string): { city: string; stateCode: string } {
  const words = text
    .replace(/,/g, ' , ')
    .split(' ')
    .filter((word) => word !== '');
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const tail = words
      .slice(-count)
      .filter((word) => word !== ',')
      .join(' ');
    const stateCode = stateCodeOf(country, tail.replace(/\.$/, ''));
    if (stateCode) return { city: tidy(words.slice(0, -count).join(' ').replace(/ ,/g, ',')), stateCode };
  }
  return { city: tidy(text), stateCode: '' };
}

function takePlaceWithoutZip(lines: string[], found: ParsedAddress): void {
  const country = found.countryCode || 'US';
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const { city, stateCode } = splitState(lines[index]!, country);
    if (stateCode === '') continue;
    lines.splice(index, 1);
    found.stateCode = stateCode;
    found.city = city === '' && index > 1 ? lines.splice(index - 1, 1)[0]! : city;
    return;
  }
}

/** The street line with what follows it as line 2. */
function takeStreet(lines: string[], found: ParsedAddress): void {
  const numbered = lines.findIndex((line) => /^\d/.test(line) && STREET.test(line));
  const named = numbered >= 0 ? numbered : lines.findIndex((line) => STREET.test(line) && /\d/.test(line));
  const index = named >= 0 ? named : lines.length > 1 ? lines.length - 1 : -1;
  if (index < 0) return;
  const [street = ''] = lines.splice(index, 1);
  const unit = TRAILING_UNIT.exec(street);
  found.addressLine1 = withoutCommas(unit && unit.index > 0 ? street.slice(0, unit.index) : street);
  const second = unit && unit.index > 0 ? [unit[1]!] : [];
  const isBefore = index > 0 && lines[index - 1] !== undefined && UNIT.test(lines[index - 1]!);
  if (isBefore) second.push(lines.splice(index - 1, 1)[0]!);
  else second.push(...lines.splice(index));
  found.addressLine2 = withoutCommas(second.join(' '));
}

/** What stands above the street: the name, and the company where one is told. */
function takeNames(lines: string[], found: ParsedAddress): void {
  const [first = '', second = '', ...more] = lines;
  const [name, company] = second === '' && COMPANY.test(first) ? ['', first] : [first, second];
  const isSwapped = company !== '' && COMPANY.test(name) && !COMPANY.test(company);
  found.personName = isSwapped ? company : name;
  found.company = isSwapped ? name : company;
  if (more.length > 0 && found.addressLine2 === '') found.addressLine2 = withoutCommas(more.join(' '));
}

const withoutCommas = (text: string): string => tidy(text.replace(/\s*,\s*/g, ' '));

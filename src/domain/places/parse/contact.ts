/** E-mail and phone, alone on a line or among other words. */
import type { ParsedAddress } from '../parsed-address.ts';
import { tidy } from './lines.ts';

const EMAIL = /[^\s@<>,;:()]{1,64}@[^\s@<>,;:()]{1,100}\.[a-z]{2,24}/i;
const PHONE_LINE = /^[+(\d][\d\s().\-+/]{6,24}\d(?:\s?(?:x|ext\.?) ?\d{1,6})?$/i;
const PHONE_WORD = /(?:^|[\s,])(?:phone|tel|telephone|mobile|cell|ph|电话|手机)\.?\s*#?\s*$/i;
/** Written so that it can be nothing else: with a plus, an area code in brackets, 614-555-0100, a Chinese mobile. */
const PHONE_INSIDE =
  /(?<![\w-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){1,4}|(?:1[ .-]?)?\(\d{3}\) ?\d{3}[ .-]?\d{4}|(?:1[ .-])?\d{3}[.-]\d{3}[.-]\d{4}|(?:86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}-\d{7,8})(?![\w-])/;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/** What is left of a line without its e-mail address and phone; they go to `found` where it has none yet. */
export function takeContact(line: string, found: ParsedAddress): string {
  let rest = line;
  const email = EMAIL.exec(rest)?.[0];
  if (email && found.email === '') {
    found.email = email;
    rest = without(rest, email);
  }
  if (found.phone !== '') return rest;
  if (isPhone(rest)) {
    found.phone = rest;
    return '';
  }
  const inside = PHONE_INSIDE.exec(rest)?.[0];
  if (inside === undefined || !hasPhoneLength(inside)) return rest;
  found.phone = inside;
  return without(rest, inside);
}

function without(line: string, part: string): string {
  const at = line.indexOf(part);
  const before = line
    .slice(0, at)
    .replace(/[<([]\s*$/, '')
    .replace(PHONE_WORD, '');
  const after = line.slice(at + part.length).replace(/^\s*[>)\]]/, '');
  return tidy(`${before.trimEnd()} ${after.trimStart()}`);
}

/** Whether a whole text is a phone number. */
export function isPhone(text: string): boolean {
  const isZip = /^\d{5}[ -]\d{4}$/.test(text) || /^\d{3}-\d{4}$/.test(text);
  return PHONE_LINE.test(text) && hasPhoneLength(text.replace(/(?:x|ext\.?) ?\d+$/i, '')) && !isZip;
}

function hasPhoneLength(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

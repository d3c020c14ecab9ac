/** What a log holds of people: nothing. */
const PRIVATE =
  /(?:name|company|address(?:line\d)?|city|zip(?:code)?|phone|email|recipient|sender|number|cvc|password|token|secret|authorization|cookie|apikey)$/i;
const REMOVED = '[removed]';
const MAX_DEPTH = 8;

const EMAIL = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g;
/** A telephone or card number, however it is grouped; ids go on with letters or hyphens. */
const NUMBER = /(?<![\w-])\+?\(?\d(?:[ ().-]{0,2}\d){8,}(?![\w-])/g;

/** The fields of a line of the log, without those that are of a person or let somebody in. */
export function fieldsWithoutPersons(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, PRIVATE.test(key) ? REMOVED : cleaned(value, depth)]),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  // An error is made fit for the log by itself.
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= MAX_DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, depth + 1));
  return fieldsWithoutPersons(value as Record<string, unknown>, depth + 1);
}

/** A sentence of some other program's, without the addresses and numbers it may quote. */
export const textWithoutPersons = (text: string): string =>
  text.replace(EMAIL, REMOVED).replace(NUMBER, REMOVED);

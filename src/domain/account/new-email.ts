import { isEmail } from '#domain/mail/email.ts';

const BLANKS = /^ +| +$/g;

/**
 * A mail address to log in with, as it is kept; null: it is none. Looked at before it is in lower case, which turns some
 * signs that look like letters into those.
 */
export function newEmailOf(text: string): string | null {
  const email = text.replace(BLANKS, '');
  return isEmail(email) ? email.toLowerCase() : null;
}

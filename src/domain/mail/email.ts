/** E-mail addresses: what the platform takes as one, and lists of them as people write them. */

/** Characters of an address. */
export const EMAIL = { max: 100 };
/** Addresses one label may be sent to at once. */
const MAX_RECIPIENTS = 20;
/** Addresses a user may keep. */
export const MAX_SAVED_EMAILS = 50;

const FORM = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const BETWEEN = /[\s,;，；、]+/u;

/** Of its form alone, of any length. */
export const hasEmailForm = (text: string): boolean => FORM.test(text);

export const isEmail = (text: string): boolean => text.length <= EMAIL.max && hasEmailForm(text);

/** The same mailbox, however it is capitalised. */
const keyOf = (email: string): string => email.toLowerCase();

/** Each address once, as it was first written. */
export function uniqueEmails(emails: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const email of emails) if (!seen.has(keyOf(email))) seen.set(keyOf(email), email);
  return [...seen.values()];
}

/** Addresses in a text, between commas, semicolons or white space. Each once; they need not be valid. */
export function emailsIn(text: string): string[] {
  return uniqueEmails(text.split(BETWEEN).filter(Boolean));
}

/** The saved list with `added` at its end and without `removed`; of too many the oldest go. */
export function savedEmailsAfter(
  saved: readonly string[],
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): string[] {
  const gone = new Set(removed.map(keyOf));
  return uniqueEmails([...saved, ...added])
    .filter((email) => !gone.has(keyOf(email)))
    .slice(-MAX_SAVED_EMAILS);
}

type RecipientsFlaw =
  | { type: 'RECIPIENT_MISSING' }
  | { type: 'RECIPIENTS_TOO_MANY'; params: { max: number; count: number } }
  | { type: 'RECIPIENT_TOO_LONG'; params: { max: number } }
  | { type: 'RECIPIENT_INVALID'; params: { email: string } };

/** Why a label cannot be sent to these, each once; null: it can. */
export function recipientsFlaw(emails: readonly string[]): RecipientsFlaw | null {
  if (emails.length === 0) return { type: 'RECIPIENT_MISSING' };
  if (emails.length > MAX_RECIPIENTS)
    return { type: 'RECIPIENTS_TOO_MANY', params: { max: MAX_RECIPIENTS, count: emails.length } };
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong === undefined) return null;
  return wrong.length > EMAIL.max
    ? { type: 'RECIPIENT_TOO_LONG', params: { max: EMAIL.max } }
    : { type: 'RECIPIENT_INVALID', params: { email: wrong } };
}

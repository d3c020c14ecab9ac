/** What a password may be: short ones of a small alphabet, longer ones of any characters. */

export const PASSWORD = { min: 6, short: 16, max: 64 };

export type PasswordFlaw = 'passwordShort' | 'passwordLetters' | 'passwordLong';

const SHORT_FORM = /^[\w$@%]+$/;

/** Null: it may be taken, unless it is a common one. */
export function passwordFlaw(password: string): PasswordFlaw | null {
  const length = [...password].length;
  if (length < PASSWORD.min) return 'passwordShort';
  if (length > PASSWORD.max) return 'passwordLong';
  return length <= PASSWORD.short && !SHORT_FORM.test(password) ? 'passwordLetters' : null;
}

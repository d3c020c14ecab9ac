/** Who the user of an account is, as he may change it himself. */

export interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
}

export const PROFILE_NAME_MAX = 50;
const PHONE = { min: 10, max: 30 };
const PHONE_FORM = /^\+?[\d\s().-]+$/;

/** The first field that cannot be kept; null: all that were given can. */
export function profileFlaw(given: Partial<Profile>): keyof Profile | null {
  const { firstName, lastName, phone } = given;
  if (firstName !== undefined && !isName(firstName)) return 'firstName';
  if (lastName !== undefined && !isName(lastName)) return 'lastName';
  return phone !== undefined && phone !== '' && !isPhone(phone) ? 'phone' : null;
}

const isName = (text: string): boolean => text.trim() !== '' && [...text].length <= PROFILE_NAME_MAX;

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE_FORM.test(text) && digits >= PHONE.min && text.length <= PHONE.max;
}

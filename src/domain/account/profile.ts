/** Who the user of an account is, as he may change it himself. */
import { phoneNumberOf } from './phone.ts';

export interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
}

export const PROFILE_NAME_MAX = 50;

/** The first field that cannot be kept; null: all that were given can. */
export function profileFlaw(given: Partial<Profile>): keyof Profile | null {
  const { firstName, lastName, phone } = given;
  if (firstName !== undefined && !isName(firstName)) return 'firstName';
  if (lastName !== undefined && !isName(lastName)) return 'lastName';
  return phone !== undefined && phone !== '' && phoneNumberOf(phone) === null ? 'phone' : null;
}

const isName = (text: string): boolean => text.trim() !== '' && [...text].length <= PROFILE_NAME_MAX;

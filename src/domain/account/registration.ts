/** The seventeen fields of a registration, checked alike by the page and the server. */
import { isEmail } from '#domain/mail/email.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { PasswordFlaw } from './password.ts';
import { passwordFlaw } from './password.ts';
import { phoneNumberOf } from './phone.ts';

/** In the order they are asked for. */
export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'confirmEmail',
  'password',
  'location',
  'phone',
  'phoneVerificationCode',
  'company',
  'businessCategory',
  'productCategory',
  'shippingCost',
  'frequentlyUsedService',
  'referralSource',
  'invitationCode',
  'timezone',
  'language',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
export type Registration = Record<RegistrationField, string>;

export type RegistrationFlaw =
  | PasswordFlaw
  | 'missing'
  | 'tooLong'
  | 'email'
  | 'emailsDiffer'
  | 'phone'
  | 'code'
  | 'companyShort'
  | 'invitationLetters'
  | 'invitationOwnEmail'
  | 'timezone'
  | 'language';
export type RegistrationFlaws = Partial<Record<RegistrationField, RegistrationFlaw>>;

export const NAME_MAX = 50;
export const COMPANY = { min: 3, max: 100 };
const ANSWER_MAX = 100;
export const INVITATION_MAX = 32;
export const CODE_DIGITS = 6;

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const INVITATION = /^[a-z0-9]*$/i;
const TIME_ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const LETTER = /[\p{Letter}\p{Number}]/u;
const ONE_LINE = /^[^\r\n]*$/;
/** Words that stand on a line of their own, as a name does. */
const FREE: Partial<Record<RegistrationField, number>> = {
  firstName: NAME_MAX,
  lastName: NAME_MAX,
  company: COMPANY.max,
  location: ANSWER_MAX,
  businessCategory: ANSWER_MAX,
  productCategory: ANSWER_MAX,
  shippingCost: ANSWER_MAX,
  frequentlyUsedService: ANSWER_MAX,
  referralSource: ANSWER_MAX,
};

export const isCode = (text: string): boolean => CODE.test(text);

/** As it is kept: words cleaned, mails in lower case, the phone as a whole number. The password stays to the letter. */
export function cleanRegistration(given: Registration): Registration {
  const entries = REGISTRATION_FIELDS.map((field) => [field, cleanField(field, given)]);
  return Object.fromEntries(entries) as Registration;
}

function cleanField(field: RegistrationField, given: Registration): string {
  const text = given[field];
  if (field === 'password') return text;
  if (field === 'email' || field === 'confirmEmail') return text.trim().toLowerCase();
  if (field === 'phone') return phoneNumberOf(text, given.location.trim()) ?? text.trim();
  return field in FREE ? cleanText(text) : text.trim();
}

/** What is wrong with each field of a cleaned registration; nothing: it may be sent. */
export function registrationFlaws(registration: Registration): RegistrationFlaws {
  const flaws: RegistrationFlaws = {};
  for (const field of REGISTRATION_FIELDS) {
    const flaw = flawOf(field, registration);
    if (flaw !== null) flaws[field] = flaw;
  }
  return flaws;
}

function flawOf(field: RegistrationField, registration: Registration): RegistrationFlaw | null {
  const text = registration[field];
  if (field === 'invitationCode') return invitationFlaw(text, registration.email);
  if (text === '') return 'missing';
  switch (field) {
    case 'email':
      return isEmail(text) ? null : 'email';
    case 'confirmEmail':
      return text === registration.email ? null : 'emailsDiffer';
    case 'password':
      return passwordFlaw(text);
    case 'phone':
      return phoneNumberOf(text, registration.location) === null ? 'phone' : null;
    case 'phoneVerificationCode':
      return isCode(text) ? null : 'code';
    case 'timezone':
      return TIME_ZONE.test(text) ? null : 'timezone';
    case 'language':
      return /^(?:en|cn|es)$/.test(text) ? null : 'language';
    default:
      return wordsFlaw(field, text);
  }
}

function wordsFlaw(field: RegistrationField, text: string): RegistrationFlaw | null {
  const length = [...text].length;
  if (length > (FREE[field] ?? ANSWER_MAX) || !ONE_LINE.test(text)) return 'tooLong';
  const isShort = field === 'company' && (length < COMPANY.min || !LETTER.test(text));
  return isShort ? 'companyShort' : null;
}

export function invitationFlaw(code: string, email: string): RegistrationFlaw | null {
  if (code === '') return null;
  if (code.toLowerCase() === email) return 'invitationOwnEmail';
  if (!INVITATION.test(code)) return 'invitationLetters';
  return code.length > INVITATION_MAX ? 'tooLong' : null;
}

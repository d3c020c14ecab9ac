/** What is asked at sign-up, step by step, and where a refusal of the server belongs. */
import type { RegistrationField, RegistrationFlaw } from '#domain/account/registration.ts';
import {
  cleanRegistration,
  invitationFlaw,
  REGISTRATION_FIELDS,
  registrationFlaws,
} from '#domain/account/registration.ts';
import type { Rejection } from '#domain/result.ts';

/** The password is written twice; the agreement is not one of the fields. */
export type SignUpField = RegistrationField | 'confirmPassword' | 'agreement';
export type SignUpFlaw =
  | RegistrationFlaw
  | 'passwordsDiffer'
  | 'agreement'
  | 'passwordCommon'
  | 'companyTaken';
export type SignUpDraft = Record<Exclude<SignUpField, 'agreement'>, string> & { agreement: boolean };

export const STEPS = ['person', 'phone', 'company'] as const;
export type Step = (typeof STEPS)[number];

const FIELDS: Record<Step, readonly SignUpField[]> = {
  person: ['firstName', 'lastName', 'email', 'confirmEmail', 'password', 'confirmPassword'],
  phone: ['location', 'phone', 'phoneVerificationCode', 'timezone', 'language'],
  company: [
    'company',
    'businessCategory',
    'productCategory',
    'shippingCost',
    'frequentlyUsedService',
    'referralSource',
    'invitationCode',
    'agreement',
  ],
};

export const CHOICES = {
  businessCategory: ['onlineShop', 'marketplace', 'dropshipping', 'fulfillment', 'retail', 'other'],
  productCategory: ['clothing', 'electronics', 'home', 'beauty', 'toys', 'food', 'parts', 'other'],
  shippingCost: ['below500', 'below1000', 'below5000', 'below10000', 'above10000'],
  frequentlyUsedService: ['USPS', 'UPS', 'FedEx', 'DHL', 'several', 'none'],
  referralSource: ['search', 'friend', 'socialMedia', 'advertisement', 'event', 'other'],
} as const satisfies Partial<Record<RegistrationField, readonly string[]>>;
export type ChoiceField = keyof typeof CHOICES;

export function blankSignUp(given: Pick<SignUpDraft, 'timezone' | 'language'>): SignUpDraft {
  const blank = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, '']));
  return { ...blank, confirmPassword: '', location: 'US', ...given, agreement: false } as SignUpDraft;
}

/** The draft of who came by a referral link; a code that was written stays. */
export function invitedDraft(draft: SignUpDraft, code: string | null): SignUpDraft {
  const isUsable = draft.invitationCode === '' && code !== null && invitationFlaw(code.trim(), '') === null;
  return isUsable ? { ...draft, invitationCode: code.trim() } : draft;
}

/** A draft that is kept through a reload: without what only its writer may know. */
export const keptDraft = (draft: SignUpDraft): SignUpDraft => ({
  ...draft,
  password: '',
  confirmPassword: '',
  phoneVerificationCode: '',
});

export type SignUpFlaws = Partial<Record<SignUpField, SignUpFlaw>>;

/** Those of one step, in its order. */
export function flawsOfStep(draft: SignUpDraft, step: Step): SignUpFlaws {
  const { confirmPassword, agreement, ...given } = draft;
  const all: SignUpFlaws = {
    ...registrationFlaws(cleanRegistration(given)),
    ...(confirmPassword !== draft.password && { confirmPassword: 'passwordsDiffer' }),
    ...(!agreement && { agreement: 'agreement' }),
  };
  const own = FIELDS[step].flatMap((field) => (all[field] ? [[field, all[field]] as const] : []));
  return Object.fromEntries(own);
}

export const firstFlawedStep = (draft: SignUpDraft): Step | null =>
  STEPS.find((step) => Object.keys(flawsOfStep(draft, step)).length > 0) ?? null;

const REFUSED: Record<string, SignUpFlaws> = {
  PASSWORD_COMMON: { password: 'passwordCommon' },
  COMPANY_TAKEN: { company: 'companyTaken' },
  CODE_WRONG: { phoneVerificationCode: 'code' },
};

/** The field a refusal is about; null: it is about none. */
export function flawOfRefusal({ type, params }: Rejection): { step: Step; flaws: SignUpFlaws } | null {
  const field = String(params?.['field']) as RegistrationField;
  const invalid = { [field]: params?.['context'] as RegistrationFlaw };
  const flaws = type === 'REGISTRATION_INVALID' ? invalid : REFUSED[type];
  const [flawed] = Object.keys(flaws ?? {}) as SignUpField[];
  const step = STEPS.find((name) => flawed !== undefined && FIELDS[name].includes(flawed));
  return flaws && step ? { step, flaws } : null;
}

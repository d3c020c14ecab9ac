import { describe, expect, it, test } from 'vitest';
import { passwordFlaw } from './password.ts';
import { phoneNumberOf } from './phone.ts';
import type { Registration, RegistrationField, RegistrationFlaw } from './registration.ts';
import { cleanRegistration, registrationFlaws } from './registration.ts';

const GIVEN: Registration = {
  firstName: ' Nora ',
  lastName: 'Kiln',
  email: ' Nora@Kiln.example ',
  confirmEmail: 'nora@kiln.example',
  password: 'kiln_2026x',
  location: 'US',
  phone: '(614) 555-0142',
  phoneVerificationCode: '042137',
  company: 'Kiln  &  Co',
  businessCategory: 'online',
  productCategory: 'home',
  shippingCost: 'to1000',
  frequentlyUsedService: 'USPS',
  referralSource: 'friend',
  invitationCode: '',
  timezone: 'America/New_York',
  language: 'en',
};

describe('a registration', () => {
  it('is kept cleaned, with the phone as a whole number and the password to the letter', () => {
    expect(cleanRegistration({ ...GIVEN, password: ' kiln 2026 of the long kind ' })).toEqual({
      ...GIVEN,
      firstName: 'Nora',
      email: 'nora@kiln.example',
      phone: '+16145550142',
      company: 'Kiln & Co',
      password: ' kiln 2026 of the long kind ',
    });
    expect(registrationFlaws(cleanRegistration(GIVEN))).toEqual({});
  });

  test.each<[RegistrationField, string, RegistrationFlaw]>([
    ['firstName', ' ', 'missing'],
    ['firstName', 'n'.repeat(51), 'tooLong'],
    ['lastName', '', 'missing'],
    ['email', 'nora@kiln', 'email'],
    ['email', 'nora@kiln.example\r\nBcc: all@kiln.example', 'email'],
    ['email', `${'n'.repeat(88)}@kiln.example`, 'email'],
    ['confirmEmail', 'nora@kiln.exampel', 'emailsDiffer'],
    ['password', 'kiln1', 'passwordShort'],
    ['password', 'kiln 2026', 'passwordLetters'],
    ['password', 'k'.repeat(65), 'passwordLong'],
    ['location', '', 'missing'],
    ['phone', '614', 'phone'],
    ['phone', 'call me', 'phone'],
    ['phoneVerificationCode', '12345', 'code'],
    ['phoneVerificationCode', '12345a', 'code'],
    ['company', 'KC', 'companyShort'],
    ['company', '!!! &', 'companyShort'],
    ['company', 'k'.repeat(101), 'tooLong'],
    ['businessCategory', '', 'missing'],
    ['productCategory', '', 'missing'],
    ['shippingCost', '', 'missing'],
    ['frequentlyUsedService', '', 'missing'],
    ['referralSource', 'f'.repeat(101), 'tooLong'],
    ['invitationCode', 'AB-12', 'invitationLetters'],
    ['invitationCode', 'Nora@kiln.example', 'invitationOwnEmail'],
    ['invitationCode', 'A'.repeat(33), 'tooLong'],
    ['timezone', 'in the east', 'timezone'],
    ['language', 'fr', 'language'],
  ])('with the %s %j is refused as %s', (field, text, flaw) => {
    expect(registrationFlaws(cleanRegistration({ ...GIVEN, [field]: text }))[field]).toBe(flaw);
  });

  it('takes an invitation code of letters and digits', () => {
    expect(registrationFlaws(cleanRegistration({ ...GIVEN, invitationCode: ' Ab12 ' }))).toEqual({});
  });
});

test.each([
  ['abc12_', null],
  ['a$@%_Z9876543210', null],
  ['a$@%_Z98765432101', null],
  ['six!!!', 'passwordLetters'],
  ['a sentence of any kind, ¡sí!', null],
  ['密码'.repeat(32), null],
  ['密码'.repeat(33), 'passwordLong'],
  ['abc12', 'passwordShort'],
] as const)('the password %j is %s', (password, flaw) => expect(passwordFlaw(password)).toBe(flaw));

test.each([
  ['6145550142', undefined, '+16145550142'],
  ['+52 55 1234 5678', 'US', '+525512345678'],
  ['13812345678', 'CN', '+8613812345678'],
  ['6145550142', 'somewhere', '+16145550142'],
  ['+1 614 555 0142 ext. 5', 'US', null],
  ['my number is 6145550142', 'US', null],
  ['', 'US', null],
])('the phone %j of %s is %s', (phone, country, number) =>
  expect(phoneNumberOf(phone, country)).toBe(number),
);

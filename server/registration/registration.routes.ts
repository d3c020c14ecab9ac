import {
  activate,
  mendRegistration,
  register,
  resendActivation,
  sendPhoneCode,
} from '#contract/registration.ts';
import { languages, type Language } from '#contract/constants.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { phoneNumberOf } from '#domain/account/phone.ts';
import type { Registration, RegistrationFlaw } from '#domain/account/registration.ts';
import { cleanRegistration, registrationFlaws } from '#domain/account/registration.ts';
import { isEmail } from '#domain/mail/email.ts';
import type { Rejection } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { createCode, keepCode, tryCode, useCode } from '#server/accounts/one-time-codes.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { languageOf } from '#server/http/language.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { routeOpenOnce } from '#server/http/route-open-once.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { companyKeyOf } from './company-key.ts';
import { limitSending, limitTries } from './limit-sending.ts';
import {
  activateRegistration,
  addRegistration,
  mailActivationAgain,
  mendEmail,
} from './registration-store.ts';

/** Longer than any of it takes: who has an account cannot be told by the clock. */
const EVEN_MS = 300;

/** Where a code lies that nobody gave an address for: no mail server takes it. */
const OUTBOX_DOMAIN = 'phone.invalid';

export function registrationRoutes(context: ServerContext): void {
  const { deps } = context;
  const { db, config } = deps;
  const wake = () => deps.wake('mails');

  routeOpenOnce(context, sendPhoneCode, async ({ body, request, now }) => {
    const phone = phoneNumberOf(body.phone);
    if (phone === null) return err(invalid('phone', 'phone'));
    const email = body.email?.trim().toLowerCase();
    if (email === undefined ? config.mailUrl !== null : !isEmail(email))
      return err(invalid('email', 'email'));
    const limited = await limitSending(deps, request, email === undefined ? [phone] : [phone, email]);
    if (limited) return err(limited);
    const code = await createCode();
    return ok(async (work) => {
      await keepCode(work.tx, { purpose: 'phone', of: phone }, code, now);
      await mailPerson(work, {
        accountId: '',
        recipient: email ?? `${phone.slice(1)}@${OUTBOX_DOMAIN}`,
        language: isLanguage(body.language) ? body.language : languageOf(request),
        kind: 'phoneCode',
        params: { code: code.code },
        reason: null,
      });
      work.afterCommit(wake);
      return ok(null);
    });
  });

  routeOpenOnce(
    context,
    register,
    async ({ body, request, now }) => {
      const { registrationKey, agreementVersion, ...fields } = body;
      const given = cleanRegistration({ ...fields, invitationCode: fields.invitationCode ?? '' });
      const flawed = flawOf(given);
      if (flawed) return err(flawed);
      if (agreementVersion !== AGREEMENT_VERSION) return refuse('AGREEMENT_CHANGED');
      const companyKey = companyKeyOf(given.company);
      if (companyKey === null) return err(invalid('company', 'companyShort'));
      const limited =
        (await limitTries(deps, request, given.phone)) ?? (await limitSending(deps, request, [given.email]));
      if (limited) return err(limited);
      const owner = { purpose: 'phone', of: given.phone } as const;
      const proven = await tryCode(db, owner, given.phoneVerificationCode, now);
      if (!proven) return refuse('CODE_WRONG');
      const passwordHash = await hashPassword(given.password);
      return ok(async (work) => {
        if (!(await useCode(work.tx, proven))) return refuse('CODE_WRONG');
        const isAdded = await addRegistration(work, {
          ...answersOf(given),
          keyHash: registrationKey === undefined ? null : hashOfSecret(registrationKey),
          passwordHash,
          companyKey,
          agreementVersion,
          agreedAt: now,
          agreedFrom: request.ip,
        });
        if (!isAdded) return refuse('COMPANY_TAKEN');
        work.afterCommit(wake);
        return ok(null);
      });
    },
    { evenMs: EVEN_MS },
  );

  routeOpenOnce(
    context,
    mendRegistration,
    async ({ body, request }) => {
      const [email, confirmEmail] = [body.email, body.confirmEmail].map((text) => text.trim().toLowerCase());
      if (!email || !isEmail(email)) return err(invalid('email', 'email'));
      if (email !== confirmEmail) return err(invalid('confirmEmail', 'emailsDiffer'));
      const limited = await limitSending(deps, request, [email]);
      if (limited) return err(limited);
      return ok(async (work) => {
        if (!(await mendEmail(work, body.registrationKey, email))) return refuse('NOT_FOUND');
        work.afterCommit(wake);
        return ok(null);
      });
    },
    { evenMs: EVEN_MS },
  );

  routeOpenOnce(
    context,
    resendActivation,
    async ({ body, request }) => {
      const email = body.email.trim().toLowerCase();
      if (!isEmail(email)) return err(invalid('email', 'email'));
      const limited = await limitSending(deps, request, [email]);
      if (limited) return err(limited);
      return ok(async (work) => {
        await mailActivationAgain(work, email);
        work.afterCommit(wake);
        return ok(null);
      });
    },
    { evenMs: EVEN_MS },
  );

  routeOpenOnce(context, activate, async ({ body, request }) => {
    const limited = await limitTries(deps, request, body.token);
    if (limited) return err(limited);
    return ok(async (work) => {
      const opened = await activateRegistration(work, body.token);
      return opened ? ok(opened) : refuse('ACTIVATION_INVALID');
    });
  });
}

const invalid = (field: string, context: RegistrationFlaw): Rejection =>
  rejection('REGISTRATION_INVALID', { field, context });

/** The first field in the way. */
function flawOf(given: Registration): Rejection | null {
  const [flaw] = Object.entries(registrationFlaws(given));
  if (flaw) return invalid(...flaw);
  if (!isTimeZone(given.timezone)) return invalid('timezone', 'timezone');
  return isCommonPassword(given.password) ? rejection('PASSWORD_COMMON') : null;
}

function answersOf({
  invitationCode,
  businessCategory,
  productCategory,
  referralSource,
  shippingCost,
  frequentlyUsedService,
  location,
  ...given
}: Registration) {
  return {
    firstName: given.firstName,
    lastName: given.lastName,
    email: given.email,
    phone: given.phone,
    company: given.company,
    timeZone: given.timezone,
    language: given.language as Language,
    answers: {
      invitationCode,
      businessCategory,
      productCategory,
      referralSource,
      shippingCost,
      frequentlyUsedService,
      location,
    },
  };
}

const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

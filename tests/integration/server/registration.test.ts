/** Sign-up as somebody meets it who has nothing but a mailbox. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, login } from '#contract/account.ts';
import { listOrders } from '#contract/orders.ts';
import { changes } from '#contract/sync.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import type { RegisterBody } from '#contract/registration.ts';
import {
  acceptAgreement,
  activate,
  mendRegistration,
  register,
  resendActivation,
  sendPhoneCode,
} from '#contract/registration.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { agreements, registrations } from '#server/db/schema/registrations.ts';
import { requests } from '#server/db/schema/requests.ts';
import { codeIn, hasCode, readOutbox, tokenIn } from '#fixtures/outbox.ts';
import { eventually } from '../eventually.ts';
import type { World } from './harness.ts';
import { createTestIds, DATABASES, START, startWorld } from './harness.ts';
import { nextMail } from './next-mail.ts';

const nextId = createTestIds(7);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'kiln_2026x';
let count = 0;

/** Somebody new, of a company of its own. */
function aPerson(given: Partial<RegisterBody> = {}): RegisterBody {
  count += 1;
  const name = String.fromCharCode(97 + (count % 26)) + String.fromCharCode(97 + Math.floor(count / 26));
  const email = given.email ?? `${name}@kiln.example`;
  return {
    firstName: 'Nora',
    lastName: 'Kiln',
    email,
    confirmEmail: email,
    password: PASSWORD,
    phone: `614555${String(1000 + count)}`,
    phoneVerificationCode: '',
    company: `Kiln ${name} trading`,
    invitationCode: '',
    businessCategory: 'online',
    productCategory: 'home',
    referralSource: 'friend',
    shippingCost: 'to1000',
    frequentlyUsedService: 'USPS',
    location: 'US',
    timezone: 'America/New_York',
    language: 'en',
    ...given,
  };
}

describe.each(DATABASES)('registration on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(database);
  });
  afterAll(() => world.close());

  const outbox = () => readOutbox(world.config.dataDir);
  const mailTo = (to: string, before = outbox(), isMeant?: typeof hasCode) =>
    nextMail(world.config.dataDir, to, before, isMeant);

  async function withCode(person: RegisterBody): Promise<RegisterBody> {
    const before = outbox();
    await world.stranger().get(sendPhoneCode, { body: { phone: person.phone, email: person.email } });
    return { ...person, phoneVerificationCode: codeIn(await mailTo(person.email, before, hasCode)) };
  }
  const ask = (body: RegisterBody, requestId = nextId()) =>
    world.stranger().ask(register, { body, requestId });
  const codeOf = async (answer: ReturnType<typeof ask>) => {
    const { envelope } = await answer;
    return envelope.result === 'OK' ? 'OK' : envelope.errorCode;
  };
  async function signUp(person: RegisterBody) {
    const body = await withCode(person);
    const before = outbox();
    expect((await ask(body)).envelope).toEqual({ result: 'OK', data: null });
    return mailTo(person.email, before);
  }
  const logIn = async (email: string, password = PASSWORD) => {
    const { envelope } = await world.stranger().ask(login, { body: { email, password } });
    return envelope.result === 'OK' ? envelope.data : envelope.errorCode;
  };

  it('opens a new, empty account by the link in the mail, and not before', async () => {
    const person = aPerson({ email: 'Nora@Kiln.example', phone: '(614) 555-9001', language: 'es' });
    const mail = await signUp({ ...person, email: 'nora@kiln.example' });
    expect(mail.text).toContain('gracias por registrarse');
    expect(await logIn('nora@kiln.example')).toBe('NOT_ACTIVATED');
    expect(await logIn('nora@kiln.example', 'wrong_2026')).toBe('LOGIN_FAILED');
    const token = tokenIn(mail);
    expect(await world.stranger().get(activate, { body: { token } })).toEqual({ email: 'nora@kiln.example' });

    const client = await world.login('nora@kiln.example', PASSWORD);
    expect(await client.get(afterLogin)).toMatchObject({
      orgId: 'default',
      firstName: 'Nora',
      lastName: 'Kiln',
      phone: '+16145559001',
      language: 'es',
      timeZone: 'America/New_York',
      authFlag: false,
      firstRechargeTime: null,
      role: 'user',
    });
    expect((await client.get(listOrders)).total).toBe(0);
    expect(await client.get(getUserTotalPostage)).toMatchObject({ total: 0, available: 0, onHold: 0 });
    const [kept] = await world.db
      .select({ agreements, registration: accounts.registration })
      .from(agreements)
      .innerJoin(users, eq(users.id, agreements.userId))
      .innerJoin(accounts, eq(accounts.id, users.accountId));
    expect(kept).toEqual({
      agreements: {
        userId: expect.any(String),
        version: AGREEMENT_VERSION,
        agreedAt: START,
        agreedFrom: '127.0.0.1',
      },
      registration: {
        invitationCode: '',
        businessCategory: 'online',
        productCategory: 'home',
        referralSource: 'friend',
        shippingCost: 'to1000',
        frequentlyUsedService: 'USPS',
        location: 'US',
      },
    });
  });

  it('asks for a newer agreement until it is agreed to, and keeps when and from where', async () => {
    const person = aPerson();
    await world.stranger().get(activate, { body: { token: tokenIn(await signUp(person)) } });
    const client = await world.login(person.email, PASSWORD);
    const { id, agreedVersion } = await client.get(afterLogin);
    expect(agreedVersion).toBe(AGREEMENT_VERSION);
    const own = eq(agreements.userId, id);
    await world.db.update(agreements).set({ version: '2020-01-01' }).where(own);
    expect((await client.get(afterLogin)).agreedVersion).toBe('2020-01-01');

    const agree = (version: string) =>
      client.ask(acceptAgreement, { body: { version }, requestId: nextId() });
    expect(await codeOf(agree('2020-01-01') as never)).toBe('AGREEMENT_CHANGED');
    world.clock.advance(HOUR_MS);
    const agreedAt = world.clock();
    const told = async (after: number) => client.get(changes, { query: { after, limit: 100 } });
    const { cursor } = await told(0);
    for (let times = 0; times < 2; times += 1) {
      const { envelope } = await agree(AGREEMENT_VERSION);
      expect(envelope).toMatchObject({ result: 'OK', data: { agreedVersion: AGREEMENT_VERSION } });
      world.clock.advance(HOUR_MS);
    }
    expect(await world.db.select().from(agreements).where(own).orderBy(agreements.version)).toEqual([
      expect.objectContaining({ version: '2020-01-01' }),
      { userId: id, version: AGREEMENT_VERSION, agreedAt, agreedFrom: '127.0.0.1' },
    ]);
    expect((await told(cursor)).changes).toMatchObject([
      { entity: 'user', data: { agreedVersion: AGREEMENT_VERSION } },
    ]);
    expect((await client.get(afterLogin)).agreedVersion).toBe(AGREEMENT_VERSION);
  });

  it('does not ask the accounts of the demo', async () => {
    const demo = await world.login();
    expect((await demo.get(afterLogin)).agreedVersion).toBe(AGREEMENT_VERSION);
  });

  it('a link opens once, also when it is followed twice at once, and ends after three days', async () => {
    const token = tokenIn(await signUp(aPerson()));
    const follow = (of: string) => codeOf(world.stranger().ask(activate, { body: { token: of } }) as never);
    expect((await Promise.all([follow(token), follow(token)])).sort()).toEqual(['ACTIVATION_INVALID', 'OK']);
    expect(await follow(token)).toBe('ACTIVATION_INVALID');
    expect(await follow('x'.repeat(43))).toBe('ACTIVATION_INVALID');
    const late = tokenIn(await signUp(aPerson()));
    world.clock.advance(3 * DAY_MS);
    expect(await follow(late)).toBe('ACTIVATION_INVALID');
  });

  it.each([
    ['email', { email: 'a@b.co\r\nBcc: all@b.co', confirmEmail: 'a@b.co\r\nBcc: all@b.co' }, 'email'],
    ['confirmEmail', { confirmEmail: 'other@kiln.example' }, 'emailsDiffer'],
    ['password', { password: 'six!!!' }, 'passwordLetters'],
    ['phone', { phone: '12' }, 'phone'],
    ['company', { company: 'KC' }, 'companyShort'],
    ['invitationCode', { invitationCode: 'AB-1' }, 'invitationLetters'],
    ['timezone', { timezone: 'Middle/Earth' }, 'timezone'],
    ['firstName', { firstName: ' ' }, 'missing'],
  ])('refuses a wrong %s by its name', async (field, given, context) => {
    const { status, envelope } = await ask({ ...aPerson(), phoneVerificationCode: '123456', ...given });
    expect([status, envelope]).toEqual([
      200,
      expect.objectContaining({ errorCode: 'REGISTRATION_INVALID', params: { field, context } }),
    ]);
  });

  it('refuses a common password, another agreement, and a wrong code in the words of the specification', async () => {
    const person = { ...aPerson(), phoneVerificationCode: '123456' };
    expect(await codeOf(ask({ ...person, password: 'Password1' }))).toBe('PASSWORD_COMMON');
    expect(await codeOf(ask({ ...person, agreementVersion: '2020-01-01' }))).toBe('AGREEMENT_CHANGED');
    expect((await ask(person)).envelope).toMatchObject({
      errorCode: 'CODE_WRONG',
      message: 'Verification code error',
    });
  });

  describe('the code of a phone', () => {
    const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    it('is of that phone alone, and used once', async () => {
      const person = await withCode(aPerson());
      expect(await codeOf(ask({ ...person, phone: '6145559999' }))).toBe('CODE_WRONG');
      expect(await codeOf(ask(person))).toBe('OK');
      const again = aPerson({ phone: person.phone, phoneVerificationCode: person.phoneVerificationCode });
      expect(await codeOf(ask(again))).toBe('CODE_WRONG');
    });

    it('ends after five wrong guesses, also of many at once', async () => {
      const person = await withCode(aPerson());
      const wrong = { ...person, phoneVerificationCode: wrongOf(String(person.phoneVerificationCode)) };
      const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(wrong))));
      expect(answers).toEqual(Array.from({ length: 8 }, () => 'CODE_WRONG'));
      expect(await codeOf(ask(person))).toBe('CODE_WRONG');
    });

    it('survives four wrong guesses and a company that is taken, and ends after ten minutes', async () => {
      const person = await withCode(aPerson());
      const wrong = { ...person, phoneVerificationCode: wrongOf(String(person.phoneVerificationCode)) };
      for (let guess = 0; guess < 4; guess++) await ask(wrong);
      expect(await codeOf(ask({ ...person, company: 'Packbench demo' }))).toBe('COMPANY_TAKEN');
      expect(await codeOf(ask(person))).toBe('OK');
      const late = await withCode(aPerson());
      world.clock.advance(600_001);
      expect(await codeOf(ask(late))).toBe('CODE_WRONG');
    });

    it('lies in the outbox where no address was given', async () => {
      const before = outbox();
      await world.stranger().get(sendPhoneCode, { body: { phone: '+1 614 555 7000' } });
      expect(codeIn(await mailTo('16145557000@phone.invalid', before))).toMatch(/^\d{6}$/);
    });
  });

  describe('a company', () => {
    it.each([' PACKBENCH  demo ', 'Рackbench Demo', 'Ｐackbench-Demo', 'Packbench\u200b Dem0'])(
      'that has an account has it as %j too',
      async (company) => {
        expect(await codeOf(ask(await withCode(aPerson({ company }))))).toBe('COMPANY_TAKEN');
      },
    );

    it('is registered by one of two at once, and again by the same person', async () => {
      const company = 'Twin Kilns';
      const [first, second] = [await withCode(aPerson({ company })), await withCode(aPerson({ company }))];
      const answers = await Promise.all([codeOf(ask(first)), codeOf(ask(second))]);
      expect(answers.sort()).toEqual(['COMPANY_TAKEN', 'OK']);
      const [held] = await world.db.select().from(registrations).where(eq(registrations.company, company));
      const again = await withCode(aPerson({ company, email: held!.email }));
      expect(await codeOf(ask(again))).toBe('OK');
    });

    it('is free again when nobody activates it', async () => {
      const company = 'Sleeping Kilns';
      await signUp(aPerson({ company }));
      const other = aPerson({ company });
      expect(await codeOf(ask(await withCode(other)))).toBe('COMPANY_TAKEN');
      world.clock.advance(3 * DAY_MS + 1);
      expect(await codeOf(ask(await withCode(other)))).toBe('OK');
    });
  });

  it('a known address gets the same answer, and a mail that says so', async () => {
    const unknown = await withCode(aPerson());
    const known = await withCode(aPerson({ email: 'other@packbench.example' }));
    const before = outbox();
    const started = performance.now();
    const [ofKnown, ofUnknown] = [await ask(known), await ask(unknown)];
    expect(performance.now() - started).toBeGreaterThanOrEqual(590);
    const shape = ({ status, text, headers }: typeof ofKnown) => [status, text, Object.keys(headers).sort()];
    expect(shape(ofKnown)).toEqual(shape(ofUnknown));
    const mail = await mailTo('other@packbench.example', before);
    expect([mail.subject, tokenIn(mail)]).toEqual(['You already have an account', '']);
    // The company is held as it is for anybody.
    expect(await codeOf(ask(await withCode(aPerson({ company: known.company }))))).toBe('COMPANY_TAKEN');
    expect(await logIn('other@packbench.example')).toBe('LOGIN_FAILED');
  });

  it('answers the same request again without a second effect, and keeps no secret of it', async () => {
    const registrationKey = randomBytes(32).toString('base64url');
    const person = { ...(await withCode(aPerson())), registrationKey };
    const requestId = nextId();
    const before = outbox();
    const answers = await Promise.all([ask(person, requestId), ask(person, requestId)]);
    expect(answers.map(({ envelope }) => envelope)).toEqual([
      { result: 'OK', data: null },
      { result: 'OK', data: null },
    ]);
    const token = tokenIn(await mailTo(person.email, before));
    expect((await ask(person, requestId)).headers['idempotent-replay']).toBe('true');
    expect((await ask({ ...person, firstName: 'Other' }, requestId)).envelope).toMatchObject({
      errorCode: 'REQUEST_ID_REUSED',
    });
    await eventually(async () => {
      const rows = await world.db.select().from(mails).where(eq(mails.recipient, person.email));
      if (rows.some(({ state }) => state !== 'sent')) throw new Error('not sent yet');
    });
    const kept = await world.db.execute(sql`
      select (select json_agg(r) from ${requests} r)::text || (select json_agg(r) from ${registrations} r)::text
        || (select json_agg(m) from ${mails} m)::text as rows`);
    const text = String(kept.rows[0]?.['rows']);
    for (const secret of [PASSWORD, registrationKey, token, `"${String(person.phoneVerificationCode)}"`])
      expect(text).not.toContain(secret);
    expect(text).toContain(person.email);
  });

  describe('a mail address', () => {
    it('mistyped at sign-up is mended by the page that registered, and the link to the wrong one dies', async () => {
      const registrationKey = randomBytes(32).toString('base64url');
      const wrong = tokenIn(await signUp(aPerson({ email: 'norra@kiln.example', registrationKey })));
      const mend = (key: string, email: string) =>
        world
          .stranger()
          .ask(mendRegistration, { body: { registrationKey: key, email, confirmEmail: email } });
      expect((await mend(randomBytes(32).toString('base64url'), 'x@kiln.example')).status).toBe(404);
      const before = outbox();
      expect((await mend(registrationKey, ' Nora2@kiln.example')).envelope).toEqual({
        result: 'OK',
        data: null,
      });
      const right = tokenIn(await mailTo('nora2@kiln.example', before));
      const follow = async (token: string) =>
        (await world.stranger().ask(activate, { body: { token } })).envelope.errorCode ?? 'OK';
      expect([await follow(wrong), await follow(right)]).toEqual(['ACTIVATION_INVALID', 'OK']);
      expect((await mend(registrationKey, 'nora3@kiln.example')).status).toBe(404);
      expect(await logIn('nora2@kiln.example')).toMatchObject({ email: 'nora2@kiln.example' });
    });

    it('is mended to a known one with the same answer, and five times at most', async () => {
      const registrationKey = randomBytes(32).toString('base64url');
      await signUp(aPerson({ registrationKey }));
      const mend = (email: string) =>
        world.stranger().ask(mendRegistration, { body: { registrationKey, email, confirmEmail: email } });
      const before = outbox();
      expect((await mend('new@packbench.example')).envelope).toEqual({ result: 'OK', data: null });
      expect(tokenIn(await mailTo('new@packbench.example', before))).toBe('');
      for (let change = 0; change < 4; change++) await mend(`back${change}@kiln.example`);
      expect((await mend('more@kiln.example')).status).toBe(404);
    });

    it('gets the link again, whose older one dies; an unknown one is answered alike', async () => {
      const person = aPerson();
      const older = tokenIn(await signUp(person));
      const resend = (email: string) => world.stranger().ask(resendActivation, { body: { email } });
      const before = outbox();
      const [known, unknown] = [await resend(person.email), await resend('nobody@kiln.example')];
      expect([known.text, known.status]).toEqual([unknown.text, unknown.status]);
      const newer = tokenIn(await mailTo(person.email, before));
      expect((await world.stranger().ask(activate, { body: { token: older } })).envelope.errorCode).toBe(
        'ACTIVATION_INVALID',
      );
      expect(await world.stranger().get(activate, { body: { token: newer } })).toEqual({
        email: person.email,
      });
      expect(outbox().filter(({ to }) => to === 'nobody@kiln.example')).toEqual([]);
    });
  });
});

describe.each(DATABASES)('with its limits, registration on %s', (database) => {
  it('sends five codes to a phone or mail, then makes everybody wait', async () => {
    const world = await startWorld(database, { env: { RATE_LIMIT: 'on' } });
    const send = (phone: string, email: string) =>
      world.stranger().ask(sendPhoneCode, { body: { phone, email } });
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push(await send('6145550100', `n${time}@kiln.example`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('6145550101', 'n9@kiln.example')).status).toBe(200);
    await world.close();
  });
});

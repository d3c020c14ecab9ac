/** The second step of a login: codes of an app, recovery codes, and those who guess. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { afterLogin, login } from '#contract/account.ts';
import {
  getSecondFactor,
  loginSecondStep,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/second-factor.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { writtenRows } from './written-rows.ts';

const EMAIL = 'other@packbench.example';
const PASSWORD = 'Demo_2026';
const MINUTE_MS = 60_000;

describe.each(DATABASES)('the second step on %s', (database) => {
  const log: string[] = [];
  const nextId = createTestIds(5);
  let world: World;
  let secret = '';
  let recovery: string[] = [];
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, {
      env: { RATE_LIMIT: 'on', LOG_LEVEL: 'trace', SECRETS_KEY: '07'.repeat(32) },
    });
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  /** Codes and guesses of the test before are over. */
  beforeEach(() => world.clock.advance(90 * MINUTE_MS));

  const codeAt = (offsetMs = 0) =>
    new TOTP({ secret }).generate({ timestamp: world.clock().getTime() + offsetMs });
  const wrongCode = () => {
    const valid = [-MINUTE_MS, -MINUTE_MS / 2, 0, MINUTE_MS / 2, MINUTE_MS].map(codeAt);
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !valid.includes(code),
    )!;
  };
  const said = async (asked: ReturnType<Client['ask']>) => {
    const { envelope } = await asked;
    return envelope.errorCode ?? envelope.result;
  };
  const isIn = async (client: Client) => (await client.ask(afterLogin)).status === 200;
  const knock = async () => {
    const client = world.stranger();
    const body = { email: EMAIL, password: PASSWORD };
    expect(await said(client.ask(login, { body }))).toBe('SECOND_STEP_NEEDED');
    expect(await isIn(client)).toBe(false);
    return client;
  };
  const step = (client: Client, code: string) => said(client.ask(loginSecondStep, { body: { code } }));
  const enter = async () => {
    const client = await knock();
    expect(await step(client, codeAt())).toBe('OK');
    return client;
  };
  const mailed = async () =>
    (
      await world.db.select().from(mails).where(eq(mails.kind, 'securityChange')).orderBy(mails.createdAt)
    ).map(({ body }) => body.subject);

  it('is turned on by the password and a code of the secret, which is shown once', async () => {
    const client = await world.login(EMAIL);
    expect(await client.get(getSecondFactor)).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isAvailable: true,
    });
    const setUp = (password: string, requestId = nextId()) =>
      client.ask(setUpSecondFactor, { body: { password }, requestId });
    expect(await said(setUp('not it'))).toBe('PASSWORD_WRONG');
    const requestId = nextId();
    const first = await setUp(PASSWORD, requestId);
    secret = first.envelope.data?.secret ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(first.envelope.data?.uri ?? '').searchParams.get('secret')).toBe(secret);
    expect((await setUp(PASSWORD, requestId)).envelope.data).toEqual({});
    const turnOn = (code: string, password = PASSWORD) =>
      client.ask(turnOnSecondFactor, { body: { password, code } });
    expect(await said(turnOn(codeAt(), 'not it'))).toBe('PASSWORD_WRONG');
    expect(await said(turnOn(wrongCode()))).toBe('CODE_WRONG');
    expect(await said(turnOn(codeAt(-5 * MINUTE_MS)))).toBe('CODE_WRONG');
    await world.login(EMAIL);
    const on = await turnOn(codeAt());
    recovery = on.envelope.data?.recoveryCodes ?? [];
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    expect(recovery[0]).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await client.get(getSecondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await said(setUp(PASSWORD))).toBe('SECOND_FACTOR_ON');
    expect(await mailed()).toEqual(['Second step turned on']);
  });

  it('lets in by a code of now, once', async () => {
    const client = await knock();
    expect(await step(client, wrongCode())).toBe('CODE_WRONG');
    const code = codeAt();
    expect(await step(client, code)).toBe('OK');
    expect(await isIn(client)).toBe(true);
    expect(await step(await knock(), code)).toBe('CODE_WRONG');
    // Nor one of before the last that was taken.
    expect(await step(await knock(), codeAt(-MINUTE_MS / 2))).toBe('CODE_WRONG');
    world.clock.advance(MINUTE_MS / 2);
    await enter();
  });

  it('lets only one of two in who send the same code at once', async () => {
    const both = [await knock(), await knock()];
    const code = codeAt();
    expect((await Promise.all(both.map((client) => step(client, code)))).sort()).toEqual([
      'CODE_WRONG',
      'OK',
    ]);
  });

  it('is of the browser that gave the password, for five minutes and five tries', async () => {
    expect(await step(world.stranger(), codeAt())).toBe('LOGIN_EXPIRED');
    const late = await knock();
    world.clock.advance(5 * MINUTE_MS);
    expect(await step(late, codeAt())).toBe('LOGIN_EXPIRED');
    const wrong = await knock();
    for (let i = 0; i < 5; i++) expect(await step(wrong, wrongCode())).toBe('CODE_WRONG');
    expect(await step(wrong, codeAt())).toBe('LOGIN_EXPIRED');
    const used = await knock();
    const { cookie } = used;
    expect(await step(used, codeAt())).toBe('OK');
    world.clock.advance(MINUTE_MS);
    const stolen = world.stranger().ask(loginSecondStep, { body: { code: codeAt() }, headers: { cookie } });
    expect(await said(stolen)).toBe('LOGIN_EXPIRED');
  });

  it('lets nobody who has the password guess codes by logging in again and again', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 12; i++) answers.push(await step(await knock(), wrongCode()));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'CODE_WRONG'));
    expect(answers.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await step(await knock(), codeAt())).toBe('TOO_MANY_REQUESTS');
  });

  it('takes each recovery code once, however it is typed, and tells of it by mail', async () => {
    const [code = ''] = recovery;
    const client = await knock();
    expect(await step(client, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe('OK');
    expect(await client.get(getSecondFactor)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await step(await knock(), code)).toBe('CODE_WRONG');
    expect((await mailed()).at(-1)).toBe('A recovery code was used');
  });

  it('makes new recovery codes by password and code; the earlier ones end', async () => {
    const client = await enter();
    world.clock.advance(MINUTE_MS);
    const renew = (password: string, code: string) =>
      client.ask(renewRecoveryCodes, { body: { password, code } });
    expect(await said(renew('not it', codeAt()))).toBe('PASSWORD_WRONG');
    expect(await said(renew(PASSWORD, wrongCode()))).toBe('CODE_WRONG');
    const { envelope } = await renew(PASSWORD, codeAt());
    const [, before = ''] = recovery;
    recovery = envelope.data?.recoveryCodes ?? [];
    expect(recovery).toHaveLength(10);
    expect(await step(await knock(), before)).toBe('CODE_WRONG');
  });

  it('keeps secret and codes out of all tables and logs', async () => {
    const lines = [...(await writtenRows(world.db)), ...log];
    const isTold = (text: string) => lines.some((line) => line.toLowerCase().includes(text.toLowerCase()));
    expect([secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))].filter(isTold)).toEqual(
      [],
    );
    // The same search finds what may be there.
    expect(isTold('turnOnSecondFactor')).toBe(true);
  });

  it('is turned off by password and code alone', async () => {
    const client = await enter();
    world.clock.advance(MINUTE_MS);
    const turnOff = (password: string, code: string) =>
      said(client.ask(turnOffSecondFactor, { body: { password, code } }));
    expect(await turnOff('not it', codeAt())).toBe('PASSWORD_WRONG');
    expect(await turnOff(PASSWORD, wrongCode())).toBe('CODE_WRONG');
    expect(await turnOff(PASSWORD, codeAt())).toBe('OK');
    expect(await turnOff(PASSWORD, codeAt())).toBe('SECOND_FACTOR_OFF');
    expect(await isIn(await world.login(EMAIL))).toBe(true);
    expect((await mailed()).at(-1)).toBe('Second step turned off');
  });

  it('cannot be set up for the account that is everybody’s', async () => {
    const asked = (await world.login()).ask(setUpSecondFactor, { body: { password: PASSWORD } });
    expect(await said(asked)).toBe('DEMO_ACCOUNT');
  });
});

it.runIf(DATABASES.includes('postgres'))(
  'is not offered by a server without a key to keep secrets under',
  async () => {
    const world = await startWorld('postgres');
    try {
      const client = await world.login(EMAIL);
      expect(await client.get(getSecondFactor)).toMatchObject({ isAvailable: false });
      const asked = await client.ask(setUpSecondFactor, { body: { password: PASSWORD } });
      expect(asked.envelope.errorCode).toBe('SECOND_FACTOR_UNAVAILABLE');
    } finally {
      await world.close();
    }
  },
);

/** Another mail address to log in with: the code to the new one, the way back for the old one, and those who guess. */
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin, login } from '#contract/account.ts';
import { askEmailChange, changeEmail, undoEmailChange } from '#contract/email-change.ts';
import { addPasskey, askNewPasskey, listPasskeys } from '#contract/passkeys.ts';
import { checkResetCode, forgotPassword, resetPassword } from '#contract/registration.ts';
import { getSecondFactor, setUpSecondFactor, turnOnSecondFactor } from '#contract/second-factor.ts';
import { codeIn, hasCode, readOutbox } from '#fixtures/outbox.ts';
import { aSoftwareKey } from '#fixtures/software-authenticator.ts';
import { emailChanges } from '#server/db/schema/email-changes.ts';
import { pruneOld } from '#server/http/prune.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { nextMail } from './next-mail.ts';
import { writtenRows } from './written-rows.ts';

const FIRST = 'other@packbench.example';
const TAKEN = 'new@packbench.example';
const PASSWORD = 'Demo_2026';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(DATABASES)('another mail address on %s', (database) => {
  let world: World;
  let count = 0;
  beforeAll(async () => {
    world = await startWorld(database, { env: { RATE_LIMIT: 'on', SECRETS_KEY: '07'.repeat(32) } });
  });
  afterAll(() => world.close());
  beforeEach(() => world.clock.advance(61 * MINUTE_MS));

  const outbox = () => readOutbox(world.config.dataDir);
  const said = async (asked: ReturnType<Client['ask']>) => {
    const { envelope } = await asked;
    return envelope.errorCode ?? envelope.result;
  };
  const knock = (email: string, password = PASSWORD) =>
    said(world.stranger().ask(login, { body: { email, password } }));
  const askCode = (client: Client, email: string, password = PASSWORD) =>
    said(client.ask(askEmailChange, { body: { email, password } }));
  const change = (client: Client, email: string, code: string) =>
    said(client.ask(changeEmail, { body: { email, code } }));
  const undo = (token: string) => said(world.stranger().ask(undoEmailChange, { body: { token } }));
  const codeFor = async (client: Client, email: string) => {
    const before = outbox();
    expect(await askCode(client, email)).toBe('OK');
    return codeIn(await nextMail(world.config.dataDir, email, before, hasCode));
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const newAddress = () => `moved-${++count}@kiln.example`;
  /** Moves to a new address and answers it, with the token of the way back. */
  const move = async (client: Client, from: string) => {
    const email = newAddress();
    const code = await codeFor(client, email);
    const before = outbox();
    expect(await change(client, email, code)).toBe('OK');
    const { text } = await nextMail(world.config.dataDir, from, before);
    return { email, text, token: /undo-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '' };
  };

  it('is logged in with after its code; the old one is told, and comes back by its link', async () => {
    const client = await world.login(FIRST);
    expect(await askCode(client, 'moved@kiln.example', 'not it')).toBe('PASSWORD_WRONG');
    const { email, text, token } = await move(client, FIRST);
    expect(text).toContain(email);
    expect((await client.get(afterLogin)).email).toBe(email);
    expect([await knock(FIRST), await knock(email)]).toEqual(['LOGIN_FAILED', 'OK']);
    world.clock.advance(6 * DAY_MS);
    const open = await world.login(email);
    expect(await undo(`${token.slice(0, -1)}_`)).toBe('EMAIL_UNDO_INVALID');
    const before = outbox();
    expect(await undo(token)).toBe('OK');
    expect(await undo(token)).toBe('EMAIL_UNDO_INVALID');
    const lost = await open.ask(afterLogin);
    expect([lost.status, lost.envelope]).toEqual([
      401,
      expect.objectContaining({ params: { reason: 'email' } }),
    ]);
    expect([await knock(email), await knock(FIRST)]).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED']);
    await nextMail(world.config.dataDir, FIRST, before);
    await choosePassword();
    expect(await knock(FIRST)).toBe('OK');
  });

  /** As somebody does whose password works no longer. */
  async function choosePassword() {
    const before = outbox();
    await world.stranger().get(forgotPassword, { body: { email: FIRST } });
    const code = codeIn(await nextMail(world.config.dataDir, FIRST, before, hasCode));
    await world.stranger().get(checkResetCode, { body: { email: FIRST, code } });
    await world.stranger().get(resetPassword, { body: { email: FIRST, code, password: PASSWORD } });
    await mailsAreSent();
  }
  const mailsAreSent = () =>
    eventually(async () => {
      const { rows } = await world.db.execute(sql`select id from mails where state = 'waiting'`);
      if (rows.length > 0) throw new Error('not sent yet');
    });

  it.each([
    ['Cyrillic letters', 'minа@kiln.example'],
    ['a Kelvin sign', 'mina@\u212ailn.example'],
    ['a second line', 'mina@kiln.example\nBcc: all@kiln.example'],
    ['a line end', 'mina@kiln.example\r\n'],
    ['no domain', 'mina'],
    ['its own address', 'OTHER@packbench.example'],
  ])('is refused with %s', async (_, email) => {
    const client = await world.login(FIRST);
    const before = outbox();
    expect(await askCode(client, email)).toBe('EMAIL_INVALID');
    expect(await change(client, email, '123456')).toBe('CODE_WRONG');
    expect(outbox()).toEqual(before);
  });

  it('answers a taken address as a free one, and tells its owner', async () => {
    const client = await world.login(FIRST);
    const before = outbox();
    const answers = await Promise.all(
      [newAddress(), TAKEN].map((email) =>
        client.ask(askEmailChange, { body: { email, password: PASSWORD } }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { subject, text } = await nextMail(world.config.dataDir, TAKEN, before);
    expect(subject).toBe('Somebody entered your email address');
    expect(hasCode({ subject, text } as never)).toBe(false);
    const guesses: string[] = [];
    for (let guess = 0; guess < 6; guess++) guesses.push(await change(client, TAKEN, '000000'));
    expect(new Set(guesses)).toEqual(new Set(['CODE_WRONG']));
    expect((await client.get(afterLogin)).email).toBe(FIRST);
  });

  it('takes no code that is wrong, late, of another address, of another user, or tried too often', async () => {
    const client = await world.login(FIRST);
    const email = newAddress();
    const code = await codeFor(client, email);
    expect(await change(client, email, wrong(code))).toBe('CODE_WRONG');
    expect(await change(client, newAddress(), code)).toBe('CODE_WRONG');
    expect(await change(await world.login(TAKEN), email, code)).toBe('CODE_WRONG');
    world.clock.advance(10 * MINUTE_MS);
    expect(await change(client, email, code)).toBe('CODE_WRONG');
    const next = await codeFor(client, email);
    const guesses = await Promise.all(Array.from({ length: 5 }, () => change(client, email, wrong(next))));
    expect(new Set(guesses)).toEqual(new Set(['CODE_WRONG']));
    expect(await change(client, email, next)).toBe('CODE_WRONG');
    const answers: string[] = [];
    for (let guess = 0; guess < 10; guess++) answers.push(await change(client, email, wrong(next)));
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect((await client.get(afterLogin)).email).toBe(FIRST);
  });

  it('sends no more than a few codes in an hour', async () => {
    const client = await world.login(FIRST);
    const answers: string[] = [];
    for (let time = 0; time < 7; time++) answers.push(await askCode(client, newAddress()));
    expect(answers).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    await mailsAreSent();
  });

  it('lets the first owner back after several moves, and takes what was set up to get in meanwhile', async () => {
    const thief = await world.login(FIRST);
    const first = await move(thief, FIRST);
    const second = await move(thief, first.email);
    const userId = (await thief.get(afterLogin)).id;
    const headers = { host: 'localhost:8080' };
    const asked = await thief.ask(askNewPasskey, { body: { password: PASSWORD }, headers });
    const challenge = String(asked.envelope.data?.options?.['challenge']);
    const credential = aSoftwareKey({ userId }).made({
      challenge,
      origin: 'http://localhost:8080',
      rpId: 'localhost',
    });
    expect(await said(thief.ask(addPasskey, { body: { name: 'Mine', credential }, headers }))).toBe('OK');
    const { secret = '' } = await thief.get(setUpSecondFactor, { body: { password: PASSWORD } });
    const code = new TOTP({ secret }).generate({ timestamp: world.clock().getTime() });
    await thief.get(turnOnSecondFactor, { body: { password: PASSWORD, code } });
    expect(await undo(first.token)).toBe('OK');
    expect(await undo(second.token)).toBe('EMAIL_UNDO_INVALID');
    await choosePassword();
    const owner = await world.login(FIRST);
    expect((await owner.get(listPasskeys)).list).toEqual([]);
    expect(await owner.get(getSecondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('has no way back after seven days', async () => {
    const { email, token } = await move(await world.login(FIRST), FIRST);
    world.clock.advance(7 * DAY_MS + 1);
    expect(await undo(token)).toBe('EMAIL_UNDO_INVALID');
    expect(await knock(email)).toBe('OK');
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect(await world.db.select().from(emailChanges)).toEqual([]);
  });

  it('keeps neither codes nor the token of the way back', async () => {
    await mailsAreSent();
    const rows = await writtenRows(world.db);
    expect(rows.some((row) => /undo-email\?token=[\w-]{43}/.test(row))).toBe(false);
    expect(rows.some((row) => row.includes('changeEmail'))).toBe(true);
  });

  it('is not changed for the account that is everybody’s', async () => {
    expect(await askCode(await world.login(), newAddress())).toBe('DEMO_ACCOUNT');
  });
});

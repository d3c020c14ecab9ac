/** A forgotten password: the mailed code, and what it must not tell or allow. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin, login, updateUser } from '#contract/account.ts';
import { checkResetCode, forgotPassword, resetPassword } from '#contract/registration.ts';
import { mails } from '#server/db/schema/mails.ts';
import { oneTimeCodes } from '#server/db/schema/registrations.ts';
import { requests } from '#server/db/schema/requests.ts';
import { codeIn, hasCode, readOutbox } from '#fixtures/outbox.ts';
import { eventually } from '../eventually.ts';
import type { World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { nextMail } from './next-mail.ts';

const EMAIL = 'other@packbench.example';
const nextId = createTestIds(6);
let count = 0;

describe.each(DATABASES)('a forgotten password on %s', (database) => {
  let world: World;
  let password: string;
  let code: string;
  beforeAll(async () => {
    world = await startWorld(database);
    password = 'Demo_2026';
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    code = await newCode();
  });

  const outbox = () => readOutbox(world.config.dataDir);
  async function newCode(email = EMAIL): Promise<string> {
    const before = outbox();
    await world.stranger().get(forgotPassword, { body: { email: ` ${email.toUpperCase()}` } });
    return codeIn(await nextMail(world.config.dataDir, email, before, hasCode));
  }
  const wrong = () => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const outcome = ({ envelope }: { envelope: { result: string; errorCode?: string } }) =>
    envelope.result === 'OK' ? 'OK' : envelope.errorCode;
  const check = async (given = code, email = EMAIL) =>
    outcome(await world.stranger().ask(checkResetCode, { body: { email, code: given } }));
  const reset = (given = code, to = `Kiln_${2030 + ++count}`, email = EMAIL, requestId = nextId()) =>
    world.stranger().ask(resetPassword, { body: { email, code: given, password: to }, requestId });
  const logIn = async (given: string) =>
    outcome(await world.stranger().ask(login, { body: { email: EMAIL, password: given } }));

  it('is replaced by the code, which ends all sessions and says so by mail', async () => {
    const device = await world.login(EMAIL, password);
    await device.get(updateUser, { body: { language: 'es' } });
    const before = outbox();
    expect(await check()).toBe('OK');
    const next = 'una frase larga, ¡con signos!';
    expect((await reset(code, next)).envelope).toEqual({ result: 'OK', data: null });
    expect((await nextMail(world.config.dataDir, EMAIL, before)).text).toContain(
      'se ha cerrado la sesión en todos los dispositivos',
    );
    expect((await device.ask(afterLogin)).status).toBe(401);
    expect([await logIn(password), await logIn(next)]).toEqual(['LOGIN_FAILED', 'OK']);
    password = next;
  });

  it('takes a code once, also of two at once', async () => {
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map(outcome).sort()).toEqual(['CODE_WRONG', 'OK']);
    expect([await check(), outcome(await reset())]).toEqual(['CODE_WRONG', 'CODE_WRONG']);
  });

  it('answers the same request again, and keeps neither code nor password of it', async () => {
    const requestId = nextId();
    const send = () => reset(code, 'Kiln_again_1', EMAIL, requestId);
    const [first, second] = [await send(), await send()];
    expect([outcome(first), outcome(second), second.headers['idempotent-replay']]).toEqual([
      'OK',
      'OK',
      'true',
    ]);
    await eventually(async () => {
      const waiting = await world.db.select().from(mails).where(eq(mails.state, 'waiting'));
      if (waiting.length > 0) throw new Error('not sent yet');
    });
    const kept = await world.db.execute(sql`
      select (select json_agg(r) from ${requests} r)::text || (select json_agg(m) from ${mails} m)::text
        || coalesce((select json_agg(c) from ${oneTimeCodes} c)::text, '') as rows`);
    expect(String(kept.rows[0]?.['rows'])).not.toMatch(new RegExp(`"${code}"|Kiln_again_1`));
  });

  it('ends a code after five guesses of many at once, after ten minutes, and with the next one', async () => {
    const guesses = await Promise.all(Array.from({ length: 9 }, () => check(wrong())));
    expect(new Set(guesses)).toEqual(new Set(['CODE_WRONG']));
    expect(await check()).toBe('CODE_WRONG');
    const earlier = await newCode();
    code = await newCode();
    expect([await check(earlier), await check()]).toEqual([earlier === code ? 'OK' : 'CODE_WRONG', 'OK']);
    world.clock.advance(600_001);
    expect(await check()).toBe('CODE_WRONG');
  });

  it('does not count what was right against the guesses', async () => {
    for (let time = 0; time < 7; time++) expect(await check()).toBe('OK');
    expect(outcome(await reset())).toBe('OK');
  });

  it('refuses a password that may not be taken before it looks at the code', async () => {
    const answers = [await reset(code, 'six!!!'), await reset(code, 'qwerty123')];
    expect(answers.map(outcome)).toEqual(['PASSWORD_INVALID', 'PASSWORD_COMMON']);
    expect(outcome(await reset())).toBe('OK');
  });

  it('tells nobody whether an address has an account', async () => {
    const ask = async (email: string) => {
      const started = performance.now();
      const { text, status, headers } = await world.stranger().ask(forgotPassword, { body: { email } });
      expect(performance.now() - started).toBeGreaterThanOrEqual(295);
      return [text, status, Object.keys(headers).sort()];
    };
    expect(await ask('nobody@kiln.example')).toEqual(await ask('unfunded@packbench.example'));
    const answers = async (email: string) => {
      const tried = [];
      for (let guess = 0; guess < 6; guess++) tried.push(await check('000000', email));
      return tried;
    };
    expect(await answers('nobody@kiln.example')).toEqual(await answers('nobody.else@kiln.example'));
    expect(outbox().filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
    const bad = await world.stranger().ask(forgotPassword, { body: { email: 'a@b.co\r\nBcc: c@d.co' } });
    expect(outcome(bad)).toBe('REGISTRATION_INVALID');
  });
});

describe.each(DATABASES)('with its limits, a forgotten password on %s', (database) => {
  it('mails five codes to an address, known or not, and lets fifteen be tried', async () => {
    const world = await startWorld(database, { env: { RATE_LIMIT: 'on' } });
    const statuses = async (ask: () => Promise<{ status: number }>, times: number) => {
      const seen = [];
      for (let time = 0; time < times; time++) seen.push((await ask()).status);
      return seen;
    };
    const refusedLast = (length: number) => [...Array.from({ length: length - 1 }, () => 200), 429];
    for (const email of ['other@packbench.example', 'nobody@kiln.example']) {
      const forget = () => world.stranger().ask(forgotPassword, { body: { email } });
      const guess = () => world.stranger().ask(checkResetCode, { body: { email, code: '000000' } });
      expect(await statuses(forget, 6)).toEqual(refusedLast(6));
      expect(await statuses(guess, 16)).toEqual(refusedLast(16));
    }
    await world.close();
  });
});

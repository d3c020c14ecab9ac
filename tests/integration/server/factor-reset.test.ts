/** A second factor that is lost: asked for with the password, approved by an administrator, gone after a day. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { afterLogin, login } from '#contract/account.ts';
import { decide, listWaiting } from '#contract/admin.ts';
import { listAudit } from '#contract/audit.ts';
import {
  askFactorReset,
  loginSecondStep,
  setUpSecondFactor,
  stopFactorReset,
  turnOnSecondFactor,
} from '#contract/second-factor.ts';
import { changePassword } from '#contract/security.ts';
import { settleResets } from '#server/accounts/factor-resets.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

const ADMIN = 'admin@packbench.example';
const EMAIL = 'unfunded@packbench.example';
const PASSWORD = 'Demo_2026';
const HOUR_MS = 3_600_000;
const REASON = 'Called back on the known number.';

describe.each(DATABASES)('a second factor that was lost, on %s', (database) => {
  let world: World;
  let admin: Client;
  let secret = '';

  beforeAll(async () => {
    // What is mailed stays readable: nothing is sent.
    world = await startWorld(database, { startJobs: false, env: { SECRETS_KEY: '07'.repeat(32) } });
  });
  afterAll(() => world.close());

  const said = async (asked: ReturnType<Client['ask']>) => {
    const { envelope } = await asked;
    return envelope.errorCode ?? envelope.result;
  };
  const code = () => new TOTP({ secret }).generate({ timestamp: world.clock().getTime() });
  const knock = async (password = PASSWORD) => {
    const client = world.stranger();
    const answer = await said(client.ask(login, { body: { email: EMAIL, password } }));
    return { client, answer };
  };
  const settle = () =>
    settleResets({ db: world.db, clock: world.clock, newId: world.newId, wakeMails: () => undefined });
  const askForIt = async () => {
    const { client, answer } = await knock();
    expect(answer).toBe('SECOND_STEP_NEEDED');
    return client.ask(askFactorReset, { body: {} });
  };
  const waiting = () => admin.get(listWaiting, { query: { kind: 'factorReset' } });
  const decideOn = async (approve: boolean, reason = REASON) => {
    const [item] = (await waiting()).list;
    return said(
      admin.ask(decide, { body: { kind: 'factorReset', id: item?.id ?? 'none', approve, reason } }),
    );
  };
  const mailed = async () =>
    (
      await world.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'factorReset'), eq(mails.recipient, EMAIL)))
        .orderBy(mails.createdAt)
    ).map(({ body }) => body);
  const lastToken = async () => {
    const links = (await mailed()).map(({ link }) => /token=([\w-]+)$/.exec(link?.to ?? '')?.[1] ?? []);
    return links.flat().at(-1)!;
  };

  beforeEach(async () => {
    world.clock.advance(48 * HOUR_MS);
    await settle();
    await world.db.delete(mails);
    admin = await world.login(ADMIN);
    const { client, answer } = await knock();
    if (answer === 'OK') {
      secret = (await client.get(setUpSecondFactor, { body: { password: PASSWORD } })).secret ?? '';
      await client.get(turnOnSecondFactor, { body: { password: PASSWORD, code: code() } });
      world.clock.advance(60_000);
    }
  });

  it('is asked for by whoever gave the password, once, and told by mail', async () => {
    expect(await said(world.stranger().ask(askFactorReset, { body: {} }))).toBe('LOGIN_EXPIRED');
    expect((await askForIt()).envelope.result).toBe('OK');
    expect((await askForIt()).envelope.result).toBe('OK');
    const { total, list } = await waiting();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ needsReason: true, account: { email: EMAIL } });
    expect(list[0]?.facts.map(({ name }) => name)).toEqual([
      'name',
      'email',
      'askedFrom',
      'memberSince',
      'lastLogin',
    ]);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'A reset of your second step was asked for',
    ]);
    expect(await decideOn(false)).toBe('OK');
  });

  it('goes a day after an administrator has said why, with all sessions', async () => {
    const { client: desk } = await knock();
    await desk.get(loginSecondStep, { body: { code: code() } });
    await askForIt();
    expect(await decideOn(true, '')).toBe('REASON_REQUIRED');
    expect(await decideOn(true)).toBe('OK');
    expect((await mailed()).at(-1)).toMatchObject({ subject: 'Your second step will be turned off' });
    world.clock.advance(24 * HOUR_MS - 1);
    await settle();
    expect((await knock()).answer).toBe('SECOND_STEP_NEEDED');
    const { client: late } = await knock();
    world.clock.advance(1);
    await settle();
    await settle();
    expect((await desk.ask(afterLogin)).status).toBe(401);
    expect((await knock()).answer).toBe('OK');
    expect(await said(late.ask(loginSecondStep, { body: { code: code() } }))).toBe('CODE_WRONG');
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'A reset of your second step was asked for',
      'Your second step will be turned off',
      'Your second step was turned off',
    ]);
    expect(await said(world.stranger().ask(stopFactorReset, { body: { token: await lastToken() } }))).toBe(
      'RESET_LINK_INVALID',
    );
    admin = await world.login(ADMIN);
    const [entry] = (await admin.get(listAudit, { query: { kind: 'factorReset' } })).list;
    expect(entry).toMatchObject({ user: { email: EMAIL }, address: '127.0.0.1' });
    expect(entry?.facts).toContainEqual({ name: 'reason', value: REASON, format: 'text' });
  });

  it('stays when its user stops that by the link of the mail, without a session and once', async () => {
    await askForIt();
    expect(await decideOn(true)).toBe('OK');
    const stranger = world.stranger();
    expect(await said(stranger.ask(stopFactorReset, { body: { token: 'guessed' } }))).toBe(
      'RESET_LINK_INVALID',
    );
    expect(await said(stranger.ask(stopFactorReset, { body: { token: await lastToken() } }))).toBe('OK');
    expect(await said(stranger.ask(stopFactorReset, { body: { token: await lastToken() } }))).toBe(
      'RESET_LINK_INVALID',
    );
    world.clock.advance(25 * HOUR_MS);
    await settle();
    expect((await knock()).answer).toBe('SECOND_STEP_NEEDED');
  });

  it('stays when its user logs in with a code, or chooses another password', async () => {
    await askForIt();
    expect(await decideOn(true)).toBe('OK');
    const { client } = await knock();
    await client.get(loginSecondStep, { body: { code: code() } });
    world.clock.advance(60_000);
    await askForIt();
    expect(await decideOn(true)).toBe('OK');
    const newPassword = 'quite another one 7';
    await client.get(changePassword, { body: { password: PASSWORD, newPassword } });
    world.clock.advance(25 * HOUR_MS);
    await settle();
    expect((await knock(newPassword)).answer).toBe('SECOND_STEP_NEEDED');
    const { client: again } = await knock(newPassword);
    await again.get(loginSecondStep, { body: { code: code() } });
    await again.get(changePassword, { body: { password: newPassword, newPassword: PASSWORD } });
  });

  it('stays when an administrator refuses, who says why by mail', async () => {
    await askForIt();
    expect(await decideOn(false, 'Nobody answered.')).toBe('OK');
    expect((await mailed()).at(-1)).toMatchObject({
      subject: 'Your second step stays on',
      facts: [{ name: 'Reason', value: 'Nobody answered.' }],
    });
    world.clock.advance(25 * HOUR_MS);
    await settle();
    expect((await knock()).answer).toBe('SECOND_STEP_NEEDED');
  });
});

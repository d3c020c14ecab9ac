/** Passkeys: made, used, guessed at, stolen, copied, removed. */
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import {
  addPasskey,
  askNewPasskey,
  askPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts';
import { setUpSecondFactor, turnOnSecondFactor } from '#contract/second-factor.ts';
import type { Ceremony, SoftwareKey } from '#fixtures/software-authenticator.ts';
import { aSoftwareKey } from '#fixtures/software-authenticator.ts';
import { mails } from '#server/db/schema/mails.ts';
import { passkeyChallenges } from '#server/db/schema/passkeys.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const EMAIL = 'other@packbench.example';
const PASSWORD = 'Demo_2026';
const MINUTE_MS = 60_000;
const SITE = { host: 'localhost:8080' };
const ORIGIN = 'http://localhost:8080';

describe.each(DATABASES)('passkeys on %s', (database) => {
  let world: World;
  let desk: Client;
  let userId = '';
  let key: SoftwareKey;
  let passkeyId = '';
  const nextId = createTestIds(5);
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    world = await startWorld(database, { env: { RATE_LIMIT: 'on', SECRETS_KEY: '07'.repeat(32) } });
    desk = await world.login(EMAIL);
    userId = (await desk.get(afterLogin)).id;
    key = aSoftwareKey({ userId });
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(() => world.clock.advance(20 * MINUTE_MS));

  const said = async (asked: ReturnType<Client['ask']>) => {
    const { envelope } = await asked;
    return envelope.errorCode ?? envelope.result;
  };
  const isIn = async (client: Client) => (await client.ask(afterLogin)).status === 200;
  const challengeIn = (options: Record<string, unknown> | undefined) => String(options?.['challenge']);
  const begin = async (client = desk, more: { code?: string; headers?: Record<string, string> } = {}) => {
    const { headers = SITE, ...rest } = more;
    const body = { password: PASSWORD, ...rest };
    const { envelope } = await client.ask(askNewPasskey, { body, headers });
    return envelope.data?.options;
  };
  const site = (challenge: string, more: Partial<Ceremony> = {}): Ceremony => ({
    challenge,
    origin: ORIGIN,
    rpId: 'localhost',
    ...more,
  });
  const add = (given: SoftwareKey, ceremony: Ceremony, client = desk, name = 'My phone') =>
    said(client.ask(addPasskey, { body: { name, credential: given.made(ceremony) }, headers: SITE }));
  const askLogin = async (client: Client, headers: Record<string, string> = SITE) => {
    const { envelope } = await client.ask(askPasskeyLogin, { headers });
    return challengeIn(envelope.data?.options);
  };
  const enterWith = (client: Client, given: SoftwareKey, ceremony: Ceremony, headers = SITE) =>
    said(client.ask(loginWithPasskey, { body: { credential: given.signed(ceremony) }, headers }));
  const mailed = async () =>
    (
      await world.db.select().from(mails).where(eq(mails.kind, 'securityChange')).orderBy(mails.createdAt)
    ).map(({ body }) => [body.subject, ...body.facts.map(({ value }) => value)]);

  it('is made by the password and a device that knows its user, once for each challenge', async () => {
    expect(await said(desk.ask(askNewPasskey, { body: { password: 'not it' }, headers: SITE }))).toBe(
      'PASSWORD_WRONG',
    );
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(userId).toString('base64url'), name: EMAIL },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const challenge = challengeIn(options);
    expect(await add(key, site(challenge))).toBe('OK');
    expect(await add(aSoftwareKey({ userId }), site(challenge))).toBe('PASSKEY_EXPIRED');
    const { list } = await desk.get(listPasskeys);
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        name: 'My phone',
        createdAt: world.clock().toISOString(),
        lastUsedAt: null,
        isBackedUp: false,
      },
    ]);
    passkeyId = list[0]?.id ?? '';
    expect(await mailed()).toEqual([['New passkey', 'My phone']]);
  });

  it('answers the same request once: its challenge is not told again', async () => {
    const requestId = nextId();
    const body = { password: PASSWORD };
    const first = await desk.ask(askNewPasskey, { body, headers: SITE, requestId });
    expect(first.envelope.data?.options).toBeDefined();
    const again = await desk.ask(askNewPasskey, { body, headers: SITE, requestId });
    expect(again.envelope.data).toEqual({});
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another site', { origin: 'http://localhost:9999' }],
    ['a site that looks like it', { origin: 'http://localhost.evil.example:8080' }],
    ['the id of another site', { rpId: 'evil.example' }],
    ['a device that did not ask who holds it', { isVerified: false }],
    ['a signature for a login', { type: 'webauthn.get' }],
  ])('is not made at %s, and the challenge is gone', async (_, lie) => {
    const challenge = challengeIn(await begin());
    expect(await add(aSoftwareKey({ userId }), site(challenge, lie))).toBe('PASSKEY_REFUSED');
    expect(await add(aSoftwareKey({ userId }), site(challenge))).toBe('PASSKEY_EXPIRED');
  });

  it('is of the session that asked, for five minutes, and never another’s too', async () => {
    const challenge = challengeIn(await begin());
    const elsewhere = await world.login(EMAIL);
    expect(await add(aSoftwareKey({ userId }), site(challenge), elsewhere)).toBe('PASSKEY_EXPIRED');
    world.clock.advance(5 * MINUTE_MS);
    expect(await add(aSoftwareKey({ userId }), site(challenge))).toBe('PASSKEY_EXPIRED');
    expect(await add(aSoftwareKey({ userId }), site('bm90IGFza2Vk'))).toBe('PASSKEY_EXPIRED');
    expect(await add(aSoftwareKey({ userId }), site(await askLogin(world.stranger())))).toBe(
      'PASSKEY_EXPIRED',
    );
    expect(await add(key, site(challengeIn(await begin())))).toBe('PASSKEY_KNOWN');
    expect(await add(aSoftwareKey({ userId }), site(challengeIn(await begin())), desk, ' ')).toBe(
      'BAD_REQUEST',
    );
    expect((await desk.get(listPasskeys)).list).toHaveLength(1);
  });

  it('opens a session by itself, and tells when it was used', async () => {
    const client = world.stranger();
    const { envelope } = await client.ask(askPasskeyLogin, { headers: SITE });
    expect(envelope.data?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(envelope.data?.options).not.toHaveProperty('allowCredentials.0');
    const challenge = challengeIn(envelope.data?.options);
    expect(await enterWith(client, key, site(challenge))).toBe('OK');
    expect(await isIn(client)).toBe(true);
    expect((await client.get(afterLogin)).email).toBe(EMAIL);
    const { list } = await desk.get(listPasskeys);
    expect(list[0]?.lastUsedAt).toBe(world.clock().toISOString());
    expect(await enterWith(world.stranger(), key, site(challenge))).toBe('PASSKEY_EXPIRED');
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the id of another site', { rpId: 'evil.example' }],
    ['a device that did not ask who holds it', { isVerified: false }],
    ['a key that was just made', { type: 'webauthn.create' }],
    ['the name of another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['no name', { userHandle: undefined }],
  ])('lets nobody in with %s', async (_, lie) => {
    const client = world.stranger();
    const challenge = await askLogin(client);
    expect(await enterWith(client, key, site(challenge, lie))).toBe('PASSKEY_REFUSED');
    expect(await enterWith(client, key, site(challenge))).toBe('PASSKEY_EXPIRED');
    expect(await isIn(client)).toBe(false);
  });

  it('lets nobody in with a key that is not known, a changed signature, or a challenge that is over', async () => {
    const client = world.stranger();
    expect(await enterWith(client, aSoftwareKey({ userId }), site(await askLogin(client)))).toBe(
      'PASSKEY_REFUSED',
    );
    const credential = key.signed(site(await askLogin(client)));
    const { signature } = credential.response;
    const changed = `${signature.slice(0, -6)}AAAA${signature.slice(-2)}`;
    const body = { credential: { ...credential, response: { ...credential.response, signature: changed } } };
    expect(await said(client.ask(loginWithPasskey, { body, headers: SITE }))).toBe('PASSKEY_REFUSED');
    const late = await askLogin(client);
    world.clock.advance(5 * MINUTE_MS);
    expect(await enterWith(client, key, site(late))).toBe('PASSKEY_EXPIRED');
    expect(await enterWith(client, key, site('bm90IGFza2Vk'))).toBe('PASSKEY_EXPIRED');
    expect(await isIn(client)).toBe(false);
  });

  it('refuses a key whose count goes back or stands still: it has a copy', async () => {
    const client = world.stranger();
    const enter = async (counter?: number) =>
      enterWith(client, key, site(await askLogin(client), counter === undefined ? {} : { counter }));
    expect(await enter(50)).toBe('OK');
    expect(await enter(49)).toBe('PASSKEY_REFUSED');
    expect(await enter(50)).toBe('PASSKEY_REFUSED');
    expect(await enter(0)).toBe('PASSKEY_REFUSED');
    expect(await enter(51)).toBe('OK');
  });

  it('lets only one of two in that count the same at once', async () => {
    const clients = [world.stranger(), world.stranger()];
    const challenges = await Promise.all(clients.map((client) => askLogin(client)));
    const tries = clients.map((client, index) =>
      enterWith(client, key, site(challenges[index] ?? '', { counter: 60 })),
    );
    expect((await Promise.all(tries)).sort()).toEqual(['OK', 'PASSKEY_REFUSED']);
  });

  it('needs no count: synced keys have none', async () => {
    const synced = aSoftwareKey({ userId, counts: false });
    expect(await add(synced, site(challengeIn(await begin())), desk, 'Keychain')).toBe('OK');
    const client = world.stranger();
    expect(await enterWith(client, synced, site(await askLogin(client)))).toBe('OK');
    expect(await enterWith(client, synced, site(await askLogin(client)))).toBe('OK');
  });

  it('is kept for a domain by https or for localhost, and works only there', async () => {
    const numbered = { host: '127.0.0.1:8080' };
    expect(await said(desk.ask(askNewPasskey, { body: { password: PASSWORD }, headers: numbered }))).toBe(
      'PASSKEY_UNAVAILABLE',
    );
    expect(await said(world.stranger().ask(askPasskeyLogin, { headers: numbered }))).toBe(
      'PASSKEY_UNAVAILABLE',
    );
    const client = world.stranger();
    await world.restart({ env: { APP_ORIGIN: 'https://ship.example.com' } });
    const challenge = await askLogin(client);
    const ceremony = site(challenge, { origin: 'https://ship.example.com', rpId: 'ship.example.com' });
    expect(await enterWith(client, key, ceremony)).toBe('PASSKEY_REFUSED');
    await world.restart({ env: {} });
  });

  it('is renamed', async () => {
    const body = { id: passkeyId, name: ' Desk\u200b key ' };
    expect(await desk.get(renamePasskey, { body })).toMatchObject({ id: passkeyId, name: 'Desk key' });
    expect(await said(desk.ask(renamePasskey, { body: { id: passkeyId, name: 'x'.repeat(51) } }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('is neither seen, renamed nor removed by others', async () => {
    const stranger = await world.login('new@packbench.example');
    expect((await stranger.get(listPasskeys)).list).toEqual([]);
    const body = { id: passkeyId, password: PASSWORD, name: 'Mine' };
    expect(await said(stranger.ask(renamePasskey, { body: { id: passkeyId, name: 'Mine' } }))).toBe(
      'NOT_FOUND',
    );
    const remove = { id: body.id, password: PASSWORD };
    expect(await said(stranger.ask(removePasskey, { body: remove }))).toBe('NOT_FOUND');
    expect((await desk.get(listPasskeys)).list).toHaveLength(2);
  });

  it('cannot be added to the account that is everybody’s', async () => {
    const everybody = await world.login();
    const asked = everybody.ask(askNewPasskey, { body: { password: PASSWORD }, headers: SITE });
    expect(await said(asked)).toBe('DEMO_ACCOUNT');
  });

  it('counts as the second step, so adding and removing one needs that too', async () => {
    const setUp = await desk.get(setUpSecondFactor, { body: { password: PASSWORD } });
    const totp = new TOTP({ secret: setUp.secret ?? '' });
    const code = () => totp.generate({ timestamp: world.clock().getTime() });
    await desk.get(turnOnSecondFactor, { body: { password: PASSWORD, code: code() } });
    world.clock.advance(MINUTE_MS);
    const client = world.stranger();
    expect(await enterWith(client, key, site(await askLogin(client), { counter: 100 }))).toBe('OK');
    expect(await isIn(client)).toBe(true);
    expect(await said(client.ask(askNewPasskey, { body: { password: PASSWORD }, headers: SITE }))).toBe(
      'CODE_WRONG',
    );
    expect(await begin(client, { code: code() })).toBeDefined();
    const remove = (given: { password: string; code?: string }) =>
      said(client.ask(removePasskey, { body: { id: passkeyId, ...given } }));
    expect(await remove({ password: PASSWORD })).toBe('CODE_WRONG');
    world.clock.advance(MINUTE_MS);
    expect(await remove({ password: 'not it', code: code() })).toBe('PASSWORD_WRONG');
    expect(await remove({ password: PASSWORD, code: code() })).toBe('OK');
    expect((await mailed()).at(-1)).toEqual(['Passkey removed', 'Desk key']);
    expect(await enterWith(client, key, site(await askLogin(client), { counter: 101 }))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('forgets challenges that nobody answered', async () => {
    await askLogin(world.stranger());
    world.clock.advance(6 * MINUTE_MS);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect(await world.db.select().from(passkeyChallenges)).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  afterLogin,
  health,
  login,
  logout,
  logoutByPost,
  saveDefaultSettings,
  updateUser,
} from '#contract/account.ts';
import { saveView } from '#contract/views.ts';
import { packagingById } from '#domain/carriers/packagings.ts';
import { SERVICES } from '#domain/carriers/services.ts';
import { eventually } from '../eventually.ts';
import type { World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

const HOUR_MS = 3_600_000;

describe.each(DATABASES)('sessions on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(database);
  });
  afterAll(() => world.close());

  it('opens a session with an HttpOnly, SameSite=Lax cookie and answers the user info', async () => {
    const answer = await world.stranger().ask(login, {
      body: { email: ' Demo@packbench.example ', password: 'Demo_2026' },
      requestId: null,
    });
    expect(answer.status).toBe(200);
    expect(answer.envelope.data?.email).toBe('demo@packbench.example');
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^packbench=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^packbench-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('opens with the carriers the user may buy from, their services and packagings', async () => {
    const user = await (await world.login()).get(afterLogin);
    const carriers = user.carrierInfos ?? [];
    expect(carriers.map(({ id, isInternational, isAmerica }) => [id, isInternational, isAmerica])).toEqual([
      [1, true, true],
      [2, true, true],
      [3, true, true],
    ]);
    const firstClass = carriers[0]?.carrierServiceInfos.find(({ id }) => id === 3);
    expect(firstClass?.packageTypeInfos[0]).toEqual({ id: 1, code: packagingById(1)?.code });
    expect(carriers.flatMap((carrier) => carrier.carrierServiceInfos).length).toBe(SERVICES.length);
  });

  it('says who owns the carrier organisation, sells for it or belongs to a sub-system', async () => {
    const flags = async (email?: string) => {
      const user = await (await world.login(email)).get(afterLogin);
      return [user.isCarrierOrgOwner, user.salerStatus, user.isOrgUser];
    };
    expect(await flags()).toEqual([true, 0, false]);
    expect(await flags('other@packbench.example')).toEqual([false, 0, false]);
  });

  it('opens with the saved views, the features and no store platform', async () => {
    const client = await world.login('other@packbench.example');
    const view = { sysType: 'orders', viewCode: 'Mine', viewData: '["orderNo"]' };
    const userViewId = await client.get(saveView, { body: view });
    const { userPlatforms, userViewList, featureFlags } = await client.get(afterLogin);
    expect({ userPlatforms, userViewList, featureFlags }).toEqual({
      userPlatforms: [],
      userViewList: [{ userViewId, ...view, updatedAt: '2026-11-20T18:00:00.000Z' }],
      featureFlags: [
        { name: 'newOrderImport', enable: true },
        { name: 'coverInsurance', enable: true },
      ],
    });
    const off = [
      { name: 'newOrderImport', enable: false },
      { name: 'coverInsurance', enable: true },
    ];
    await world.db.execute(sql`update accounts
      set settings = settings || ${JSON.stringify({ featureFlags: off })}::jsonb
      where id = (select account_id from users where email = 'other@packbench.example')`);
    expect((await client.get(afterLogin)).featureFlags).toEqual(off);
  });

  it('answers the same refusal for a wrong password and an unknown address', async () => {
    const stranger = world.stranger();
    const wrong = await stranger.ask(login, { body: { email: 'demo@packbench.example', password: 'no' } });
    const unknown = await stranger.ask(login, {
      body: { email: 'nobody@packbench.example', password: 'no' },
    });
    expect(wrong.status).toBe(200);
    expect(wrong.envelope).toEqual({
      result: 'ERR',
      errorCode: 'LOGIN_FAILED',
      message: 'The email or the password is not right.',
      messageCn: '邮箱或密码不正确。',
      messageLocal: 'The email or the password is not right.',
      retry: 'never',
    });
    expect(unknown.envelope).toEqual(wrong.envelope);
  });

  it('takes the session as a Bearer token as well', async () => {
    const client = await world.login();
    const token = client.cookie.split('=')[1] ?? '';
    const answer = await world.stranger().ask(afterLogin, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.envelope.data?.email).toBe('demo@packbench.example');
  });

  it('refuses a call without a session with 401 and 99999', async () => {
    const answer = await world.stranger().ask(afterLogin);
    expect([answer.status, answer.envelope.errorCode]).toEqual([401, '99999']);
  });

  it('ends the session on the server at log-out', async () => {
    for (const call of [logout, logoutByPost]) {
      const client = await world.login();
      const { cookie } = client;
      await client.get(call);
      const answer = await world.stranger().ask(afterLogin, { headers: { cookie } });
      expect(answer.status).toBe(401);
    }
  });

  it('takes a log-out by GET only from our own page', async () => {
    const client = await world.login();
    const foreign = await client.ask(logout, { requestId: null });
    expect([foreign.status, foreign.envelope.errorCode]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    const crossSite = await client.ask(logout, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(crossSite.status).toBe(403);
    expect((await client.ask(afterLogin)).status).toBe(200);
  });

  it('refuses a POST another site made the browser send', async () => {
    const client = await world.login();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const answer = await client.ask(updateUser, { body: { language: 'es' }, headers });
      expect([answer.status, answer.envelope.errorCode]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    }
    expect((await client.get(afterLogin)).language).toBe('en');
  });

  it('refuses what a device sends for another user than that of the session', async () => {
    const client = await world.login();
    const { id } = await client.get(afterLogin);
    const own = await client.ask(updateUser, { body: {}, headers: { 'x-user-id': id } });
    expect(own.status).toBe(200);
    const other = await client.ask(updateUser, {
      body: { language: 'es' },
      headers: { 'x-user-id': 'somebody' },
    });
    expect([other.status, other.envelope.errorCode]).toEqual([401, 'OTHER_USER']);
    expect((await client.get(afterLogin)).language).toBe('en');
  });

  it('clears what a browser stores of us at a log-out that keeps nothing, and at no other', async () => {
    const client = await world.login();
    const kept = await client.ask(logoutByPost, { body: {} });
    const again = await world.login();
    const cleared = await again.ask(logoutByPost, { body: { keepsNothing: true } });
    const foreign = await world.stranger().ask(logoutByPost, {
      body: { keepsNothing: true },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(
      [kept, cleared, foreign].map(({ status, headers }) => [status, headers['clear-site-data']]),
    ).toEqual([
      [200, undefined],
      [200, '"storage"'],
      [403, undefined],
    ]);
  });

  it('keeps for how many days a device goes on after its session ran out', async () => {
    const client = await world.login('other@packbench.example');
    const codeOf = async (expiredDays: number) =>
      (await client.ask(saveDefaultSettings, { body: { expiredDays } })).envelope.errorCode;
    expect([await codeOf(31), await codeOf(-1), await codeOf(1.5)]).toEqual(Array(3).fill('BAD_REQUEST'));
    expect((await client.get(afterLogin)).defaultSettings.expiredDays).toBeUndefined();
    expect(await codeOf(0)).toBeUndefined();
    expect((await client.get(afterLogin)).defaultSettings.expiredDays).toBe(0);
  });

  it('ends a session idle for 12 hours, and any after 30 days', async () => {
    const client = await world.login();
    world.clock.advance(11 * HOUR_MS);
    expect((await client.ask(afterLogin)).status).toBe(200);
    world.clock.advance(12 * HOUR_MS + 1000);
    expect((await client.ask(afterLogin)).status).toBe(401);

    const steady = await world.login();
    for (let hours = 0; hours < 30 * 24; hours += 10) {
      expect((await steady.ask(afterLogin)).status).toBe(200);
      world.clock.advance(10 * HOUR_MS);
    }
    world.clock.advance(HOUR_MS);
    expect((await steady.ask(afterLogin)).status).toBe(401);
  });

  it('keeps language and units of the user', async () => {
    const client = await world.login();
    await client.get(updateUser, { body: { language: 'es', defaultMassUnit: 'kg' } });
    const user = await client.get(afterLogin);
    expect([user.language, user.defaultMassUnit, user.defaultDistanceUnit]).toEqual(['es', 'kg', 'in']);
    await client.get(updateUser, { body: { language: 'en', defaultMassUnit: 'lb' } });
  });

  it('keeps saved dimensions: another one is added, the same one replaced', async () => {
    const client = await world.login();
    const { dimensions: before } = await client.get(afterLogin);
    const mug = {
      id: '5b0c0000-0000-4000-8000-000000000001',
      nickName: 'Mug box',
      length: 6,
      width: 5,
      height: 5,
      weight: 1,
      weight2: 4,
    };
    const larger = { ...mug, nickName: 'Large mug box', length: 8 };
    await client.get(updateUser, { body: { dimension: mug } });
    const added = await client.get(updateUser, { body: { defaultMassUnit: 'lb' } });
    expect(added.dimensions).toEqual([...before, mug]);
    const { dimensions } = await client.get(updateUser, { body: { dimension: larger } });
    expect(dimensions).toEqual([...before, larger]);
    for (const wrong of [{ nickName: ' ' }, { length: -1 }, { weight: 1e300 }, { id: 'mine' }])
      expect((await client.ask(updateUser, { body: { dimension: { ...mug, ...wrong } } })).status).toBe(400);
    const removed = await client.get(updateUser, { body: { removedDimension: mug.id } });
    expect(removed.dimensions).toEqual(before);
    const again = await client.get(updateUser, { body: { removedDimension: mug.id } });
    expect(again.dimensions).toEqual(before);
  });

  it('keeps default settings: what is left out stays, what does not fit is refused', async () => {
    const client = await world.login('other@packbench.example');
    const { defaultSettings: before } = await client.get(afterLogin);
    expect(before).toMatchObject({ autoVoidLabel: false, autoVoidDays: 7, cutOffTime: null });
    const given = {
      internationalCarrierId: 3,
      internationalCarrierServiceId: 47,
      internationalPackageTypeId: 44,
      cutOffTime: 24,
      einNumber: ' 12-3456789 ',
      autoVoidUspsLabel: true,
    };
    const { defaultSettings } = await client.get(saveDefaultSettings, { body: given });
    expect(defaultSettings).toEqual({ ...before, ...given, einNumber: '12-3456789' });
    for (const wrong of [
      { domesticCarrierId: 4 },
      { domesticCarrierId: 3, domesticCarrierServiceId: 47 },
      { internationalPackageTypeId: 1 },
      { einNumber: '12345678' },
      { cutOffTime: 25 },
      { batteryType: 8 },
      { autoVoidDays: 21 },
      { labelType: 3 },
    ])
      expect((await client.ask(saveDefaultSettings, { body: wrong as never })).status).toBe(400);
    expect((await client.get(afterLogin)).defaultSettings).toEqual(defaultSettings);
  });

  it('tells its health', async () => {
    await eventually(async () =>
      expect(await world.stranger().get(health)).toEqual({
        ok: true,
        db: true,
        jobs: true,
        ledger: true,
        write: true,
        ledgerCheckAge: expect.any(Number),
        checkpointAge: expect.any(Number),
        oldestPurchaseAge: null,
        version: '0.1.0',
        demo: true,
      }),
    );
  });
});

describe('the watch over the ledger', () => {
  it('takes the server off the well ones while a balance is not the sum of its entries', async () => {
    const world = await startWorld('embedded');
    const setBalance = (change: number) =>
      world.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update ledger_accounts set balance_cents = balance_cents + ${change}::int where id = 'house:funding'`,
        );
      });
    const isTold = (ledger: boolean) => {
      world.jobs.wake('ledgerNews');
      return eventually(async () =>
        expect(await world.stranger().get(health)).toMatchObject({
          ok: ledger,
          db: true,
          jobs: true,
          ledger,
        }),
      );
    };
    try {
      await setBalance(1);
      await isTold(false);
      await setBalance(-1);
      await isTold(true);
    } finally {
      await world.close();
    }
  });
});

describe.each(DATABASES)('guesses of a password on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(database, { env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => world.close());
  /** The tries of the test before are forgotten. */
  beforeEach(() => world.clock.advance(2 * HOUR_MS));

  const guess = (email: string, headers = {}, password = 'guess') =>
    world.stranger().ask(login, { body: { email, password }, headers });

  it('are ten at once, however many are sent together', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => guess('new@packbench.example')));
    const tried = answers.filter(({ envelope }) => envelope.errorCode === 'LOGIN_FAILED');
    expect(tried.length).toBe(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('wait longer and longer, and no longer than a quarter of an hour; the count outlives the server', async () => {
    const waits: string[] = [];
    for (let i = 0; i < 10; i++) await guess('new@packbench.example');
    for (let round = 0; round < 7; round++) {
      const answer = await guess('new@packbench.example');
      expect([answer.status, answer.envelope.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      waits.push(String(answer.headers['retry-after']));
      world.clock.advance(Number(answer.headers['retry-after']) * 1000);
      if (round === 2) await world.restart();
      expect((await guess('new@packbench.example')).envelope.errorCode).toBe('LOGIN_FAILED');
    }
    expect(waits).toEqual(['30', '60', '120', '240', '480', '900', '900']);
  });

  it('are answered alike for an account that nobody has', async () => {
    const of = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 11; i++) answers.push(await guess(email));
      return answers.map(({ status, text, headers }) => [status, text, headers['retry-after']]);
    };
    expect(await of('nobody@packbench.example')).toEqual(await of('unfunded@packbench.example'));
  });

  it('do not keep the owner out of a browser that has logged in before', async () => {
    const first = await guess('other@packbench.example', {}, 'Demo_2026');
    const device = [first.headers['set-cookie']].flat()[1]?.split(';')[0] ?? '';
    for (let i = 0; i < 10; i++) await guess('other@packbench.example');
    const fromElsewhere = await guess('other@packbench.example', {}, 'Demo_2026');
    expect(fromElsewhere.status).toBe(429);
    const owner = await guess('other@packbench.example', { cookie: device }, 'Demo_2026');
    expect(owner.envelope.result).toBe('OK');
    const ofAnother = await guess('new@packbench.example', { cookie: device }, 'Demo_2026');
    expect(ofAnother.status).not.toBe(500);
    for (let i = 0; i < 10; i++) await guess('other@packbench.example', { cookie: device });
    expect((await guess('other@packbench.example', { cookie: device })).status).toBe(429);
  });

  it('of many accounts from one address wait too, whatever address they claim to come from', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++)
      statuses.push(
        (await guess(`someone${i}@packbench.example`, { 'x-forwarded-for': `10.0.0.${i}` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

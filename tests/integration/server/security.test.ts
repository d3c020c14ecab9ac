/** Sessions, password and profile of a user. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterLogin, login, logoutByPost } from '#contract/account.ts';
import { changePassword, endSessions, listSessions, saveProfile } from '#contract/security.ts';
import { mails } from '#server/db/schema/mails.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { writtenRows } from './written-rows.ts';

const OTHER = 'other@packbench.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Safari/604.1';
const HOUR_MS = 3_600_000;

describe.each(DATABASES)('the safety of an account on %s', (database) => {
  const log: string[] = [];
  let world: World;
  let password = 'Demo_2026';
  const nextId = createTestIds(5);
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, { env: { RATE_LIMIT: 'on', LOG_LEVEL: 'trace' } });
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });

  const enter = async (userAgent: string, device = '') => {
    const client = world.stranger();
    const answer = await client.ask(login, {
      body: { email: OTHER, password },
      headers: { 'user-agent': userAgent, ...(device && { cookie: device }) },
    });
    expect(answer.envelope.result).toBe('OK');
    return { client, device: [answer.headers['set-cookie']].flat()[1]?.split(';')[0] ?? '' };
  };
  const isIn = async (client: Client) => (await client.ask(afterLogin)).status === 200;
  const codeOf = async (asked: ReturnType<Client['ask']>) => (await asked).envelope.errorCode;
  const mailed = async (kind: 'newDevice' | 'securityChange') =>
    (await world.db.select().from(mails).where(eq(mails.kind, kind))).map(({ recipient, body }) => ({
      recipient,
      facts: body.facts.map(({ value }) => value),
    }));

  it('lists the sessions with browser, address, first and last use', async () => {
    const { client: phone } = await enter(SAFARI);
    world.clock.advance(HOUR_MS);
    const { client: desk } = await enter(FIREFOX);
    const { list } = await desk.get(listSessions);
    expect(list).toEqual([
      {
        actor: null,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        browser: 'Firefox',
        system: 'Windows',
        address: '127.0.0.1',
        createdAt: '2026-11-20T19:00:00.000Z',
        lastUsedAt: '2026-11-20T19:00:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({
        browser: 'Safari',
        system: 'iPhone',
        createdAt: '2026-11-20T18:00:00.000Z',
        isCurrent: false,
      }),
    ]);
    await phone.get(endSessions, { body: { id: null } });
    expect([await isIn(phone), await isIn(desk)]).toEqual([true, false]);
    world.clock.advance(13 * HOUR_MS);
    const { client: later } = await enter(FIREFOX);
    const { list: all } = await later.get(listSessions);
    expect(all.map(({ hasRunOut = false }) => hasRunOut)).toEqual([false, true]);
    // A device that was lost days ago is told as soon as it asks.
    await later.get(endSessions, { body: { id: all[1]!.id, forget: true } });
    expect((await phone.ask(afterLogin)).envelope).toMatchObject({ params: { reason: 'forgotten' } });
  });

  it('ends one session at once, and nobody else’s', async () => {
    const { client: phone } = await enter(SAFARI);
    const { client: desk } = await enter(FIREFOX);
    const { list } = await desk.get(listSessions);
    const id = list.find(({ browser }) => browser === 'Safari')?.id ?? '';
    const stranger = await world.login('new@packbench.example');
    expect(await codeOf(stranger.ask(endSessions, { body: { id } }))).toBe('NOT_FOUND');
    expect(await isIn(phone)).toBe(true);
    expect(await desk.get(endSessions, { body: { id } })).toEqual({ ended: 1 });
    expect([await isIn(phone), await isIn(desk), await isIn(stranger)]).toEqual([false, true, true]);
    expect(await codeOf(desk.ask(endSessions, { body: { id } }))).toBe('NOT_FOUND');
  });

  it('tells a device why its session was ended, for 90 days, and nothing of one that ran out or was left', async () => {
    const { client: desk } = await enter(FIREFOX);
    const { client: phone } = await enter(SAFARI);
    const { client: tablet } = await enter(SAFARI);
    const { client: idle } = await enter(SAFARI);
    const { client: left } = await enter(SAFARI);
    const phoneId = (await phone.get(listSessions)).list.find(({ isCurrent }) => isCurrent)!.id;
    const tabletId = (await tablet.get(listSessions)).list.find(({ isCurrent }) => isCurrent)!.id;
    const cookies = [phone, tablet, idle, left].map(({ cookie }) => cookie);
    await left.get(logoutByPost, { body: {} });
    await desk.get(endSessions, { body: { id: phoneId } });
    await desk.get(endSessions, { body: { id: tabletId, forget: true } });
    world.clock.advance(13 * HOUR_MS);
    const told = () =>
      Promise.all(
        cookies.map(async (cookie) => {
          const { status, envelope } = await world.stranger().ask(afterLogin, { headers: { cookie } });
          return { status, ...envelope };
        }),
      );
    const lost = { status: 401, result: 'ERR', errorCode: '99999', retry: 'never' };
    const sentence = {
      message: expect.any(String),
      messageCn: expect.any(String),
      messageLocal: expect.any(String),
    };
    expect(await told()).toEqual([
      { ...lost, ...sentence, params: { reason: 'signedOut' } },
      { ...lost, ...sentence, params: { reason: 'forgotten' } },
      { ...lost, ...sentence },
      { ...lost, ...sentence },
    ]);
    world.clock.advance(89 * 24 * HOUR_MS);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect((await told())[1]).toHaveProperty('params');
    world.clock.advance(24 * HOUR_MS);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect((await told())[1]).not.toHaveProperty('params');
  });

  it('changes the password only by the one before, and ends the other sessions', async () => {
    const { client: phone } = await enter(SAFARI);
    const { client: desk } = await enter(FIREFOX);
    const change = (given: string, newPassword: string, requestId = nextId()) =>
      desk.ask(changePassword, { body: { password: given, newPassword }, requestId });
    expect(await codeOf(change('not it', 'Kiln_Mug_77'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(change(password, 'short'))).toBe('PASSWORD_INVALID');
    expect(await codeOf(change(password, 'has a gap'))).toBe('PASSWORD_INVALID');
    expect(await codeOf(change(password, 'password123'))).toBe('PASSWORD_COMMON');
    expect(await isIn(phone)).toBe(true);
    const requestId = nextId();
    const changed = await change(password, 'Kiln_Mug_77', requestId);
    expect(changed.envelope).toMatchObject({ result: 'OK' });
    expect([await isIn(phone), await isIn(desk)]).toEqual([false, true]);
    expect((await phone.ask(afterLogin)).envelope).toMatchObject({ params: { reason: 'password' } });
    const again = await change(password, 'Kiln_Mug_77', requestId);
    expect([again.text, again.headers['idempotent-replay']]).toEqual([changed.text, 'true']);
    const body = { email: OTHER, password };
    expect(await codeOf(world.stranger().ask(login, { body }))).toBe('LOGIN_FAILED');
    password = 'Kiln_Mug_77';
    await enter(FIREFOX);
    expect(await mailed('securityChange')).toEqual([{ recipient: OTHER, facts: [] }]);
    const seen = [...(await writtenRows(world.db)), ...log].filter((line) => line.includes('Kiln_Mug_77'));
    expect(seen).toEqual([]);
    // The same search finds what may be there.
    expect((await writtenRows(world.db)).some((row) => row.includes(requestId))).toBe(true);
  });

  it('lets nobody guess the password in a session that was left open', async () => {
    const { client } = await enter(FIREFOX);
    const guess = (given: string) =>
      codeOf(client.ask(changePassword, { body: { password: given, newPassword: 'Mug_Kiln_77' } }));
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess('guess')));
    expect(answers.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(10);
    expect(await guess(password)).toBe('TOO_MANY_REQUESTS');
    // Its owner still gets in from elsewhere.
    await enter(SAFARI);
  });

  it('mails a login from a browser that has never logged in, and no other', async () => {
    const before = (await mailed('newDevice')).length;
    const { device } = await enter(SAFARI);
    const told = (await mailed('newDevice')).slice(before);
    expect(told).toEqual([{ recipient: OTHER, facts: ['Safari, iPhone, 127.0.0.1', expect.any(String)] }]);
    await enter(SAFARI, device);
    expect(await mailed('newDevice')).toHaveLength(before + 1);
  });

  it('keeps the password of the account that is everybody’s', async () => {
    const client = await world.login();
    const body = { password: 'Demo_2026', newPassword: 'Kiln_Mug_77' };
    expect(await codeOf(client.ask(changePassword, { body }))).toBe('DEMO_ACCOUNT');
    expect(await isIn(await world.login())).toBe(true);
  });

  it('saves name, phone and time zone; what is left out stays, what cannot be is refused', async () => {
    const { client } = await enter(FIREFOX);
    const before = await client.get(afterLogin);
    const saved = await client.get(saveProfile, {
      body: { firstName: ' Nora\u200b ', phone: '(614) 555-0142', timeZone: 'Asia/Shanghai' },
    });
    const after = { firstName: 'Nora', lastName: before.lastName, phone: '(614) 555-0142' };
    expect(saved).toMatchObject({ ...after, timeZone: 'Asia/Shanghai' });
    for (const wrong of [
      { firstName: '' },
      { phone: 'call me' },
      { timeZone: 'Mars/Base' },
      { timeZone: '+05:30' },
    ])
      expect((await client.ask(saveProfile, { body: wrong })).status).toBe(400);
    expect(await client.get(afterLogin)).toMatchObject({ ...after, timeZone: 'Asia/Shanghai' });
  });
});

/** The tokens behind the PINs of a shared device: issued, exchanged, and every way they end. */
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogin, login, logoutByPost } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { proxyLogin, startProxy } from '#contract/proxy.ts';
import { loginSecondStep, setUpSecondFactor, turnOnSecondFactor } from '#contract/second-factor.ts';
import { changePassword, endSessions, listSessions } from '#contract/security.ts';
import {
  dropSwitchToken,
  exchangeSwitchToken,
  issueSwitchToken,
  listSwitchTokens,
  removeSwitchToken,
} from '#contract/switch-tokens.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { users } from '#server/db/schema/accounts.ts';
import { switchTokens } from '#server/db/schema/switch-tokens.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { writtenRows } from './written-rows.ts';

const OWNER = 'demo@packbench.example';
const PACKER = 'packer@packbench.example';
const OTHER = 'other@packbench.example';
const PASSWORD = 'Demo_2026';
const DAY_MS = 86_400_000;

/** A browser, with all its cookies. */
function browser(world: World) {
  const jar = new Map<string, string>();
  const client = world.stranger();
  const ask = async <C extends Call>(call: C, input: CallInput<C> & { requestId?: string } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await client.ask(call, { ...input, headers: { cookie } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const said = async <C extends Call>(call: C, input?: CallInput<C>) => {
    const { envelope } = await ask(call, input);
    return envelope.errorCode ?? envelope.result;
  };
  return {
    ask,
    said,
    enter: (email: string, password = PASSWORD) => said(login, { body: { email, password } }),
    who: async () => (await ask(afterLogin)).envelope.data?.email ?? null,
    async setPin(more: { code?: string } = {}) {
      const { envelope } = await ask(issueSwitchToken, { body: { password: PASSWORD, ...more } });
      if (!envelope.data) throw new Error(envelope.errorCode);
      return { id: envelope.data.id, token: envelope.data.token ?? '' };
    },
    switchBy: (token: string) => said(exchangeSwitchToken, { body: { token } }),
  };
}
type Browser = ReturnType<typeof browser>;

describe.each(DATABASES)('switch tokens on %s', (database) => {
  let world: World;
  let tablet: Browser;
  const nextId = createTestIds(5);
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    world = await startWorld(database, { env: { SECRETS_KEY: '07'.repeat(32) } });
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    world.clock.advance(60_000);
    await world.db.delete(switchTokens);
    tablet = browser(world);
  });

  /** The tablet on which both persons have a PIN; the packer is in. */
  async function shared() {
    await tablet.enter(OWNER);
    const owner = await tablet.setPin();
    await tablet.enter(PACKER);
    const packer = await tablet.setPin();
    return { owner, packer };
  }

  it('opens the session of each person on the device that has it, in turn', async () => {
    const { owner, packer } = await shared();
    expect(await tablet.switchBy(owner.token)).toBe('OK');
    expect(await tablet.who()).toBe(OWNER);
    expect(await tablet.switchBy(packer.token)).toBe('OK');
    expect(await tablet.who()).toBe(PACKER);
    const entries = await tablet.ask(listAudit, { query: { kind: 'pinLogin' } });
    expect(entries.envelope.errorCode).toBe('MEMBER_NOT_ALLOWED');
    await tablet.switchBy(owner.token);
    const { envelope } = await tablet.ask(listAudit, { query: { kind: 'pinLogin' } });
    expect(envelope.data?.list.map(({ actor }) => actor?.email)).toEqual([OWNER, PACKER, OWNER]);
  });

  it('is issued by the password, and told once', async () => {
    await tablet.enter(PACKER);
    expect(await tablet.said(issueSwitchToken, { body: { password: 'not it' } })).toBe('PASSWORD_WRONG');
    const requestId = nextId();
    const body = { password: PASSWORD };
    const first = (await tablet.ask(issueSwitchToken, { body, requestId })).envelope.data;
    expect(first?.token).toMatch(/^[\w-]{43}$/);
    const again = (await tablet.ask(issueSwitchToken, { body, requestId })).envelope.data;
    expect(again).toEqual({ id: first?.id });
    expect(JSON.stringify(await writtenRows(world.db))).not.toContain(first?.token);
    const second = await tablet.setPin();
    expect(await tablet.switchBy(first?.token ?? '')).toBe('SWITCH_ENDED');
    expect(await tablet.switchBy(second.token)).toBe('OK');
  });

  it('is worth nothing on another device, nor guessed', async () => {
    const { owner } = await shared();
    const elsewhere = browser(world);
    expect(await elsewhere.switchBy(owner.token)).toBe('SWITCH_ENDED');
    await elsewhere.enter(OTHER);
    expect(await elsewhere.switchBy(owner.token)).toBe('SWITCH_ENDED');
    expect(await elsewhere.who()).toBe(OTHER);
    await elsewhere.said(dropSwitchToken, { body: { id: owner.id } });
    expect(await tablet.switchBy('a'.repeat(43))).toBe('SWITCH_ENDED');
    expect(await tablet.who()).toBe(PACKER);
    expect(await tablet.switchBy(owner.token)).toBe('OK');
  });

  it('ends when its device says so, whoever is in there', async () => {
    const { owner, packer } = await shared();
    expect(await tablet.said(dropSwitchToken, { body: { id: owner.id } })).toBe('OK');
    expect(await tablet.said(dropSwitchToken, { body: { id: owner.id } })).toBe('OK');
    expect(await tablet.switchBy(owner.token)).toBe('SWITCH_ENDED');
    expect(await tablet.switchBy(packer.token)).toBe('OK');
  });

  it('is listed to its person alone, who ends it from anywhere', async () => {
    const { owner } = await shared();
    const desk = browser(world);
    await desk.enter(OWNER);
    const { envelope } = await desk.ask(listSwitchTokens);
    expect(envelope.data?.list).toEqual([
      {
        id: owner.id,
        browser: '',
        system: '',
        createdAt: world.clock().toISOString(),
        lastUsedAt: world.clock().toISOString(),
        isHere: false,
      },
    ]);
    expect(await tablet.said(removeSwitchToken, { body: { id: owner.id } })).toBe('NOT_FOUND');
    expect(await desk.said(removeSwitchToken, { body: { id: owner.id } })).toBe('OK');
    expect(await tablet.switchBy(owner.token)).toBe('SWITCH_ENDED');
  });

  it('is valid for 30 days after it was last used', async () => {
    const { owner, packer } = await shared();
    world.clock.advance(29 * DAY_MS);
    expect(await tablet.switchBy(owner.token)).toBe('OK');
    world.clock.advance(2 * DAY_MS);
    expect(await tablet.switchBy(packer.token)).toBe('SWITCH_ENDED');
    expect(await tablet.switchBy(owner.token)).toBe('OK');
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect((await world.db.select().from(switchTokens)).map(({ id }) => id)).toEqual([owner.id]);
  });

  it('ends with a new password, except where that was given', async () => {
    await tablet.enter(OTHER);
    const far = await tablet.setPin();
    const desk = browser(world);
    await desk.enter(OTHER);
    const near = await desk.setPin();
    const newPassword = 'Another_2026';
    expect(await desk.said(changePassword, { body: { password: PASSWORD, newPassword } })).toBe('OK');
    expect(await tablet.switchBy(far.token)).toBe('SWITCH_ENDED');
    expect(await desk.switchBy(near.token)).toBe('OK');
    await desk.said(changePassword, { body: { password: newPassword, newPassword: PASSWORD } });
  });

  it('ends with its session in the list of sessions, one by one or all others', async () => {
    const desk = browser(world);
    await desk.enter(OWNER);
    await desk.ask(endSessions, { body: { id: null } });
    const { owner } = await shared();
    await tablet.switchBy(owner.token);
    const { envelope } = await desk.ask(listSessions);
    const id = envelope.data?.list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await desk.said(endSessions, { body: { id } })).toBe('OK');
    expect(await tablet.switchBy(owner.token)).toBe('SWITCH_ENDED');
    const next = await shared();
    await desk.said(endSessions, { body: { id: null } });
    expect(await tablet.switchBy(next.owner.token)).toBe('SWITCH_ENDED');
    expect(await tablet.switchBy(next.packer.token)).toBe('OK');
  });

  it('lets no one in who was removed from the account', async () => {
    const { packer } = await shared();
    const remove = (removedAt: Date | null) =>
      world.db.update(users).set({ removedAt }).where(eq(users.email, PACKER));
    await remove(world.clock());
    expect(await tablet.switchBy(packer.token)).toBe('SWITCH_ENDED');
    await remove(null);
  });

  it('goes with the data of the account when somebody logs out', async () => {
    const { owner, packer } = await shared();
    expect(await tablet.said(logoutByPost)).toBe('OK');
    expect(await tablet.switchBy(owner.token)).toBe('SWITCH_ENDED');
    expect(await tablet.switchBy(packer.token)).toBe('SWITCH_ENDED');
  });

  it('is refused to an administrator, as himself and as a user', async () => {
    const desk = browser(world);
    await desk.enter('admin@packbench.example');
    expect(await desk.said(issueSwitchToken, { body: { password: PASSWORD } })).toBe('SWITCH_UNAVAILABLE');
    const [user] = await world.db.select().from(users).where(eq(users.email, OTHER));
    const started = await desk.ask(startProxy, {
      body: { userId: user?.id ?? '', password: PASSWORD, reason: 'Asked for help' },
    });
    const { uuid = '', ...rest } = started.envelope.data!;
    expect(await desk.said(proxyLogin, { body: { ...rest, uuid, isProxyLogin: true } })).toBe('OK');
    expect(await desk.who()).toBe(OTHER);
    expect(await desk.said(issueSwitchToken, { body: { password: PASSWORD } })).toBe('PROXY_REFUSED');
  });

  it('is refused to a key of the API, and without the cookie of a device', async () => {
    const owner = await world.login(OWNER);
    const bare = await owner.ask(issueSwitchToken, { body: { password: PASSWORD } });
    expect(bare.envelope.errorCode).toBe('SWITCH_UNAVAILABLE');
    const { key = '' } = await owner.get(createApiKey, {
      body: { name: 'Shop', scopes: ['orders'], password: PASSWORD, isReadOnly: false },
    });
    const asked = await world.stranger().ask(issueSwitchToken, {
      body: { password: PASSWORD },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(asked.envelope.errorCode).toBe('API_KEY_NOT_ALLOWED');
  });

  it('spares the second step for 30 days after it was asked, and a session no longer', async () => {
    await tablet.enter(OTHER);
    const before = await tablet.setPin();
    world.clock.advance(60_000);
    const setUp = await tablet.ask(setUpSecondFactor, { body: { password: PASSWORD } });
    const totp = new TOTP({ secret: setUp.envelope.data?.secret ?? '' });
    const code = () => totp.generate({ timestamp: world.clock().getTime() });
    expect(await tablet.said(turnOnSecondFactor, { body: { password: PASSWORD, code: code() } })).toBe('OK');
    expect(await tablet.switchBy(before.token)).toBe('SWITCH_ENDED');
    world.clock.advance(60_000);
    expect(await tablet.enter(OTHER)).toBe('SECOND_STEP_NEEDED');
    expect(await tablet.said(loginSecondStep, { body: { code: code() } })).toBe('OK');
    world.clock.advance(60_000);
    expect(await tablet.said(issueSwitchToken, { body: { password: PASSWORD } })).toBe('CODE_WRONG');
    world.clock.advance(60_000);
    const { token } = await tablet.setPin({ code: code() });
    world.clock.advance(29 * DAY_MS);
    expect(await tablet.switchBy(token)).toBe('OK');
    world.clock.advance(DAY_MS / 3);
    expect(await tablet.who()).toBe(OTHER);
    world.clock.advance(DAY_MS / 3);
    expect(await tablet.who()).toBe(OTHER);
    world.clock.advance(DAY_MS / 2);
    expect(await tablet.who()).toBeNull();
    expect(await tablet.switchBy(token)).toBe('SWITCH_ENDED');
  });
});

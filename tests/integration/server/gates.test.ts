/** Who may ask at all, of every call: our own pages, with a session, administrators alone where it is theirs. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, logout } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { MEMBER_ROLES, roleHas } from '#domain/account/member-roles.ts';
import { DEMO_EMAIL } from '#server/accounts/demo.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { World } from './harness.ts';
import { DATABASES, startWorld, urlOf } from './harness.ts';

/** What anybody may ask. A new call stands here or needs a session. */
const OPEN = [
  'acceptInvitation',
  'activate',
  'askFactorReset',
  'askPasskeyLogin',
  'checkResetCode',
  'dropSwitchToken',
  'exchangeSwitchToken',
  'forgotPassword',
  'getInvitation',
  'health',
  'login',
  'loginSecondStep',
  'loginWithPasskey',
  'logout',
  'logoutByPost',
  'mendRegistration',
  'register',
  'resendActivation',
  'resetPassword',
  'sendPhoneCode',
  'stopFactorReset',
  'undoEmailChange',
  'viewLinkedLabel',
];

/** Beside the calls: signed by who sends it, and named by a token that its recipient alone has. No session is asked. */
const NEED_NO_SESSION = ['/api/carrier/webhook', '/unsubscribe/:token'];

const ID = '00000000-0000-4000-8000-00000000dead';
const closed = CALLS.filter((call) => !call.open);
const writing = CALLS.filter((call) => call.method !== 'GET');

const addressOf = (call: Call) => urlOf(call, {}).replaceAll(/:\w+/g, ID);

it('is open to anybody where it says so, and nowhere else', () => {
  expect(
    CALLS.filter((call) => call.open)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(OPEN);
});

describe.each(DATABASES)('the gates on %s', (database) => {
  let world: World;
  let cookie = '';
  beforeAll(async () => {
    world = await startWorld(database);
    cookie = (await world.login()).cookie;
  });
  afterAll(() => world.close());

  async function said(call: Call, headers: Record<string, string>, payload?: string) {
    const { method } = call;
    const { statusCode, body } = await world.app.inject({
      method,
      url: addressOf(call),
      headers: { 'x-request-id': ID, ...headers },
      ...(method !== 'GET' && { payload: payload ?? '{}' }),
    });
    return `${call.name} ${statusCode} ${/"errorCode":"(\w+)"/.exec(body)?.[1] ?? ''}`;
  }

  it.each([
    ['without a session', {}],
    ['with one that never was', { cookie: 'packbench=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a token that never was', { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('answer 401 to every call %s', async (_, headers) => {
    const answers = await Promise.all(closed.map((call) => said(call, headers)));
    expect(answers).toEqual(closed.map(({ name }) => `${name} 401 99999`));
  });

  it.each([
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['by a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://elsewhere.example' }],
    ['by an origin that hides itself', { origin: 'null' }],
  ])('answer 403 to every form of another site, known %s', async (_, from) => {
    const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
    const asked = writing.map(async (call, index) => {
      const type = forms[index % forms.length]!;
      return said(call, { cookie, ...from, 'content-type': type }, 'id=1');
    });
    expect(await Promise.all(asked)).toEqual(writing.map(({ name }) => `${name} 403 FORBIDDEN_ORIGIN`));
  });

  it('end no session for a link of another site', async () => {
    const link = { cookie, 'sec-fetch-site': 'cross-site' };
    expect(await said(logout, link)).toBe('logout 403 FORBIDDEN_ORIGIN');
    expect(await said(afterLogin, { cookie })).toBe('afterLogin 200 ');
  });

  it('are shut to every user where a call is of administrators', async () => {
    const theirs = CALLS.filter((call) => call.administrator);
    const answers = await Promise.all(
      theirs.map((call) => said(call, { cookie, 'content-type': 'application/json' })),
    );
    expect(answers).toEqual(theirs.map(({ name }) => `${name} 404 NOT_FOUND`));
    expect(theirs.length).toBeGreaterThan(10);
  });

  it.each(MEMBER_ROLES)('let a member who is %s ask what the role may, and nothing else', async (role) => {
    const own = CALLS.filter((call) => !call.open && !call.administrator && typeof call.needs !== 'function');
    await world.db.update(users).set({ memberRole: role }).where(eq(users.email, DEMO_EMAIL));
    // What was done under another role is answered again.
    const headers = { cookie, 'content-type': 'application/json', 'x-request-id': randomUUID() };
    const answers = await Promise.all(own.map((call) => said(call, headers)));
    await world.db.update(users).set({ memberRole: 'owner' }).where(eq(users.email, DEMO_EMAIL));
    const wrong = own.flatMap(({ name, needs = [] }, index) => {
      const mayAsk = [needs as MemberPermission | MemberPermission[]]
        .flat()
        .every((need) => roleHas(role, need));
      const isRefused = answers[index]?.endsWith(' MEMBER_NOT_ALLOWED') ?? false;
      return mayAsk === isRefused ? [`${role}: ${answers[index] ?? name}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(answers.some((answer) => answer.endsWith(' 401 99999'))).toBe(false);
  });

  it('stand before everything that is not read alone', () => {
    const paths = new Set(writing.map(({ path }) => path));
    const unguarded = routesOf(world)
      .filter(({ methods }) => !methods.every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method)))
      .map(({ path }) => path);
    expect(unguarded.filter((path) => !paths.has(path)).sort()).toEqual(NEED_NO_SESSION);
  });
});

/** As the router has them, one line each. */
function routesOf(world: World): { path: string; methods: string[] }[] {
  const printed = world.app.printRoutes({ commonPrefix: false });
  const branches: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*) ?\(([A-Z, ]+)\)/.exec(line);
    const bare = /^([│ ]*)[├└]── (\S*)$/.exec(line);
    const [, indent = '', part = '', methods] = found ?? bare ?? [];
    if (!found && !bare) return [];
    const depth = indent.length / 4;
    branches.splice(depth, branches.length, part);
    return methods === undefined ? [] : [{ path: branches.join(''), methods: methods.split(', ') }];
  });
}

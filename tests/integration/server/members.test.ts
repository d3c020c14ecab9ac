/** People of an account: invited, let in, given another role, removed. */
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin, login } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import type { AcceptInvitationBody, InviteMemberBody } from '#contract/members.ts';
import {
  acceptInvitation,
  changeMember,
  getInvitation,
  inviteMember,
  listMembers,
  MAX_OPEN_INVITATIONS,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#contract/members.ts';
import { OP_VERSION } from '#contract/constants.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { syncPush } from '#contract/sync.ts';
import { getLowBalance } from '#contract/low-balance.ts';
import {
  getSecondFactor,
  loginSecondStep,
  setUpSecondFactor,
  turnOnSecondFactor,
} from '#contract/second-factor.ts';
import { forgotPassword, resetPassword } from '#contract/registration.ts';
import { accountNamesOf } from '#server/admin/account-names.ts';
import { users } from '#server/db/schema/accounts.ts';
import { emailChanges } from '#server/db/schema/email-changes.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { knownDevices } from '#server/db/schema/logins.ts';
import { mails } from '#server/db/schema/mails.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { loginChallenges, recoveryCodes, secondFactors } from '#server/db/schema/second-factors.ts';
import { mailAccount } from '#server/mail/queue-mail.ts';
import { runWork } from '#server/db/work.ts';
import { codeIn, readOutbox, tokenIn } from '#fixtures/outbox.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { nextMail } from './next-mail.ts';
import { aSave } from './save-body.ts';

const DEMO = 'demo@packbench.example';
const OWNER = 'other@packbench.example';
const PASSWORD = 'kiln_2026x';
const DAY_MS = 86_400_000;
const nextId = createTestIds(8);
let count = 0;

describe.each(DATABASES)('the people of an account on %s', (database) => {
  let world: World;
  let owner: Client;
  beforeAll(async () => {
    world = await startWorld(database, { env: { SECRETS_KEY: '07'.repeat(32) } });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // Days pass in here, and sessions end.
    owner = await world.login(OWNER);
  });

  const anAddress = () => `person${++count}@kiln.example`;
  const outbox = () => readOutbox(world.config.dataDir);
  const codeOf = async (answer: Promise<{ envelope: { errorCode?: string } }>) =>
    (await answer).envelope.errorCode ?? 'OK';

  /** Answers what stands in the link that was mailed. */
  async function invite(given: Partial<InviteMemberBody> = {}, by = owner) {
    const before = outbox();
    const body = { email: anAddress(), role: 'packer' as const, ...given };
    await by.get(inviteMember, { body });
    const mail = await nextMail(world.config.dataDir, body.email, before);
    return { email: body.email, token: tokenIn(mail), mail };
  }
  const acceptance = (token: string, given: Partial<AcceptInvitationBody> = {}) => ({
    body: {
      token,
      firstName: 'Pia',
      lastName: 'Kiln',
      password: PASSWORD,
      language: 'es' as const,
      ...given,
    },
  });
  const accept = (token: string, given: Partial<AcceptInvitationBody> = {}) =>
    world.stranger().ask(acceptInvitation, acceptance(token, given));
  async function join(given: Partial<InviteMemberBody> = {}, by = owner) {
    const { email, token } = await invite(given, by);
    await world.stranger().get(acceptInvitation, acceptance(token));
    return { email, token, client: await world.login(email, PASSWORD) };
  }
  const idOf = async (email: string) => {
    const [row] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row?.id ?? '';
  };

  it('joins who is invited, with role, exceptions and limits, to the account of who invites', async () => {
    const before = world.clock();
    const { email, token, mail } = await invite({
      role: 'packer',
      exceptions: { voidLabels: true, seePrices: false },
      limits: { label: 12.5, day: 300 },
    });
    const rights = {
      role: 'packer',
      exceptions: { voidLabels: true, seePrices: false },
      limits: { label: 12.5, day: 300 },
    };
    const expiresAt = new Date(before.getTime() + 7 * DAY_MS).toISOString();
    const invited = (await owner.get(listMembers)).invitations.find((one) => one.email === email);
    const own = await owner.get(afterLogin);
    const invitedBy = `${own.firstName} ${own.lastName}`;
    expect(invited).toEqual({ email, ...rights, sentAt: before.toISOString(), expiresAt, invitedBy });
    expect(mail.text).toContain(invitedBy);

    const seen = await world.stranger().get(getInvitation, { body: { token } });
    expect(seen).toEqual({ email, role: 'packer', company: seen.company, invitedBy, expiresAt });
    expect(await world.stranger().get(acceptInvitation, acceptance(token))).toEqual({ email });

    const client = await world.login(email, PASSWORD);
    const user = await client.get(afterLogin);
    expect(user).toMatchObject({
      accountId: own.accountId,
      email,
      firstName: 'Pia',
      language: 'es',
      role: 'user',
      memberRole: 'packer',
      memberPermissions: ['editOrders', 'makeLabels', 'voidLabels'],
      memberLimits: { label: 12.5, day: 300 },
    });
    const { list, invitations: open } = await owner.get(listMembers);
    expect(list.find((one) => one.email === email)).toEqual({
      id: user.id,
      email,
      firstName: 'Pia',
      lastName: 'Kiln',
      ...rights,
      joinedAt: before.toISOString(),
      lastLoginAt: before.toISOString(),
      hasSecondFactor: false,
      isSelf: false,
    });
    expect(open.map((one) => one.email)).not.toContain(email);
    expect(await codeOf(client.ask(listMembers))).toBe('MEMBER_NOT_ALLOWED');
  });

  it('keeps nothing of the link but its hash', async () => {
    const { token, email } = await invite();
    await eventually(async () => {
      const rows = await world.db.select().from(mails).where(eq(mails.recipient, email));
      expect(JSON.stringify(rows)).not.toContain(token);
    });
    const rows = await world.db.select().from(invitations).where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('tells each refused link why', async () => {
    const used = await join();
    expect(await codeOf(accept(used.token))).toBe('INVITATION_USED');

    const replaced = await invite();
    const later = await invite({ email: replaced.email });
    expect(await codeOf(accept(replaced.token))).toBe('INVITATION_WITHDRAWN');
    const before = outbox();
    await owner.get(resendInvitation, { body: { email: replaced.email } });
    const resent = tokenIn(await nextMail(world.config.dataDir, replaced.email, before));
    expect(await codeOf(accept(later.token))).toBe('INVITATION_WITHDRAWN');
    await owner.get(withdrawInvitation, { body: { email: replaced.email } });
    expect(await codeOf(accept(resent))).toBe('INVITATION_WITHDRAWN');
    expect(await codeOf(owner.ask(withdrawInvitation, { body: { email: replaced.email } }))).toBe(
      'NOT_FOUND',
    );

    const first = resent.startsWith('A') ? 'B' : 'A';
    expect(await codeOf(accept(first + resent.slice(1)))).toBe('INVITATION_INVALID');
    expect(await codeOf(accept(''))).toBe('INVITATION_INVALID');

    const late = await invite();
    world.clock.advance(7 * DAY_MS);
    for (const call of [
      accept(late.token),
      world.stranger().ask(getInvitation, { body: { token: late.token } }),
    ])
      expect(await codeOf(call)).toBe('INVITATION_EXPIRED');
    const [invited] = await world.db.select().from(users).where(eq(users.email, late.email));
    expect(invited).toBeUndefined();
  });

  it('asks for name, password and agreement as a registration does', async () => {
    const { token, email } = await invite();
    expect(await codeOf(accept(token, { firstName: ' ' }))).toBe('REGISTRATION_INVALID');
    expect(await codeOf(accept(token, { lastName: 'x'.repeat(51) }))).toBe('REGISTRATION_INVALID');
    expect(await codeOf(accept(token, { password: 'short' }))).toBe('PASSWORD_INVALID');
    expect(await codeOf(accept(token, { password: 'password1' }))).toBe('PASSWORD_COMMON');
    expect(await codeOf(accept(token, { agreementVersion: '2000-01-01' }))).toBe('AGREEMENT_CHANGED');
    await world.stranger().get(acceptInvitation, acceptance(token));
    const client = await world.login(email, PASSWORD);
    expect((await client.get(afterLogin)).agreedVersion).toBe('2026-11-01');
  });

  it('makes one person of two acceptances at once, and of one that is sent again', async () => {
    const { token, email } = await invite();
    const requestId = nextId();
    const answers = await Promise.all([
      codeOf(world.stranger().ask(acceptInvitation, { ...acceptance(token), requestId })),
      codeOf(accept(token)),
    ]);
    expect(answers.toSorted()).toEqual(['INVITATION_USED', 'OK']);
    expect(await world.db.select({ id: users.id }).from(users).where(eq(users.email, email))).toHaveLength(1);
    const again = await invite();
    const once = { ...acceptance(again.token), requestId: nextId() };
    for (const client of [world.stranger(), world.stranger()])
      expect(await client.get(acceptInvitation, once)).toEqual({ email: again.email });
  });

  it('refuses who is a member, no address, and more than may be open', async () => {
    const asks = (email: string) => codeOf(owner.ask(inviteMember, { body: { email, role: 'packer' } }));
    expect(await asks(OWNER.toUpperCase())).toBe('MEMBER_EXISTS');
    expect(await asks('kiln.example')).toBe('EMAIL_INVALID');
    const { list, invitations: before } = await owner.get(listMembers);
    const [sender] = await world.db
      .select({ id: users.id, accountId: users.accountId })
      .from(users)
      .where(eq(users.email, list.find(({ isSelf }) => isSelf)?.email ?? ''));
    const expiresAt = new Date(world.clock().getTime() + DAY_MS);
    const open = before.filter((one) => one.expiresAt > world.clock().toISOString()).length;
    const rows = Array.from({ length: MAX_OPEN_INVITATIONS - open }, (_, at) => ({
      id: nextId(),
      accountId: sender!.accountId,
      email: `many${at}@kiln.example`,
      memberRole: 'packer' as const,
      tokenHash: `many ${at}`,
      invitedBy: sender!.id,
      createdAt: world.clock(),
      expiresAt,
    }));
    await world.db.insert(invitations).values(rows);
    expect(await asks(anAddress())).toBe('INVITATIONS_TOO_MANY');
    expect(await asks('many0@kiln.example')).toBe('OK');
    for (const { email } of rows) await world.db.delete(invitations).where(eq(invitations.email, email));
    for (const limits of [
      { label: 0, day: null },
      { label: null, day: 1.005 },
      { label: -1, day: null },
    ]) {
      const body = { email: anAddress(), role: 'packer' as const, limits };
      expect((await owner.ask(inviteMember, { body })).status).toBe(400);
    }
  });

  it('answers alike of addresses that open another account, and tells its owner alone', async () => {
    const { mail, token } = await invite({ email: 'new@packbench.example' });
    expect(token).toBe('');
    expect(mail.text).toContain('already opens an account');
    const { invitations: open } = await owner.get(listMembers);
    expect(open.map(({ email }) => email)).toContain('new@packbench.example');
    await owner.get(withdrawInvitation, { body: { email: 'new@packbench.example' } });

    // Somebody else lets the address in meanwhile.
    const { email, token: link } = await invite();
    const demo = await world.login(DEMO);
    await join({ email }, demo);
    expect(await codeOf(accept(link))).toBe('INVITATION_EMAIL_TAKEN');
  });

  it('changes role and limits from the next call on', async () => {
    const { email, client } = await join();
    expect(await codeOf(client.ask(getLowBalance))).toBe('MEMBER_NOT_ALLOWED');
    const change = (body: object) => owner.get(changeMember, { body: { email, role: 'manager', ...body } });
    const id = await idOf(email);
    const given = { exceptions: { recharge: false }, limits: { label: null, day: 99.99 } };
    expect(await change(given)).toEqual({ id, role: 'manager', ...given });
    expect(await codeOf(client.ask(getLowBalance))).toBe('OK');
    expect((await client.get(afterLogin)).memberLimits).toEqual({ label: null, day: 99.99 });
    // What is left out stays.
    expect(await change({ role: 'bookkeeper' })).toEqual({ id, role: 'bookkeeper', ...given });
    expect(await codeOf(client.ask(saveOrder, { body: aSave() }))).toBe('MEMBER_NOT_ALLOWED');
    // Nothing is taken from an owner, nor kept for when he is none any more.
    const none = { exceptions: {}, limits: { label: null, day: null } };
    expect(await change({ role: 'owner', limits: { label: 1, day: 1 } })).toEqual({
      id,
      role: 'owner',
      ...none,
    });
    expect(await change({ role: 'packer' })).toEqual({ id, role: 'packer', ...none });
    expect(await codeOf(owner.ask(changeMember, { body: { email: DEMO, role: 'packer' } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('keeps one owner, also when two remove each other at once', async () => {
    const email = 'unfunded@packbench.example';
    const first = await world.login(email);
    expect(await codeOf(first.ask(changeMember, { body: { email, role: 'packer' } }))).toBe(
      'MEMBER_LAST_OWNER',
    );
    expect(await codeOf(first.ask(removeMember, { body: { email } }))).toBe('MEMBER_LAST_OWNER');
    const second = await join({ role: 'owner' }, first);
    const answers = await Promise.all([
      codeOf(second.client.ask(removeMember, { body: { email } })),
      codeOf(first.ask(removeMember, { body: { email: second.email } })),
    ]);
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    const remaining = answers[0] === 'OK' ? second.client : first;
    const { list } = await remaining.get(listMembers);
    expect(list.map(({ role, isSelf }) => ({ role, isSelf }))).toEqual([{ role: 'owner', isSelf: true }]);
  });

  it('lets nobody in who is removed, and keeps what he did', async () => {
    const { email, client } = await join({ role: 'manager' });
    const id = await idOf(email);
    const { id: orderId } = await client.get(saveOrder, { body: aSave() });
    await world.db.insert(passkeys).values({
      id: nextId(),
      userId: id,
      credentialId: 'key of one who goes',
      publicKey: 'key',
      counter: 0,
      rpId: 'localhost',
      transports: [],
      isBackedUp: false,
      name: 'Phone',
      createdAt: world.clock(),
    });
    const undoUntil = new Date(world.clock().getTime() + DAY_MS);
    await world.db.insert(emailChanges).values({
      tokenHash: `undo ${id}`,
      userId: id,
      formerEmail: 'former@kiln.example',
      changedAt: world.clock(),
      undoUntil,
    });
    const before = outbox();
    await world.stranger().get(forgotPassword, { body: { email } });
    const code = codeIn(await nextMail(world.config.dataDir, email, before));

    expect(await owner.get(removeMember, { body: { email } })).toEqual({ id, ended: 1 });
    const answer = await client.ask(afterLogin);
    expect([answer.status, answer.envelope.errorCode]).toEqual([401, '99999']);
    expect(await codeOf(world.stranger().ask(login, { body: { email, password: PASSWORD } }))).toBe(
      'LOGIN_FAILED',
    );
    const reset = { email, code, password: 'kiln_2027x' };
    expect(await codeOf(world.stranger().ask(resetPassword, { body: reset }))).toBe('CODE_WRONG');
    for (const table of [passkeys, emailChanges, knownDevices, secondFactors, recoveryCodes])
      expect(await world.db.select().from(table).where(eq(table.userId, id))).toEqual([]);
    const [row] = await world.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ formerEmail: email, firstName: 'Pia', removedAt: world.clock() });
    expect(row?.email).not.toContain('@');
    expect((await owner.get(listMembers)).list.map((one) => one.email)).not.toContain(email);
    expect(await codeOf(owner.ask(removeMember, { body: { email } }))).toBe('NOT_FOUND');

    expect((await owner.get(getOrder, { params: { id: orderId } })).order.id).toBe(orderId);
    const { list } = await owner.get(listAudit, { query: { pageSize: 50, kind: 'memberRemove' } });
    expect(list[0]?.user).toMatchObject({ name: 'Pia Kiln' });
    // The address is free again, for a person of its own.
    await join({ email });
    expect(await idOf(email)).not.toBe(id);
  });

  it('takes the second step with who is removed, half a login too, and asks none of the next person there', async () => {
    const { email, client } = await join();
    const id = await idOf(email);
    const { secret = '' } = await client.get(setUpSecondFactor, { body: { password: PASSWORD } });
    const codeAt = (offsetMs = 0) =>
      new TOTP({ secret }).generate({ timestamp: world.clock().getTime() + offsetMs });
    await client.get(turnOnSecondFactor, { body: { password: PASSWORD, code: codeAt() } });
    const { list: people } = await owner.get(listMembers);
    expect(people.find((one) => one.email === email)).toMatchObject({ hasSecondFactor: true });
    world.clock.advance(60_000);
    const halfway = world.stranger();
    const knock = { body: { email, password: PASSWORD } };
    expect(await codeOf(halfway.ask(login, knock))).toBe('SECOND_STEP_NEEDED');

    expect(await owner.get(removeMember, { body: { email } })).toEqual({ id, ended: 1 });
    expect(await codeOf(halfway.ask(loginSecondStep, { body: { code: codeAt() } }))).not.toBe('OK');
    expect((await halfway.ask(afterLogin)).status).toBe(401);
    expect(await codeOf(world.stranger().ask(login, knock))).toBe('LOGIN_FAILED');
    for (const table of [secondFactors, recoveryCodes, loginChallenges])
      expect(await world.db.select().from(table).where(eq(table.userId, id))).toEqual([]);

    const again = await join({ email });
    expect(await again.client.get(getSecondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('gives the answer of a request again to who asked, and to no other person of the account', async () => {
    const { client: one } = await join();
    const { client: other } = await join();
    const asked = { requestId: nextId(), body: aSave() };
    const first = await one.ask(saveOrder, asked);
    expect(first.envelope.result).toBe('OK');
    const again = await one.ask(saveOrder, asked);
    expect([again.headers['idempotent-replay'], again.text]).toEqual(['true', first.text]);
    expect(await codeOf(other.ask(saveOrder, asked))).toBe('REQUEST_ID_REUSED');
    const [pushed] = (
      await other.get(syncPush, {
        body: {
          ops: [{ id: asked.requestId, call: saveOrder.name, opVersion: OP_VERSION, body: asked.body }],
        },
      })
    ).results;
    expect(pushed?.envelope).toMatchObject({ errorCode: 'REQUEST_ID_REUSED' });

    const invited = { requestId: nextId(), body: { email: anAddress(), role: 'packer' as const } };
    await owner.get(inviteMember, invited);
    const { email, client: second } = await join({ role: 'owner' });
    expect(await codeOf(second.ask(inviteMember, invited))).toBe('REQUEST_ID_REUSED');
    await owner.get(removeMember, { body: { email } });
  });

  it('withdraws what a removed owner had sent', async () => {
    const { email, client } = await join({ role: 'owner' });
    const { token } = await invite({}, client);
    await owner.get(removeMember, { body: { email } });
    expect(await codeOf(accept(token))).toBe('INVITATION_WITHDRAWN');
  });

  it('writes to nobody who was removed', async () => {
    const { email } = await join({ role: 'bookkeeper' });
    const { accountId } = await owner.get(afterLogin);
    await owner.get(removeMember, { body: { email } });
    const reason = nextId();
    await runWork({ db: world.db, clock: world.clock, newId: nextId }, (work) =>
      mailAccount(work, accountId, { kind: 'referralPaid', params: { amount: 100 }, reason }),
    );
    const rows = await world.db
      .select({ recipient: mails.recipient })
      .from(mails)
      .where(eq(mails.reason, reason));
    expect(rows).toEqual([{ recipient: OWNER }]);
  });

  it('leaves the demo its login, which is everybody’s', async () => {
    const demo = await world.login(DEMO);
    const { client } = await join({ role: 'owner' }, demo);
    for (const asked of [
      client.ask(changeMember, { body: { email: DEMO, role: 'packer' } }),
      client.ask(removeMember, { body: { email: DEMO } }),
    ])
      expect(await codeOf(asked)).toBe('DEMO_ACCOUNT');
  });

  it('keeps in the log who was let in, changed and removed', async () => {
    const { email } = await join();
    await owner.get(changeMember, { body: { email, role: 'manager', limits: { label: 5, day: null } } });
    await owner.get(removeMember, { body: { email } });
    const { list } = await owner.get(listAudit, { query: { pageSize: 100 } });
    expect(list.find(({ kind }) => kind === 'memberRemove')?.user?.email).toBe('');
    const kept = list.filter(({ kind }) => kind.startsWith('member')).slice(0, 4);
    expect(
      kept.map(({ kind, actor, user, facts }) => ({ kind, by: actor?.name, of: user?.name, facts })),
    ).toEqual([
      { kind: 'memberRemove', by: expect.any(String), of: 'Pia Kiln', facts: [] },
      {
        kind: 'memberRole',
        by: expect.any(String),
        of: 'Pia Kiln',
        facts: [
          { name: 'role', value: 'manager', format: 'word' },
          { name: 'labelLimit', value: 5, format: 'dollars' },
        ],
      },
      {
        kind: 'memberJoin',
        by: 'Pia Kiln',
        of: 'Pia Kiln',
        facts: [{ name: 'role', value: 'packer', format: 'word' }],
      },
      {
        kind: 'memberInvite',
        by: expect.any(String),
        of: expect.any(String),
        facts: [{ name: 'role', value: 'packer', format: 'word' }],
      },
    ]);
    expect(JSON.stringify(kept)).not.toContain(email);
  });

  it('names the account by its first owner who is there', async () => {
    const [person] = await world.db.select().from(users).where(eq(users.email, OWNER));
    if (!person) throw new Error('no owner');
    const { id: _, ...like } = person;
    const before = new Date(like.createdAt.getTime() - DAY_MS);
    await world.db.insert(users).values([
      { ...like, id: '0 gone', email: 'gone', createdAt: before, removedAt: world.clock() },
      { ...like, id: '0 packer', email: 'packs@kiln.example', memberRole: 'packer' },
    ]);
    const nameOf = await accountNamesOf(world.db, [like.accountId]);
    expect(nameOf(like.accountId).email).toBe(OWNER);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { decide as decideCall, listWaiting, startReview } from '#contract/admin.ts';
import { getFile, uploadFile } from '#contract/files.ts';
import { getIdentity, saveIdentity, type SaveIdentityBody } from '#contract/identity.ts';
import { saveOrder } from '#contract/orders.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { changes } from '#contract/sync.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import { ok } from '#domain/result.ts';
import { decide } from '#server/admin/decide.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { listWaiting as listOf } from '#server/admin/list-waiting.ts';
import { runWork } from '#server/db/work.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, START, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const NOAH = { firstName: 'Noah', lastName: 'Park' };
const PHOTO = { name: 'photo.pdf', bytes: Buffer.from('%PDF-1.7') };

const RESTRICT_VIOLATION = '23001';

describe.each(DATABASES)('administrators on %s', (database) => {
  let world: World;
  let admin: Client;
  let shipper: Client;
  let person: SaveIdentityBody;
  let business: SaveIdentityBody;

  const photoOf = async (client: Client, kind: UploadKind = 'identity') =>
    (await client.get(uploadFile, { body: { kind, file: PHOTO } })).fileId;

  beforeAll(async () => {
    world = await startWorld(database);
    const owner = await world.login('new@packbench.example');
    const fileIds = [await photoOf(owner), await photoOf(owner)];
    person = { kind: 'personal', ...NOAH, documentType: 'passport', fileIds: fileIds.slice(1) };
    business = { kind: 'business', ...NOAH, company: 'Park Prints', einNumber: '12-3456789', fileIds };
  });
  beforeEach(async () => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from decisions`);
      await tx.execute(sql`delete from identities`);
      await tx.execute(sql`update accounts set auth_flag = false where id in
        (select account_id from users where email = 'new@packbench.example')`);
      await tx.execute(sql`update users set role = 'user' where email = 'other@packbench.example'`);
    });
    admin = await world.login('admin@packbench.example');
    shipper = await world.login('new@packbench.example');
  });
  afterAll(() => world.close());

  const secondAdmin = async () => {
    await world.db.execute(sql`update users set role = 'admin' where email = 'other@packbench.example'`);
    return world.login('other@packbench.example');
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await world.db.execute(query)).rows;
  const identityId = async () => {
    const { id } = await shipper.get(getIdentity);
    if (id === null) throw new Error('no identity was sent');
    return id;
  };
  const decideOn = (client: Client, id: string, approve: boolean, reason = '') =>
    client.ask(decideCall, { body: { kind: 'identity', id, approve, reason } });

  it('are the only ones whose calls are there', async () => {
    await shipper.get(saveIdentity, { body: person });
    const id = await identityId();
    const body = { kind: 'identity' as const, id };
    const answers = [
      await shipper.ask(listWaiting, { query: {} }),
      await shipper.ask(startReview, { body }),
      await shipper.ask(decideCall, { body: { ...body, approve: true } }),
      await shipper.ask(decideCall, { body: {} as never }),
    ];
    expect(answers.map(({ status, envelope }) => [status, envelope.errorCode])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect((await shipper.get(getIdentity)).status).toBe('submitted');
  });

  it('see what waits with its facts', async () => {
    await shipper.get(saveIdentity, { body: business });
    const [owner] = await rowsOf(sql`select account_id from users where email = 'new@packbench.example'`);
    expect(await admin.get(listWaiting, { query: {} })).toEqual({
      kind: 'identity',
      total: 1,
      counts: [
        { kind: 'identity', total: 1 },
        { kind: 'bank', total: 0 },
        { kind: 'card', total: 0 },
        { kind: 'savedCard', total: 0 },
        { kind: 'unfreeze', total: 0 },
        { kind: 'claim', total: 0 },
        { kind: 'addressChange', total: 0 },
        { kind: 'dispute', total: 0 },
        { kind: 'withdrawal', total: 0 },
        { kind: 'adjustment', total: 0 },
        { kind: 'factorReset', total: 0 },
        { kind: 'accountDeletion', total: 0 },
        { kind: 'purchase', total: 0 },
        { kind: 'void', total: 0 },
      ],
      list: [
        {
          kind: 'identity',
          id: await identityId(),
          time: START.toISOString(),
          account: {
            id: owner?.['account_id'],
            company: '',
            email: 'new@packbench.example',
            name: 'Noah Park',
          },
          isInReview: false,
          canStartReview: true,
          canGiveLess: false,
          needsReason: false,
          numbersNeeded: 0,
          facts: [
            { name: 'identityKind', value: 'business', format: 'word' },
            { name: 'name', value: 'Noah Park', format: 'text' },
            { name: 'company', value: 'Park Prints', format: 'text' },
            { name: 'einNumber', value: '12-3456789', format: 'text' },
          ],
          fileIds: business.fileIds,
          money: { approve: { effect: 'none', amount: 0 }, refuse: { effect: 'none', amount: 0 } },
          firstApproval: null,
          needsTwo: false,
        },
      ],
    });
  });

  it('approve an identity, and the account may go on to its first recharge', async () => {
    const before = await shipper.get(saveIdentity, { body: person });
    expect(before).toEqual({
      status: 'submitted',
      id: before.id,
      kind: 'personal',
      firstName: 'Noah',
      lastName: 'Park',
      documentType: 'passport',
      company: '',
      einNumber: '',
      fileIds: person.fileIds,
      reason: '',
      submittedAt: START.toISOString(),
      decidedAt: null,
    });
    const id = await identityId();
    const { cursor } = await shipper.get(changes, { query: { after: 0, limit: 500 } });
    const label = { body: aSave({}, { isCreateLabel: true }) };
    expect((await shipper.ask(saveOrder, label)).envelope.errorCode).toBe('IDENTITY_NOT_VERIFIED');
    expect((await admin.get(startReview, { body: { kind: 'identity', id } })).status).toBe('in_process');
    expect((await shipper.get(getIdentity)).status).toBe('in_process');
    expect((await decideOn(admin, id, true)).envelope).toEqual({
      result: 'OK',
      data: { status: 'approved' },
    });
    expect((await shipper.get(afterLogin)).authFlag).toBe(true);
    expect((await shipper.ask(saveOrder, label)).envelope.errorCode).toBe('NEVER_RECHARGED');
    const news = await shipper.get(changes, { query: { after: cursor, limit: 500 } });
    expect(news.changes.map(({ entity }) => entity)).toEqual(['user']);
    expect((await admin.get(listWaiting, { query: {} })).total).toBe(0);
    expect((await shipper.ask(saveIdentity, { body: person })).envelope.errorCode).toBe(
      'IDENTITY_ALREADY_VERIFIED',
    );
    expect((await admin.ask(startReview, { body: { kind: 'identity', id } })).envelope.errorCode).toBe(
      'NOT_WAITING',
    );
  });

  it('take no identity whose words cannot be seen, and keep what can be as one writes it', async () => {
    for (const body of [
      { ...person, firstName: '\u200b\u2060' },
      { ...business, company: 'a\u200bb' },
      { ...business, einNumber: '12\u200b3456789'.slice(0, 9) },
    ])
      expect((await shipper.ask(saveIdentity, { body })).status).toBe(400);
    expect((await shipper.get(getIdentity)).status).toBe('none');
    const { firstName } = await shipper.get(saveIdentity, {
      body: { ...person, firstName: ' Noah\u200b  J. ' },
    });
    expect(firstName).toBe('Noah J.');
  });

  it('refuse an identity with a reason, and it can be sent again', async () => {
    await shipper.get(saveIdentity, { body: business });
    expect((await shipper.ask(saveIdentity, { body: person })).envelope.errorCode).toBe('IDENTITY_IN_REVIEW');
    const first = await identityId();
    expect((await decideOn(admin, first, false, '  ')).envelope.errorCode).toBe('REASON_REQUIRED');
    world.clock.advance(60_000);
    expect((await decideOn(admin, first, false, 'The photo is dark.')).envelope.data).toEqual({
      status: 'refused',
    });
    const { status, reason, einNumber, decidedAt } = await shipper.get(getIdentity);
    expect({ status, reason, einNumber }).toEqual({
      status: 'refused',
      reason: 'The photo is dark.',
      einNumber: '******6789',
    });
    expect(decidedAt).not.toBeNull();
    const again = await shipper.get(saveIdentity, { body: person });
    expect([again.status, again.reason, again.id === first]).toEqual(['submitted', '', false]);
    expect((await decideOn(admin, await identityId(), true)).envelope.data).toEqual({ status: 'approved' });
  });

  it('decide once: the same again is answered the same, the opposite is refused in three languages', async () => {
    await shipper.get(saveIdentity, { body: person });
    const id = await identityId();
    const other = await secondAdmin();
    await decideOn(admin, id, true);
    expect((await decideOn(admin, id, true, 'again')).envelope.data).toEqual({ status: 'approved' });
    expect((await decideOn(other, id, true)).envelope.data).toEqual({ status: 'approved' });
    expect((await decideOn(other, id, false, 'no')).envelope).toEqual({
      result: 'ERR',
      errorCode: 'ALREADY_DECIDED',
      message: 'This has been approved already. It can no longer be refused.',
      messageCn: '此事项已获批准，不能再拒绝。',
      messageLocal: 'This has been approved already. It can no longer be refused.',
      retry: 'never',
      params: { context: 'approved' },
    });
    expect(
      await rowsOf(sql`select u.email, d.kind, d.item_id, d.approve, d.reason, d.is_final, d.status
        from decisions d join users u on u.id = d.administrator_id`),
    ).toEqual([
      {
        email: 'admin@packbench.example',
        kind: 'identity',
        item_id: id,
        approve: true,
        reason: '',
        is_final: true,
        status: 'approved',
      },
    ]);
  });

  it('tell the account once how it was decided', async () => {
    await shipper.get(saveIdentity, { body: person });
    const id = await identityId();
    for (const _ of [1, 2]) await decideOn(admin, id, false, 'The photo is dark.');
    const [mail, ...more] = await rowsOf(
      sql`select recipient, language, body from mails where reason = ${`identity ${id}`}`,
    );
    expect([mail, more]).toEqual([
      {
        recipient: 'new@packbench.example',
        language: 'en',
        body: {
          subject: 'Identity verification: not approved',
          text: ['Your request was reviewed and not approved: Identity verification.'],
          facts: [{ name: 'Reason', value: 'The photo is dark.' }],
          link: { text: 'Open your verification', to: '/auth/settings/identity-verification' },
          end: 'Questions? Reply to this email, or write to support@packbench.example.',
        },
      },
      [],
    ]);
  });

  it('decide once, also two in the same moment', async () => {
    await shipper.get(saveIdentity, { body: person });
    const id = await identityId();
    const other = await secondAdmin();
    const answers = await Promise.all([
      decideOn(admin, id, true),
      decideOn(other, id, false, 'no'),
      decideOn(admin, id, true),
      decideOn(other, id, false, 'no'),
    ]);
    const [final] = await rowsOf(sql`select status from decisions`);
    const winner = final?.['status'];
    expect(answers.map(({ envelope }) => envelope.data?.status ?? envelope.errorCode)).toEqual(
      ['approved', 'refused', 'approved', 'refused'].map((status) =>
        status === winner ? status : 'ALREADY_DECIDED',
      ),
    );
    expect((await shipper.get(getIdentity)).status).toBe(winner);
  });

  it('are sent photos of the account alone, uploaded for this', async () => {
    const other = await world.login();
    for (const fileId of [await photoOf(other), await photoOf(shipper, 'claim'), 'none']) {
      const body = { ...person, fileIds: [...person.fileIds, fileId] };
      const answer = await shipper.ask(saveIdentity, { body });
      expect([answer.status, answer.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await shipper.ask(saveIdentity, { body: { ...person, fileIds: [] } })).status).toBe(400);
    expect((await shipper.get(getIdentity)).status).toBe('none');
    await shipper.get(saveIdentity, { body: person });
    const [item] = (await admin.get(listWaiting, { query: {} })).list;
    const photo = await admin.ask(getFile, { params: { id: item?.fileIds[0] ?? '' } });
    expect(photo.bytes).toEqual(PHOTO.bytes);
  });

  it('find nothing under an unknown id or kind', async () => {
    expect((await decideOn(admin, 'nobody', true)).status).toBe(404);
    const answer = await admin.ask(decideCall, { body: { kind: 'claim', id: 'nobody', approve: true } });
    expect([answer.status, answer.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('leave decisions that nobody can change afterwards', async () => {
    await shipper.get(saveIdentity, { body: person });
    await decideOn(admin, await identityId(), true);
    await expect(world.db.execute(sql`update decisions set reason = 'another'`)).rejects.toMatchObject({
      cause: { code: RESTRICT_VIOLATION },
    });
    await expect(world.db.execute(sql`delete from decisions`)).rejects.toMatchObject({
      cause: { code: RESTRICT_VIOLATION },
    });
    expect(await rowsOf(sql`select reason from decisions`)).toEqual([{ reason: '' }]);
  });

  describe('above the amount that needs two', () => {
    const LIMIT = 1_000_000;
    let cents: number;
    let owner: string;
    let effects: string[];
    let isWaiting: boolean;
    let canGiveLess: true | undefined;
    const kind: DecisionKind = {
      countWaiting: async () => 0,
      listWaiting: async () => [],
      lock: async () => ({ accountId: owner, amountCents: cents, isWaiting }),
      decide: async (_, id, { approve, amountCents }) => {
        effects.push(`${id} ${approve}${canGiveLess ? ` ${amountCents}` : ''}`);
        isWaiting = false;
        return ok(approve ? 'paid' : 'rejected');
      },
    };
    const [ada, bea] = ['admin@packbench.example', 'other@packbench.example'];
    const ask = async (email: string, approve: boolean, reason = 'no', amount?: number) => {
      const [row] = await rowsOf(sql`select id, account_id from users where email = ${email}`);
      const administrator = { id: String(row?.['id']), accountId: String(row?.['account_id']), address: '' };
      const deps = { db: world.db, clock: world.clock, newId: world.newId };
      const body = { kind: 'withdrawal' as const, id: 'w1', approve, reason, amount };
      const entry = canGiveLess ? { ...kind, canGiveLess } : kind;
      const done = await runWork(deps, (work) => decide({ withdrawal: entry }, work, administrator, body));
      return done.ok ? done.value.status : done.error.type;
    };
    beforeEach(() => {
      cents = LIMIT + 1;
      owner = 'customer';
      effects = [];
      isWaiting = true;
      canGiveLess = undefined;
    });

    it('one approval waits, that of another takes effect once', async () => {
      expect(await ask(ada, true)).toBe('awaitingSecond');
      expect(await ask(ada, true)).toBe('awaitingSecond');
      expect(effects).toEqual([]);
      expect(await ask(bea, true)).toBe('paid');
      expect(await ask(ada, true)).toBe('paid');
      expect(await ask(ada, false)).toBe('ALREADY_DECIDED');
      expect(effects).toEqual(['w1 true']);
      expect(
        await rowsOf(sql`select amount_cents::int, is_final, status from decisions order by id`),
      ).toEqual([
        { amount_cents: LIMIT + 1, is_final: false, status: 'awaitingSecond' },
        { amount_cents: LIMIT + 1, is_final: true, status: 'paid' },
      ]);
    });

    it('the list says who approved first, to whom it is their own, and that two are needed', async () => {
      const [owner] = await rowsOf(sql`select account_id from users where email = 'new@packbench.example'`);
      const waiting: DecisionKind = {
        ...kind,
        countWaiting: async () => 1,
        listWaiting: async () => [
          {
            id: 'w1',
            accountId: String(owner?.['account_id']),
            since: START,
            facts: [],
            money: {
              approve: { effect: 'payOut', amount: 10_000.01 },
              refuse: { effect: 'none', amount: 0 },
            },
            amountCents: cents,
          },
        ],
      };
      const seenBy = async (email: string) => {
        const [row] = await rowsOf(sql`select id from users where email = ${email}`);
        const page = { curPageNo: 1, pageSize: 20 };
        const kinds = { withdrawal: waiting };
        const { kind: shown, list } = await listOf(kinds, world.db, String(row?.['id']), page, world.clock());
        return [shown, list[0]?.needsTwo, list[0]?.canStartReview, list[0]?.firstApproval];
      };
      expect(await seenBy(ada)).toEqual(['withdrawal', true, false, null]);
      const time = world.clock().toISOString();
      expect(await ask(ada, true, 'paper seen')).toBe('awaitingSecond');
      const first = { name: 'Ada Stone', time, reason: 'paper seen', amount: (LIMIT + 1) / 100 };
      expect(await seenBy(ada)).toEqual(['withdrawal', true, false, { ...first, isOwn: true }]);
      expect(await seenBy(bea)).toEqual(['withdrawal', true, false, { ...first, isOwn: false }]);
      cents = LIMIT;
      expect(await seenBy(bea)).toEqual(['withdrawal', false, false, null]);
    });

    it('an approval of another amount does not count', async () => {
      expect(await ask(ada, true)).toBe('awaitingSecond');
      cents = LIMIT + 500;
      expect(await ask(bea, true)).toBe('awaitingSecond');
      expect(effects).toEqual([]);
      expect(await ask(ada, true)).toBe('paid');
    });

    it('what is given counts, with a reason where it is less; another amount afterwards is refused', async () => {
      canGiveLess = true;
      cents = 2 * LIMIT;
      const given = (LIMIT + 1) / 100;
      expect(await ask(ada, true, '', given)).toBe('REASON_REQUIRED');
      for (const amount of [0, -1, 1.005, 2 * LIMIT, Number.NaN])
        expect(await ask(ada, true, 'part', amount)).toBe('AMOUNT_INVALID');
      expect(await ask(ada, true, 'part', given)).toBe('awaitingSecond');
      expect(await ask(bea, true)).toBe('awaitingSecond');
      expect(effects).toEqual([]);
      expect(await ask(bea, true, 'part', given)).toBe('paid');
      expect(effects).toEqual([`w1 true ${LIMIT + 1}`]);
      expect(await ask(ada, true, 'part', given)).toBe('paid');
      expect(await ask(ada, true)).toBe('ALREADY_DECIDED');
      expect(effects).toHaveLength(1);
    });

    it('so much that one may give it, one gives of more', async () => {
      canGiveLess = true;
      cents = 2 * LIMIT;
      expect(await ask(ada, true, 'part', LIMIT / 100)).toBe('paid');
      expect(effects).toEqual([`w1 true ${LIMIT}`]);
    });

    it('of what is given whole or not at all nobody names an amount', async () => {
      expect(await ask(ada, true, 'part', 5)).toBe('AMOUNT_INVALID');
      expect(effects).toEqual([]);
    });

    it.each([ada, bea])('a refusal by %s alone takes effect after a first approval', async (email) => {
      expect(await ask(ada, true)).toBe('awaitingSecond');
      expect(await ask(email, false)).toBe('rejected');
      expect(effects).toEqual(['w1 false']);
    });

    it('the amount itself needs one', async () => {
      cents = LIMIT;
      expect(await ask(ada, true)).toBe('paid');
    });

    it('nobody decides about an account of their own', async () => {
      const [row] = await rowsOf(sql`select account_id from users where email = ${ada}`);
      owner = String(row?.['account_id']);
      expect(await ask(ada, true)).toBe('OWN_ACCOUNT');
      expect(effects).toEqual([]);
    });
  });

  it('the organisation is there to be read, by any address', async () => {
    const organisation = await shipper.get(getOrganisation, { query: { domainName: 'nowhere.example' } });
    expect(organisation).toEqual({
      id: 'default',
      name: 'Packbench',
      domainName: null,
      logoUrl: '',
      shortcutIconUrl: '',
      supportEmail: 'support@packbench.example',
      blogUrl: '',
      bank: {
        bankName: 'Sample Bank',
        accountName: 'Packbench Demo',
        accountNumber: '000123456789',
        routingNumber: '110000000',
        swiftCode: 'SAMPUS00',
        address: '1 Sample Plaza, Columbus, OH 43215',
      },
      cryptoAddresses: [
        { type: 'USDT', address: 'TSAMPLE-DO-NOT-SEND-USDT' },
        { type: 'USDC', address: '0xSAMPLE-DO-NOT-SEND-USDC' },
        { type: 'BTC', address: 'bc1-sample-do-not-send-btc' },
      ],
    });
    await world.db
      .execute(sql`insert into organisations (id, name, domain_name, support_email, second_approval_above_cents)
      values ('blue', 'Blue', 'blue.example', 'help@blue.example', 0)`);
    const blue = await shipper.get(getOrganisation, { query: { domainName: 'BLUE.example' } });
    expect([blue.id, blue.supportEmail, blue.bank, blue.cryptoAddresses]).toEqual([
      'blue',
      'help@blue.example',
      null,
      [],
    ]);
  });
});

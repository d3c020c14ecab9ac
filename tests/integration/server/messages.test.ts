/** The message centre by its calls: pages, unread counts, reading, deleting, replies, announcements, alerts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, updateUser } from '#contract/account.ts';
import { getAlerts, saveAlerts } from '#contract/alerts.ts';
import { getLowBalance, saveLowBalance } from '#contract/low-balance.ts';
import {
  deleteMessages,
  getOmsToken,
  listMessages,
  listReplies,
  queryUnreadCount,
  queryWorkOrderUnreadCount,
  readMessages,
  replyToMessage,
  writeNote,
} from '#contract/messages.ts';
import { alertsWith } from '#domain/messages/alerts.ts';
import { runWork } from '#server/db/work.ts';
import type { Told } from '#server/messages/tell.ts';
import { tellAccounts } from '#server/messages/tell.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(5);
type Listed = NonNullable<Parameters<Client['get']>[1]>['query'];

describe.each(DATABASES)('messages on %s', (database) => {
  let world: World;
  let owner: Client;
  let stranger: Client;
  let admin: Client;
  let accountId = '';

  beforeAll(async () => {
    world = await startWorld(database, { startJobs: false });
    [owner, stranger, admin] = await Promise.all([
      world.login(),
      world.login('other@packbench.example'),
      world.login('admin@packbench.example'),
    ]);
    const { rows } = await world.db.execute<{ account_id: string }>(
      sql`select account_id from users where email = 'demo@packbench.example'`,
    );
    accountId = rows[0]?.account_id ?? '';
    await world.db.execute(sql`delete from messages`);
    await tell('1', '2');
  });
  afterAll(() => world.close());

  /** Of each reason a receipt (system), a delivery (service) and a correction (service). */
  async function tell(...reasons: string[]) {
    const label = { labelId: 'l-1', orderNo: 'PB-1' };
    const money = { amount: 10_000, fee: 0, credited: 10_000, available: 10_000 };
    for (const reason of reasons) {
      world.clock.advance(1000);
      const all: Told[] = [
        { accountId, kind: 'recharge', reason, params: { method: 'card', ...money } },
        {
          accountId,
          kind: 'parcel',
          reason,
          params: { ...label, status: 'delivered', carrier: 'UPS', trackingNumbers: ['1Z1'] },
        },
        {
          accountId,
          kind: 'billAboveHold',
          reason,
          params: { ...label, trackingNo: `1Z${reason}`, held: 1000, billed: 1500, correction: 'weight' },
        },
      ];
      await runWork({ db: world.db, clock: world.clock, newId: nextId }, (work) => tellAccounts(work, all));
    }
  }
  const list = async (query: Listed = {}, client = owner) =>
    (await client.get(listMessages, { query: query as never })).list;
  const unread = (client = owner) => client.get(queryUnreadCount, { query: {} });
  const subjects = async (query: Listed = {}) => (await list(query)).map(({ subject }) => subject);

  it('are listed by type, kind and tab, the latest first, of the account alone', async () => {
    const page = await owner.get(listMessages, { query: { pageSize: 2 } });
    expect([page.total, page.list.length]).toEqual([6, 2]);
    expect(await subjects({ type: 'system' })).toEqual([
      'Receipt: $100.00 added to your balance',
      'Receipt: $100.00 added to your balance',
    ]);
    expect((await list({ kind: 'violation' })).map(({ facts }) => facts[0]?.value)).toEqual([
      'tracking number 1Z2',
      'tracking number 1Z1',
    ]);
    expect(await list({ tab: 'read' })).toEqual([]);
    expect(await list({ tab: 'unread' })).toHaveLength(6);
    expect(await list({}, stranger)).toEqual([]);
    expect(await unread()).toEqual({ totolUnread: 6, noticeUnread: 0, serviceUnread: 4, systemUnread: 2 });
    expect(await unread(stranger)).toMatchObject({ totolUnread: 0 });
  });

  it('are told once of one reason', async () => {
    await tell('2');
    expect(await list()).toHaveLength(6);
  });

  it('come in the language of their reader', async () => {
    await owner.get(updateUser, { body: { language: 'es' } });
    expect(await subjects({ type: 'system' })).toContain('Recibo: $100.00 añadidos a su saldo');
    expect(await subjects({ type: 'system', language: 'cn' })).toContain('充值收据：$100.00 已计入余额');
    await owner.get(updateUser, { body: { language: 'en' } });
  });

  it('the guide of a new account is taken step by step; one that knows its way has none', async () => {
    const fresh = await world.login('new@packbench.example');
    expect((await fresh.get(afterLogin)).guide).toEqual([]);
    await fresh.get(updateUser, { body: { guideStep: 'calculator' } });
    await fresh.get(updateUser, { body: { guideStep: 'calculator' } });
    const { guide } = await fresh.get(updateUser, { body: { guideStep: 'closed' } });
    expect(guide).toEqual(['calculator', 'closed']);
    expect((await owner.get(afterLogin)).guide).toEqual(['closed']);
  });

  it('are read one by one or all, again without effect, and nobody reads those of others', async () => {
    const [first] = await list({ type: 'system' });
    const ids = [first?.id ?? ''];
    expect(await owner.get(readMessages, { body: { ids } })).toEqual({ done: ids, failed: [] });
    const [{ readTime } = { readTime: null }] = await list({ tab: 'read' });
    world.clock.advance(60_000);
    expect(await owner.get(readMessages, { body: { ids } })).toEqual({ done: ids, failed: [] });
    expect((await list({ tab: 'read' })).map((message) => message.readTime)).toEqual([readTime]);
    expect(readTime).not.toBeNull();
    expect(await unread()).toMatchObject({ totolUnread: 5, systemUnread: 1 });
    expect((await stranger.ask(readMessages, { body: { ids } })).status).toBe(404);
    expect(await owner.get(readMessages, { body: { ids: [...ids, 'gone'] } })).toMatchObject({
      done: ids,
      failed: [{ id: 'gone', errorCode: 'NOT_FOUND' }],
    });
    await stranger.get(readMessages, { body: { all: true } });
    expect(await unread()).toMatchObject({ totolUnread: 5 });
    expect((await owner.get(readMessages, { body: { all: true } })).done).toHaveLength(5);
    expect(await unread()).toEqual({ totolUnread: 0, noticeUnread: 0, serviceUnread: 0, systemUnread: 0 });
  });

  it('are deleted for good, also where it is told again; corrections by carriers stay', async () => {
    const [message] = await list({ type: 'system' });
    const [violation] = await list({ kind: 'violation' });
    const ids = [message?.id ?? '', violation?.id ?? ''];
    expect((await stranger.ask(deleteMessages, { body: { ids } })).status).toBe(404);
    const reply = await owner.get(deleteMessages, { body: { ids } });
    expect([reply.done, reply.failed[0]?.errorCode]).toEqual([[ids[0]], 'MESSAGE_READ_ONLY']);
    expect((await owner.get(deleteMessages, { body: { ids: ids.slice(0, 1) } })).failed).toEqual([]);
    await tell('2');
    expect(await list()).toHaveLength(5);
    await owner.get(deleteMessages, { body: { all: true } });
    expect((await list()).map(({ kind }) => kind)).toEqual(['violation', 'violation']);
  });

  it('a correction is replied to, and an administrator reads it', async () => {
    const [violation] = await list({ kind: 'violation' });
    const body = { id: violation?.id ?? '', text: ' It weighs 2 lb.\nI have a photo. ' };
    const { id, time } = await owner.get(replyToMessage, { body });
    expect((await list({ kind: 'violation' }))[0]?.replies).toEqual([
      { id, time, text: 'It weighs 2 lb.\nI have a photo.' },
    ]);
    expect((await stranger.ask(replyToMessage, { body })).status).toBe(404);
    expect((await owner.ask(replyToMessage, { body: { ...body, text: ' ' } })).status).toBe(400);
    expect((await owner.ask(listReplies, { query: {} })).status).toBe(404);
    const replies = await admin.get(listReplies, { query: {} });
    expect(replies.total).toBe(1);
    expect(replies.list).toMatchObject([
      {
        text: 'It weighs 2 lb.\nI have a photo.',
        subject: 'The carrier billed $5.00 more for order PB-1',
        trackingNo: '1Z2',
        account: { email: 'demo@packbench.example' },
      },
    ]);
  });

  it('an announcement reaches one account or all, and can only be read', async () => {
    const en = { subject: 'Holiday', text: 'No pickups on Thursday.' };
    expect((await owner.ask(writeNote, { body: { email: null, en } })).status).toBe(404);
    expect((await admin.ask(writeNote, { body: { email: 'nobody@b.co', en } })).status).toBe(404);
    const one = await admin.get(writeNote, { body: { email: 'Other@packbench.example', en } });
    expect([one.sent, await list({ kind: 'note' })]).toEqual([1, []]);
    const cn = { subject: '假期', text: '周四不取件。' };
    const all = await admin.get(writeNote, { body: { email: null, en, cn } });
    expect(all.sent).toBeGreaterThan(2);
    const [note] = await list({ kind: 'note' });
    expect(note).toMatchObject({ type: 'notice', subject: 'Holiday', text: ['No pickups on Thursday.'] });
    expect(await unread()).toMatchObject({ noticeUnread: 1 });
    expect(await list({ type: 'notice' }, stranger)).toHaveLength(2);
    const refused = await owner.ask(replyToMessage, { body: { id: note?.id ?? '', text: 'Thanks' } });
    expect(refused.envelope.errorCode).toBe('MESSAGE_READ_ONLY');
  });

  it('no ticket desk is connected', async () => {
    expect(await owner.get(queryWorkOrderUnreadCount, { query: {} })).toBe(0);
    const { status, envelope } = await owner.ask(getOmsToken);
    expect([status, envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('alerts are chosen, each by mail and by message', async () => {
    const usual = alertsWith();
    expect(await stranger.get(getAlerts)).toEqual({ alerts: usual, lowBalanceThreshold: null });
    const chosen = { ...usual, delivered: { mail: true, message: false } };
    expect((await stranger.get(saveAlerts, { body: { alerts: chosen } })).alerts).toEqual(chosen);
    expect((await stranger.get(getAlerts)).alerts).toEqual(chosen);
    expect((await owner.get(getAlerts)).alerts).toEqual(usual);
    const missing = await stranger.ask(saveAlerts, { body: { alerts: { claim: usual.claim } as never } });
    expect(missing.status).toBe(400);
  });

  it('the mail of a low balance is one switch, wherever it is set', async () => {
    const by = (mail: boolean) => ({ ...alertsWith(), lowBalance: { mail, message: false } });
    // Without a threshold nothing is low.
    expect((await stranger.get(saveAlerts, { body: { alerts: by(true) } })).alerts).toEqual(by(false));
    await stranger.get(saveLowBalance, { body: { threshold: 50, mail: true } });
    expect(await stranger.get(getAlerts)).toEqual({ alerts: by(true), lowBalanceThreshold: 50 });
    await stranger.get(saveAlerts, { body: { alerts: by(false) } });
    expect(await stranger.get(getLowBalance)).toMatchObject({ threshold: 50, mail: false });
  });
});

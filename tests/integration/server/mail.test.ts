/** Labels by e-mail: written down with the call, sent after it, tried again, and seen with the order. */
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin, updateUser } from '#contract/account.ts';
import { markPrinted, voidLabels } from '#contract/labels.ts';
import { saveUserEmails, sendMultyEmails, userEmails } from '#contract/mail.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { listShipments } from '#contract/shipments.ts';
import { changes, syncPush } from '#contract/sync.ts';
import type { Order, Parcel } from '#domain/order/order.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { runWork } from '#server/db/work.ts';
import { mailAccount } from '#server/mail/queue-mail.ts';
import { startSmtpServer, type SmtpServer } from '#fixtures/smtp-server.ts';
import { AT_ONCE } from '../money/shop.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(8);
const NOW = '2026-11-20T18:00:00.000Z';

async function buyLabel(
  client: Client,
  orderNo: string,
  order: Partial<Order> = {},
  parcel: Partial<Parcel> = {},
): Promise<{ id: string; labelId: string }> {
  const { id } = await client.get(saveOrder, {
    body: aSave({ orderNo, ...order }, { isCreateLabel: true, customerObjectId: nextId() }, parcel),
  });
  return eventually(async () => {
    const { labelId } = await client.get(getOrder, { params: { id } });
    if (labelId === null) throw new Error('no label yet');
    return { id, labelId };
  });
}

const mailsOf = async (client: Client, id: string) =>
  (await client.get(getOrder, { params: { id } })).mails?.map(({ email, state }) => `${email} ${state}`);

const people = (count: number) => Array.from({ length: count }, (_, index) => `m${index}@b.co`);

describe.each(DATABASES)('labels by e-mail on %s', (database) => {
  let smtp: SmtpServer;
  let world: World;
  let client: Client;
  let label: { id: string; labelId: string };
  beforeAll(async () => {
    smtp = await startSmtpServer();
    world = await startWorld(database, { env: { MAIL_URL: smtp.url }, labels: { times: AT_ONCE } });
    client = await world.login();
    label = await buyLabel(client, 'PB-MAIL-1');
  });
  afterAll(async () => {
    await world.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.taken.length = 0;
  });

  const send = (emails: string[] | string, requestId = nextId()) =>
    client.ask(sendMultyEmails, { body: { emails, labelId: label.labelId }, requestId });

  const lastErrorOf = async (recipient: string) => {
    const rows = await world.db.select().from(mails).where(eq(mails.recipient, recipient));
    return rows[0]?.lastError;
  };

  it('each address gets a mail of its own with the label, in the language of the sender', async () => {
    await client.get(updateUser, { body: { language: 'es' } });
    const { envelope } = await send('ann@b.co; bob@b.co, ANN@b.co');
    expect(envelope).toMatchObject({
      result: 'OK',
      data: { status: 'waiting', emails: ['ann@b.co', 'bob@b.co'] },
    });
    await eventually(() => expect(smtp.taken).toHaveLength(2));
    await client.get(updateUser, { body: { language: 'en' } });
    expect(smtp.taken.map(({ from, to }) => [from, to]).sort()).toEqual([
      ['labels@packbench.example', ['ann@b.co']],
      ['labels@packbench.example', ['bob@b.co']],
    ]);
    const data = smtp.taken[0]?.data ?? '';
    const { trackingNo } = await client.get(getOrder, { params: { id: label.id } });
    expect(wordsOf(data)).toContain(`Etiqueta de envío ${trackingNo} del pedido PB-MAIL-1`);
    expect(data).toMatch(/^Reply-To: demo@packbench\.example\r$/m);
    const [, pdf = ''] = /filename=label\.pdf\r\n\r\n([^]+?)\r\n\r?\n?--/.exec(data) ?? [];
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await eventually(async () =>
      expect(await mailsOf(client, label.id)).toEqual(['ann@b.co sent', 'bob@b.co sent']),
    );
  });

  it('names the tracking number of each package', async () => {
    const ground = { carrierId: 3, carrierServiceId: 40 };
    const { labelId } = await buyLabel(client, 'PB-MAIL-3', ground, { packageTypeId: 50, packageNum: 2 });
    await client.get(sendMultyEmails, { body: { emails: ['liz@b.co'], labelId } });
    const { list } = await client.get(listShipments, { query: { q: 'PB-MAIL-3' } });
    const numbers = list[0]?.trackingNumbers ?? [];
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, 'liz@b.co'));
    expect([numbers.length, mail?.body.facts]).toEqual([
      2,
      [{ name: 'Order PB-MAIL-3', value: `tracking numbers ${numbers.join(', ')}` }],
    ]);
    await eventually(() => expect(smtp.taken).toHaveLength(1));
  });

  it('says the same as text and as HTML, and leads to the carrier', async () => {
    await send(['kim@b.co']);
    await eventually(() => expect(smtp.taken).toHaveLength(1));
    const data = smtp.taken[0]?.data ?? '';
    const { trackingNo } = await client.get(getOrder, { params: { id: label.id } });
    const page = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNo}`;
    const [text = '', html = ''] = ['plain', 'html'].map((type) => partOf(data, type));
    expect([text.includes(`\n${page}\n`), html.includes(`<a href="${page}"`)]).toEqual([true, true]);
    for (const part of [text, html]) {
      expect(part).toContain(trackingNo);
      expect(part).toContain('Sent with Packbench.');
    }
    expect(data).toMatch(/^From: Packbench <labels@packbench\.example>\r$/m);
  });

  it('tells an account what happened once for each reason, in the language of its people', async () => {
    const deps = { db: world.db, clock: world.clock, newId: nextId };
    const [owner] = await world.db.select().from(users).where(eq(users.email, 'demo@packbench.example'));
    const recharged = (reason: string) =>
      runWork(deps, (work) =>
        mailAccount(work, owner?.accountId ?? '', {
          kind: 'recharge',
          params: { method: 'card', amount: 10_000, fee: 0, credited: 10_000, available: 110_000 },
          reason,
        }),
      );
    await client.get(updateUser, { body: { language: 'cn' } });
    for (const reason of ['payment 1', 'payment 1', 'payment 2']) await recharged(reason);
    await client.get(updateUser, { body: { language: 'en' } });
    const written = await world.db.select().from(mails).where(eq(mails.kind, 'recharge'));
    expect(written.map(({ reason }) => reason).sort()).toEqual(['payment 1', 'payment 2']);
    world.jobs.wake('mails');
    await eventually(() =>
      expect(smtp.taken.map(({ to }) => to)).toEqual([
        ['demo@packbench.example'],
        ['demo@packbench.example'],
      ]),
    );
    expect(wordsOf(smtp.taken[0]?.data ?? '')).toBe('充值收据：$100.00 已计入余额');
    expect(partOf(smtp.taken[0]?.data ?? '', 'plain')).toContain('到账金额：$100.00\n');
    expect(smtp.taken[0]?.data).not.toContain('application/pdf');
  });

  it('tells a member what concerns the role, and what is the own', async () => {
    const deps = { db: world.db, clock: world.clock, newId: nextId };
    const [packer] = await world.db.select().from(users).where(eq(users.email, 'packer@packbench.example'));
    const params = { device: 'Chrome', time: world.clock().toISOString() };
    const undone = new Error('undone');
    let recipients: string[] = [];
    // Undone before the job could send them.
    await expect(
      runWork(deps, async (work) => {
        for (const userId of [packer?.id, undefined])
          await mailAccount(work, packer?.accountId ?? '', {
            kind: 'newDevice',
            params,
            reason: null,
            userId,
          });
        const written = await work.tx.select().from(mails).where(eq(mails.kind, 'newDevice'));
        recipients = written.map(({ recipient }) => recipient).sort();
        throw undone;
      }),
    ).rejects.toBe(undone);
    expect(recipients).toEqual([
      'demo@packbench.example',
      'demo@packbench.example',
      'packer@packbench.example',
    ]);
  });

  it('the same request again, also by the queue, sends nothing twice', async () => {
    const requestId = nextId();
    const first = await send(['cat@b.co'], requestId);
    const again = await send(['cat@b.co'], requestId);
    expect([again.text, again.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    const body = { emails: ['dan@b.co'], labelId: label.labelId };
    const op = { id: nextId(), opVersion: 1, call: 'sendMultyEmails', body };
    for (const replayed of [false, true]) {
      const { results } = await client.get(syncPush, { body: { ops: [op] } });
      expect(results).toMatchObject([{ status: 200, replayed, envelope: { result: 'OK' } }]);
    }
    await eventually(() =>
      expect(smtp.taken.map(({ to }) => to[0]).sort()).toEqual(['cat@b.co', 'dan@b.co']),
    );
  });

  it('a mail server that is busy is asked again, and what it took is told on every device', async () => {
    const { cursor } = await client.get(changes, { query: { limit: 1000 } });
    smtp.refuseNext('451 try again later', '450 mailbox busy');
    await send(['eve@b.co']);
    await eventually(async () => expect(await lastErrorOf('eve@b.co')).toContain('451'));
    world.clock.advance(29_000);
    world.jobs.wake('mails');
    expect(await mailsOf(client, label.id)).toContain('eve@b.co waiting');
    expect(smtp.refused).toBe(1);
    world.clock.advance(1_000);
    world.jobs.wake('mails');
    await eventually(async () => expect(await lastErrorOf('eve@b.co')).toContain('450'));
    world.clock.advance(120_000);
    world.jobs.wake('mails');
    await eventually(() => expect(smtp.taken.map(({ to }) => to)).toEqual([['eve@b.co']]));
    await eventually(async () => {
      const { changes: told } = await client.get(changes, { query: { after: cursor, limit: 1000 } });
      const order = told.find(({ entity, id }) => entity === 'order' && id === label.id);
      expect(order?.data).toMatchObject({
        mails: expect.arrayContaining([expect.objectContaining({ email: 'eve@b.co', state: 'sent' })]),
      });
    });
  });

  it('a mailbox that does not exist has failed at once, the others go out', async () => {
    smtp.refuseNext('550 no such user');
    await send(['fay@b.co']);
    await eventually(async () => expect(await mailsOf(client, label.id)).toContain('fay@b.co failed'));
    await send(['gus@b.co']);
    await eventually(async () => expect(await mailsOf(client, label.id)).toContain('gus@b.co sent'));
    expect(smtp.taken.map(({ to }) => to)).toEqual([['gus@b.co']]);
  });

  it('what a stopped server had not sent goes out after its start', async () => {
    smtp.refuseNext('421 closing');
    const before = smtp.refused;
    await send(['hal@b.co']);
    await eventually(() => expect(smtp.refused).toBe(before + 1));
    await world.restart();
    world.clock.advance(60_000);
    await eventually(() => {
      world.jobs.wake('mails');
      expect(smtp.taken.map(({ to }) => to)).toEqual([['hal@b.co']]);
    });
  });

  it.each([
    ['no address', [], 'RECIPIENT_MISSING', 'Please input email'],
    ['a word', ['ann'], 'RECIPIENT_INVALID', 'ann is not an email address. Write it as name@example.com.'],
    ['a second header', ['ann@b.co\r\nBcc: all@b.co'], 'RECIPIENT_INVALID', 'is not an email address'],
    ['a name beside it', ['Ann <ann@b.co>'], 'RECIPIENT_INVALID', 'is not an email address'],
    ['two in one', ['ann@b.co,bob@b.co'], 'RECIPIENT_INVALID', 'is not an email address'],
    [
      'more than 100 characters',
      [`${'a'.repeat(96)}@b.co`],
      'RECIPIENT_TOO_LONG',
      'more than 100 characters',
    ],
    ['more than 20', people(21), 'RECIPIENTS_TOO_MANY', 'No more than 20 addresses at once. There are 21.'],
    ['500', people(500), 'RECIPIENTS_TOO_MANY', 'No more than 20 addresses at once. There are 500.'],
    ['500 as one text', people(500).join(';'), 'RECIPIENTS_TOO_MANY', 'There are 500.'],
  ])('refuses %s, and says why', async (_, emails, errorCode, sentence) => {
    const before = await world.db.$count(mails);
    const { envelope } = await send(emails);
    expect(envelope).toMatchObject({
      result: 'ERR',
      errorCode,
      retry: 'never',
      message: expect.stringContaining(sentence),
    });
    expect(await world.db.$count(mails)).toBe(before);
  });

  it('an order number cannot write headers', async () => {
    const odd = await buyLabel(client, 'PB\u000b\u0085Bcc: all@b.co');
    await client.get(sendMultyEmails, { body: { emails: ['ivy@b.co'], labelId: odd.labelId } });
    await eventually(() => expect(smtp.taken).toHaveLength(1));
    expect(smtp.taken.map(({ to }) => to)).toEqual([['ivy@b.co']]);
    expect(smtp.taken[0]?.data).not.toMatch(/^Bcc:/im);
  });

  it("sends no label of another user's, none that is voided, and none that is not there", async () => {
    const stranger = await world.login('other@packbench.example');
    const body = { emails: ['joe@b.co'], labelId: label.labelId };
    expect((await stranger.ask(sendMultyEmails, { body })).status).toBe(404);
    const voided = await buyLabel(client, 'PB-MAIL-2');
    await client.get(voidLabels, { query: { labelIds: voided.labelId } });
    const { envelope } = await client.ask(sendMultyEmails, { body: { ...body, labelId: voided.labelId } });
    expect(envelope).toMatchObject({ result: 'ERR', errorCode: 'LABEL_VOIDED' });
    expect((await client.ask(sendMultyEmails, { body: { ...body, labelId: 'none' } })).status).toBe(404);
  });

  it('keeps the addresses a user wishes kept, once each, for all devices', async () => {
    await client.get(saveUserEmails, { body: { emails: ['ann@b.co', 'bob@b.co'] } });
    const user = await client.get(saveUserEmails, {
      body: { emails: ['Ann@b.co', 'cat@b.co'], removed: ['bob@b.co'] },
    });
    expect(user.emails).toEqual(['ann@b.co', 'cat@b.co']);
    expect((await client.get(afterLogin)).emails).toEqual(['ann@b.co', 'cat@b.co']);
    expect(await client.get(userEmails)).toEqual({ emails: ['ann@b.co', 'cat@b.co'] });
    const stranger = await world.login('other@packbench.example');
    expect(await stranger.get(userEmails)).toEqual({ emails: [] });
  });

  it('a label that was printed is marked for every device, by its latest print, and for no other label', async () => {
    const at = (time: string) =>
      client.get(markPrinted, { body: { labelIds: [label.labelId, 'none'], time } });
    const printed = async () => (await client.get(getOrder, { params: { id: label.id } })).printed;
    const failed = [{ id: 'none', errorCode: 'NOT_FOUND', message: expect.any(String) }];
    expect(await at(NOW)).toEqual({ done: [label.labelId], failed });
    expect(await printed()).toEqual({ labelId: label.labelId, time: NOW });
    await at('2026-11-20T17:00:00.000Z');
    expect(await printed()).toEqual({ labelId: label.labelId, time: NOW });
    await at('2030-01-01T00:00:00.000Z');
    expect(await printed()).toEqual({ labelId: label.labelId, time: world.clock().toISOString() });
    const stranger = await world.login('other@packbench.example');
    const { status } = await stranger.ask(markPrinted, { body: { labelIds: [label.labelId] } });
    expect(status).toBe(404);
  });
});

describe('without a mail server', () => {
  it('mails are files in the outbox; an account sends no more than 100 an hour', async () => {
    const world = await startWorld('embedded', { env: { RATE_LIMIT: 'on' }, labels: { times: AT_ONCE } });
    try {
      const client = await world.login();
      const { id, labelId } = await buyLabel(client, 'PB-MAIL-3');
      const send = (emails: string[]) => client.ask(sendMultyEmails, { body: { emails, labelId } });
      const some = (from: number) => Array.from({ length: 20 }, (_, index) => `m${from + index}@b.co`);
      for (let from = 0; from < 100; from += 20)
        expect((await send(some(from))).envelope).toMatchObject({ result: 'OK' });
      const refusal = { result: 'ERR', errorCode: 'TOO_MANY_EMAILS', retry: 'later', params: { max: 100 } };
      expect((await send(['n@b.co'])).envelope).toMatchObject(refusal);
      const outbox = path.join(world.config.dataDir, 'outbox');
      await eventually(() =>
        expect(fs.readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(100),
      );
      await eventually(async () => expect(await mailsOf(client, id)).toContain('m99@b.co sent'));
      world.clock.advance(3_600_000);
      expect((await send(['n@b.co'])).envelope).toMatchObject({ result: 'OK' });
      await eventually(() => expect(fs.readdirSync(outbox)).toHaveLength(101));
    } finally {
      await world.close();
    }
  });
});

/** Header words as they are read. */
function wordsOf(data: string): string {
  const subject = /^Subject: ([^]+?)\r\n(?! )/m.exec(data)?.[1] ?? '';
  return subject
    .replace(/\r\n /g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString(),
    );
}

/** The text of one part of a mail. */
function partOf(data: string, type: string): string {
  const part = data.split(/\r\n--/).find((one) => one.includes(`Content-Type: text/${type}`)) ?? '';
  const [head = '', ...content] = part.split('\r\n\r\n');
  const body = content.join('\r\n\r\n');
  const bytes = head.includes('base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      );
  return bytes.toString().replaceAll('\r\n', '\n');
}

/** What recipients see and are told: the page of their parcel, mails where the shipper wishes, and no more of them. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDefaultSettings } from '#contract/account.ts';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { changes } from '#contract/sync.ts';
import type { Order, Parcel } from '#domain/order/order.ts';
import { mails, unsubscribed } from '#server/db/schema/mails.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { startSmtpServer, type SmtpServer } from '#fixtures/smtp-server.ts';
import { AT_ONCE } from '../money/shop.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(8);
const EMAIL = 'sam@example.com';
const DAY_HOURS = 24;
const TWO_PACKAGES: [Partial<Order>, Partial<Parcel>] = [
  { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
  { packageNum: 2, packageTypeId: 50 },
];

describe.each(DATABASES)('recipients on %s', (database) => {
  let smtp: SmtpServer;
  let world: World;
  let shipper: Client;
  let admin: Client;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    world = await startWorld(database, {
      env: { MAIL_URL: smtp.url, APP_ORIGIN: 'https://ship.example.com' },
      labels: { times: AT_ONCE },
    });
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(async () => {
    await world?.close();
    await smtp?.close();
  });
  beforeEach(() => {
    smtp.taken.length = 0;
  });
  afterEach(async () => {
    await switchMails({});
    await world.db.delete(unsubscribed);
    await world.db.delete(mails);
  });

  const switchMails = (on: Partial<Record<'label' | 'transit' | 'delivery' | 'exception', true>>) =>
    shipper.get(saveDefaultSettings, {
      body: {
        mailOnLabel: on.label ?? false,
        mailOnTransit: on.transit ?? false,
        mailOnDelivery: on.delivery ?? false,
        mailOnException: on.exception ?? false,
      },
    });
  const advance = (hours: number) => admin.get(advanceSandbox, { body: { hours } });

  async function buy(order: Partial<Order> = {}, parcel: Partial<Parcel> = {}): Promise<string> {
    const createLabelRequestId = nextId();
    const shipDate = world.clock().toISOString().slice(0, 10);
    const given = { shipDate, senderCompany: 'Kiln & <b>Co</b>', recipientEmail: EMAIL, ...order };
    await shipper.get(saveOrder, {
      body: aSave(given, { isCreateLabel: true, customerObjectId: createLabelRequestId }, parcel),
    });
    return eventually(async () => {
      const { labelId } = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!labelId) throw new Error('not made yet');
      return labelId;
    });
  }

  const read = (labelId: string) => shipper.get(getShipment, { params: { labelId } });
  const pathOf = async (labelId: string) => (await read(labelId)).trackPath ?? '';
  const open = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url, headers });
  const unescaped = (html: string) =>
    html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const textOf = (html: string) =>
    unescaped((/<body>([^]*)<\/body>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
  const mailed = async () => {
    const rows = await world.db.select().from(mails).where(eq(mails.kind, 'shipmentNews'));
    return rows.map(({ recipient, body }) => `${recipient}: ${body.subject}`).sort();
  };

  describe('the page', () => {
    it('shows the way of each parcel, and neither prices nor streets nor names', async () => {
      const [order, parcel] = TWO_PACKAGES;
      const labelId = await buy(order, parcel);
      await advance(DAY_HOURS);
      const { trackingNumbers, money } = await read(labelId);
      const { statusCode, body } = await open(await pathOf(labelId));
      expect(statusCode).toBe(200);
      const text = textOf(body);
      for (const shown of [
        'Packbench',
        'On its way',
        'From Kiln & <b>Co</b>',
        'To Columbus, OH',
        'Parcel 1 of 2',
        'Parcel 2 of 2',
        'Accepted by the carrier',
        'This is a sample.',
        ...trackingNumbers,
      ])
        expect(text).toContain(shown);
      expect(body).not.toMatch(/500 Main|1200 Airport|Sam Reed|Mina|9095550100|sam@example|\$|<b>/);
      expect(body).not.toContain(String(money!.estimated2));
      expect(body).toContain(`href="https://www.fedex.com/fedextrack/?trknbr=${trackingNumbers[0]}"`);
      expect(text.indexOf('Accepted by')).toBeLessThan(text.indexOf('Label created. The carrier'));
    });

    it('is kept nowhere, found by no search, tells no other site of itself, and has no script', async () => {
      const { headers, body } = await open(await pathOf(await buy()));
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).not.toMatch(/<script|style="| on\w+=/);
      expect(body).toContain('<meta name="robots" content="noindex,nofollow">');
    });

    it('has a link that nobody guesses, of its own for each shipment', async () => {
      const paths = [await pathOf(await buy()), await pathOf(await buy())];
      expect(new Set(paths).size).toBe(2);
      // Six bits a letter.
      for (const path of paths)
        expect(/^\/track\/([\w-]+)$/.exec(path)?.[1]?.length).toBeGreaterThanOrEqual(22);
    });

    it('speaks the language that is chosen, else the browser prefers, else the country of the order', async () => {
      const path = await pathOf(await buy());
      const tag = async (url: string, headers = {}) =>
        /<html lang="([\w-]+)">/.exec((await open(url, headers)).body)?.[1];
      expect(await tag(path)).toBe('en-US');
      expect(await tag(path, { 'accept-language': 'de-DE,es;q=0.7' })).toBe('es-US');
      expect(await tag(`${path}?lang=cn`, { 'accept-language': 'es' })).toBe('zh-CN');
      expect(await tag(`${path}?lang=xx`)).toBe('en-US');
      const page = (await open(`${path}?lang=es`)).body;
      expect(textOf(page)).toContain('Etiqueta creada');
      expect(page).toContain(`<a lang="zh-CN" href="${path}?lang=cn">中文</a>`);
      expect(page).toContain('<span lang="es-US" aria-current="true">Español</span>');
    });

    it("bears the organisation's name and logo", async () => {
      const path = await pathOf(await buy());
      await world.db
        .update(organisations)
        .set({ name: 'Ship & "Shore"', logoUrl: 'https://cdn.example.com/logo.png' });
      const { body, headers } = await open(path);
      await world.db.update(organisations).set({ name: 'Packbench', logoUrl: '' });
      expect(textOf(body)).toContain('Ship & "Shore"');
      expect(body).toContain('<img src="https://cdn.example.com/logo.png" alt="">');
      expect(headers['content-security-policy']).toContain("img-src 'self' https://cdn.example.com;");
    });

    it.each([
      ['/track/AAAAAAAAAAAAAAAAAAAAAAAAAAA', 404],
      ['/track/x', 404],
      ['/track/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00', 404],
      [`/track/${'a'.repeat(400)}`, 404],
      ['/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAA', 404],
    ])('%s is not there', async (url, status) => {
      const { statusCode, body, headers } = await open(url);
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
      expect(textOf(body)).toContain('There is nothing here');
    });

    it('ends 90 days after the delivery, and 90 days after a void', async () => {
      const delivered = await pathOf(await buy());
      const voidedId = await buy();
      const voided = await pathOf(voidedId);
      await shipper.get(voidLabels, { query: { labelIds: voidedId } });
      expect(textOf((await open(voided)).body)).toContain('Cancelled');
      await advance(DAY_HOURS * 10);
      expect(textOf((await open(delivered)).body)).toContain('Delivered');
      await advance(DAY_HOURS * 80);
      expect((await open(delivered)).statusCode).toBe(200);
      await advance(DAY_HOURS * 10);
      expect((await open(delivered)).statusCode).toBe(404);
      world.clock.advance(89 * DAY_HOURS * 3_600_000);
      expect((await open(voided)).statusCode).toBe(200);
      world.clock.advance(DAY_HOURS * 3_600_000);
      expect((await open(voided)).statusCode).toBe(404);
      shipper = await world.login();
      admin = await world.login('admin@packbench.example');
    });
  });

  describe('mails', () => {
    it('tell of the label, the way and the delivery, each once, with the page and where to ask for no more', async () => {
      await switchMails({ label: true, transit: true, delivery: true, exception: true });
      const labelId = await buy();
      await eventually(() => expect(smtp.taken).toHaveLength(1));
      const mail = unfolded(smtp.taken[0]?.data ?? '');
      expect(smtp.taken[0]?.to).toEqual([EMAIL]);
      const page = `https://ship.example.com${await pathOf(labelId)}`;
      expect(mail).toContain(page);
      const leave = /^List-Unsubscribe: <(https:\/\/ship\.example\.com\/unsubscribe\/[\w-]+)>\r?$/m.exec(
        mail,
      );
      expect(leave).not.toBeNull();
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      expect(mail).toMatch(/^Reply-To: demo@packbench\.example\r?$/m);
      expect(mail).not.toMatch(/500 Main|application\/pdf/);

      await advance(DAY_HOURS);
      await advance(1);
      await advance(DAY_HOURS * 9);
      await advance(1);
      const sender = 'Kiln & <b>Co</b>';
      expect(await mailed()).toEqual([
        `${EMAIL}: ${sender} is sending you a parcel`,
        `${EMAIL}: Your parcel from ${sender} is on its way`,
        `${EMAIL}: Your parcel from ${sender} was delivered`,
      ]);
      await eventually(async () =>
        expect((await read(labelId)).history.map(({ text }) => text)).toEqual(
          expect.arrayContaining([`Email "Delivered" sent to the recipient, ${EMAIL}`]),
        ),
      );
    });

    it('tell of a parcel that cannot be delivered, also where it was never seen on its way', async () => {
      await switchMails({ exception: true });
      await buy({ note: '#sandbox:damaged' });
      await advance(DAY_HOURS * 20);
      expect(await mailed()).toEqual([`${EMAIL}: There is a problem with your parcel from Kiln & <b>Co</b>`]);
    });

    it('are sent to nobody where the shipper wishes none, and not without an address', async () => {
      await buy();
      await switchMails({ delivery: true, label: true });
      await buy({ recipientEmail: '' });
      await advance(DAY_HOURS);
      await advance(DAY_HOURS * 10);
      expect(await mailed()).toEqual([`${EMAIL}: Your parcel from Kiln & <b>Co</b> was delivered`]);
    });

    it('that bounce are shown to the shipper on every device', async () => {
      await switchMails({ label: true });
      const { cursor } = await shipper.get(changes, { query: { limit: 1000 } });
      smtp.refuseNext('550 no such user');
      const labelId = await buy();
      await eventually(async () => expect((await read(labelId)).bouncedEmail).toBe(EMAIL));
      expect((await read(labelId)).history.map(({ text }) => text)).toContain(
        `Email "Label created" could not be delivered to the recipient, ${EMAIL}`,
      );
      const feed = await shipper.get(changes, { query: { after: cursor, limit: 1000 } });
      expect(feed.changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            entity: 'shipment',
            data: expect.objectContaining({ labelId, bouncedEmail: EMAIL }),
          }),
        ]),
      );
    });
  });

  describe('who wants no more', () => {
    async function leaveLink(): Promise<string> {
      const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, EMAIL));
      return `/unsubscribe/${mail?.unsubscribeToken}`;
    }
    const post = (url: string, payload: string, headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url, payload, headers });
    /** As mail programs do it. */
    const oneClick = (url: string) =>
      post(url, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' });

    it('says so with a button: what only opens the link asks nobody away', async () => {
      await switchMails({ label: true });
      await buy();
      await eventually(() => expect(smtp.taken).toHaveLength(1));
      const link = await leaveLink();
      const { statusCode, body } = await open(link);
      expect([statusCode, textOf(body)]).toEqual([
        200,
        expect.stringContaining(`${EMAIL} gets emails about parcels from Kiln & <b>Co</b>.`),
      ]);
      expect(body).toContain(`<form method="post" action="${link}?lang=en">`);
      await open(link);
      expect(await world.db.select().from(unsubscribed)).toEqual([]);
      await buy();
      await eventually(() => expect(smtp.taken).toHaveLength(2));
    });

    it('gets none of this shipper any more, by one click of the mail program', async () => {
      await switchMails({ label: true, transit: true });
      await buy();
      await eventually(() => expect(smtp.taken).toHaveLength(1));
      const link = await leaveLink();
      const answers = [await oneClick(link), await oneClick(link)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      for (const { body } of [...answers, await open(link)])
        expect(textOf(body)).toContain(`${EMAIL} gets no more emails about parcels`);
      await buy({ recipientEmail: EMAIL.toUpperCase() });
      await buy({ recipientEmail: 'other@example.com' });
      await advance(DAY_HOURS);
      expect((await mailed()).filter((mail) => mail.startsWith(EMAIL))).toHaveLength(1);
      expect((await mailed()).filter((mail) => mail.startsWith('other@'))).toHaveLength(2);
    });

    it('does not get what still waits to be sent', async () => {
      await switchMails({ label: true });
      smtp.refuseNext('450 mailbox busy');
      await buy();
      await eventually(async () => {
        const [mail] = await world.db.select().from(mails);
        expect(mail?.lastError).toContain('450');
      });
      await oneClick(await leaveLink());
      expect(await world.db.select().from(mails)).toEqual([]);
    });
  });
});

describe('pages of recipients', () => {
  it('are shown so often a minute to one address', async () => {
    const world = await startWorld('embedded', { env: { RATE_LIMIT: 'on' } });
    try {
      const ask = (remoteAddress: string) =>
        world.app.inject({ method: 'GET', url: '/track/AAAAAAAAAAAAAAAAAAAAAAAAAAA?lang=es', remoteAddress });
      for (let at = 0; at < 60; at++) expect((await ask('192.0.2.1')).statusCode).toBe(404);
      const refused = await ask('192.0.2.1');
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body).toContain('Demasiadas solicitudes');
      expect((await ask('192.0.2.2')).statusCode).toBe(404);
    } finally {
      await world.close();
    }
  });
});

/** Quoted-printable lines put together, headers in one line. */
const unfolded = (data: string): string =>
  data
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/=3D/g, '=');

/** What the page asks beside its work: events, settings, notices, signed links, and within which pages it may stand. */
import fs from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { afterLogin, querySetting } from '#contract/account.ts';
import { trackEvent } from '#contract/events.ts';
import { makeLabelLink, viewLinkedLabel } from '#contract/label-links.ts';
import { getCreateLabelResult, viewPdf } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { eventCounts } from '#server/db/schema/event-counts.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(6);
const DAY_MS = 86_400_000;

describe.each(DATABASES)('the client on %s', (database) => {
  let world: World;
  let shipper: Client;
  beforeAll(async () => {
    world = await startWorld(database, { env: { SECRETS_KEY: '5e'.repeat(32) } });
    shipper = await world.login();
  });
  afterAll(() => world?.close());

  const track = (eventKey: string, eventValue = '', requestId = nextId()) =>
    shipper.ask(trackEvent, { query: { eventKey, eventValue }, requestId });

  it('counts events by the day, for nobody, and a request that is sent again once', async () => {
    const id = nextId();
    await track('screen_viewed', '/auth/orders', id);
    await track('screen_viewed', '/auth/orders', id);
    await track('screen_viewed', '/auth/orders');
    await track('screen_viewed', '/auth/postage');
    const { eventKey, eventValue } = eventCounts;
    expect(await world.db.select().from(eventCounts).orderBy(asc(eventKey), asc(eventValue))).toEqual([
      { day: '2026-11-20', eventKey: 'screen_viewed', eventValue: '/auth/orders', count: 2 },
      { day: '2026-11-20', eventKey: 'screen_viewed', eventValue: '/auth/postage', count: 1 },
    ]);
  });

  it.each([
    ['screen viewed', ''],
    ['mail', 'sam@example.com'],
    ['', ''],
    ['name', 'Sam Reed'],
  ])('takes no event %j with %j', async (eventKey, eventValue) => {
    expect((await track(eventKey, eventValue)).status).toBe(400);
  });

  it('takes no event of somebody without a session', async () => {
    const { status, envelope } = await world
      .stranger()
      .ask(trackEvent, { query: { eventKey: 'screen_viewed' } });
    expect([status, envelope.errorCode]).toEqual([401, '99999']);
  });

  it('answers the settings of the user as the session begins with them', async () => {
    const info = await shipper.get(afterLogin);
    const { id: userId } = info;
    const setting = await shipper.get(querySetting, { params: { userId } });
    expect(info).toMatchObject(setting);
    expect(Object.keys(setting).sort()).toEqual([
      'ableItn',
      'carrierChannelInfos',
      'defaultDistanceUnit',
      'defaultMassUnit',
      'defaultSettings',
      'dimensions',
      'id',
      'insuranceAmount',
      'insuranceSource',
      'interReturnFlag',
      'language',
      'outputBondFlag',
      'timeZone',
      'userServiceSetting',
    ]);
    const { status } = await shipper.ask(querySetting, { params: { userId: nextId() } });
    expect(status).toBe(404);
  });

  it('begins a session with the whole user', async () => {
    const info = await shipper.get(afterLogin);
    expect(info).toMatchObject({ salerStatus: 0, isOrgUser: false, userPlatforms: [] });
    expect(info.carrierInfos?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['USPS', 'UPS', 'FedEx']),
    );
    expect(info.carrierChannels?.map(({ id }) => id)).toEqual(info.carrierChannelInfos.map(({ id }) => id));
    expect(typeof info.isCarrierOrgOwner).toBe('boolean');
  });

  it('tells what its operator writes down with the start of a session, and nothing that is no notice', async () => {
    const file = path.join(world.config.dataDir, 'notice.json');
    const noticeOf = async () => (await shipper.ask(afterLogin)).envelope.notice;
    expect(await noticeOf()).toBeUndefined();
    const seen = [];
    for (const text of [
      '{"type":"topPopover","message":"We move tonight.","messageCn":"今晚搬迁。"}',
      '"Sold out"',
      '{"type":"warning"}',
      'half {',
    ]) {
      fs.writeFileSync(file, text);
      seen.push(await noticeOf());
    }
    fs.rmSync(file);
    const id = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(seen).toEqual([
      { id, type: 'topPopover', message: 'We move tonight.', messageCn: '今晚搬迁。' },
      { id, type: 'error', message: 'Sold out' },
      undefined,
      undefined,
    ]);
  });

  it('names the blog of the organisation', async () => {
    expect((await shipper.get(getOrganisation)).blogUrl).toBe('');
    await world.db.update(organisations).set({ blogUrl: 'https://blog.example.com/' });
    expect((await shipper.get(getOrganisation)).blogUrl).toBe('https://blog.example.com/');
  });

  it('shows a label by a signed link to who has no account, for 7 days', async () => {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave({}, { isCreateLabel: true, customerObjectId: createLabelRequestId }),
    });
    const labelId = await eventually(async () => {
      const made = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!made.labelId) throw new Error('not made yet');
      return made.labelId;
    });
    const { token } = await shipper.get(makeLabelLink, { body: { labelId } });
    const anybody = world.stranger();
    const view = (given: string) => anybody.ask(viewLinkedLabel, { query: { token: given } });
    const linked = await view(token);
    const own = await shipper.ask(viewPdf, { query: { labelIds: labelId } });
    expect([linked.status, linked.headers['content-type'], linked.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    // The same label, but for what it cost: a link may come to anybody.
    const wordsOf = async (pdf: Buffer) => (await pdfPages(pdf)).flatMap(({ words }) => words);
    const isPrice = (word: string) => /^\$\d+\.\d\d$/.test(word);
    const ofOwner = await wordsOf(own.bytes);
    expect(ofOwner.filter(isPrice)).toHaveLength(1);
    expect(await wordsOf(linked.bytes)).toEqual(ofOwner.map((word) => (isPrice(word) ? 'PAID' : word)));
    expect((await view(`${token}x`)).envelope.errorCode).toBe('LABEL_LINK_INVALID');
    world.clock.advance(7 * DAY_MS);
    expect((await view(token)).envelope.errorCode).toBe('LABEL_LINK_INVALID');
    world.clock.advance(-7 * DAY_MS);
  });

  it('stands within the pages of the hosts it is told of, and of no others', async () => {
    const headersOf = async () => (await world.app.inject('/newstyle/embed.json')).headers;
    const framing = ({
      'content-security-policy': policy,
      'x-frame-options': frames,
    }: Awaited<ReturnType<typeof headersOf>>) => [/frame-ancestors [^;]*/.exec(String(policy))?.[0], frames];
    expect(framing(await headersOf())).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    const env = { EMBED_ORIGINS: 'https://shop.example.com', SECRETS_KEY: '5e'.repeat(32) };
    await world.restart({ env });
    const page = await world.app.inject('/newstyle/embed.json');
    expect(page.json()).toEqual({ origins: ['https://shop.example.com'] });
    expect(framing(page.headers)).toEqual(["frame-ancestors 'self' https://shop.example.com", undefined]);
    const token = shipper.cookie.split('=')[1] ?? '';
    const reply = await world.app.inject({
      url: afterLogin.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ result: 'OK', data: { email: 'demo@packbench.example' } });
  });
});

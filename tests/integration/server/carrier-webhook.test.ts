/** Notices of the carrier by HTTP: each once, by its signature alone, and none of them lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { changes } from '#contract/sync.ts';
import { listUnknownEvents } from '#contract/tracking.ts';
import { carrierNotices } from '#server/db/schema/tracking.ts';
import { pruneOld } from '#server/http/prune.ts';
import { signEvent } from '#server/payments/event-signature.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, START, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);
const SECRET = 'a secret of the carrier';
const TIME = START.toISOString();

describe.each(DATABASES)('the webhook of the carrier on %s', (database) => {
  let world: World;
  let shipper: Client;
  let labelId: string;
  let trackingNumber: string;
  let count = 0;
  beforeAll(async () => {
    world = await startWorld(database, { env: { SANDBOX_WEBHOOK_SECRET: SECRET } });
    shipper = await world.login();
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave({}, { isCreateLabel: true, customerObjectId: createLabelRequestId }),
    });
    labelId = await eventually(async () => {
      const answer = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!answer.labelId) throw new Error('not made yet');
      return answer.labelId;
    });
    await world.jobs.stop();
    [trackingNumber = ''] = (await shipper.get(getShipment, { params: { labelId } })).trackingNumbers;
  });
  afterAll(() => world?.close());

  const anEvent = (given: object = {}) => ({
    id: `event-${++count}`,
    trackingNumber,
    code: 'accepted',
    time: TIME,
    place: 'Ontario, CA',
    ...given,
  });

  async function post(body: string, signature: string | null) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/carrier/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'packbench-signature': signature }),
      },
      payload: body,
    });
    return { status: answer.statusCode, ...answer.json<{ outcome: string; events?: number }>() };
  }
  const notice = (events: object[], id = `notice-${++count}`) => JSON.stringify({ id, events });
  const signed = (body: string, secret = SECRET, now = world.clock()) => signEvent(secret, body, now);
  const told = async () => {
    const { parcels } = await shipper.get(getShipment, { params: { labelId } });
    return parcels.flatMap(({ events }) => events.map(({ code }) => code));
  };

  it('moves the parcel and tells every device', async () => {
    const { cursor } = await shipper.get(changes, { query: { limit: 1000 } });
    const body = notice([anEvent()]);
    expect(await post(body, signed(body))).toEqual({
      status: 200,
      received: true,
      outcome: 'taken',
      events: 1,
    });
    const feed = await shipper.get(changes, { query: { after: cursor, limit: 1000 } });
    expect(feed.changes).toMatchObject([
      {
        entity: 'shipment',
        data: {
          labelId,
          status: 'inTransit',
          tracking: [
            {
              packageNo: 1,
              trackingNo: trackingNumber,
              status: 'inTransit',
              events: expect.arrayContaining([{ code: 'accepted', time: TIME, place: 'Ontario, CA' }]),
            },
          ],
        },
      },
    ]);
  });

  it('takes a notice once, however often it is sent, also from two connections at once', async () => {
    const before = await told();
    const body = notice([anEvent({ code: 'departed' })]);
    const answers = await Promise.all([post(body, signed(body)), post(body, signed(body))]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['known', 'taken']);
    expect(await post(body, signed(body))).toEqual({
      status: 200,
      received: true,
      outcome: 'known',
      message: 'The notice was taken in before. Nothing was done.',
    });
    expect(await told()).toEqual([...before, 'departed']);
  });

  it('takes an event once, in whatever notice it comes', async () => {
    const event = anEvent({ code: 'arrived' });
    const [one, other] = [notice([event]), notice([event, anEvent({ code: 'outForDelivery' })])];
    expect(await post(one, signed(one))).toMatchObject({ outcome: 'taken', events: 1 });
    expect(await post(other, signed(other))).toMatchObject({ outcome: 'taken', events: 1 });
  });

  it.each<[string, string, (body: string) => { body: string; signature: string | null }]>([
    ['without a signature', 'no_signature', (body) => ({ body, signature: null })],
    ['with a signature that is none', 'no_signature', (body) => ({ body, signature: 'v1=00' })],
    ['forged', 'wrong_signature', (body) => ({ body, signature: signed(body, 'a secret of somebody') })],
    [
      'changed on its way',
      'wrong_signature',
      (body) => ({ body: body.replace('accepted', 'delivered'), signature: signed(body) }),
    ],
    [
      'six minutes old',
      'too_old',
      (body) => ({ body, signature: signed(body, SECRET, new Date(world.clock().getTime() - 360_000)) }),
    ],
  ])('refuses one %s and takes in nothing', async (_, outcome, make) => {
    const before = await told();
    const { body, signature } = make(notice([anEvent()]));
    expect(await post(body, signature)).toEqual({
      status: 400,
      received: false,
      outcome,
      message: expect.stringMatching(/Nothing was taken in\.$/),
    });
    expect(await told()).toEqual(before);
  });

  it.each([
    ['no JSON', '{'],
    ['no events', JSON.stringify({ id: 'n' })],
    ['a code there is not', notice([anEvent({ code: 'teleported' })])],
    ['a time that is none', notice([anEvent({ time: 'yesterday' })])],
    ['a sign no text holds', notice([anEvent({ place: 'a\0b' })])],
    ['one good event and one without a number', notice([anEvent(), anEvent({ trackingNumber: '' })])],
  ])('refuses %s whole', async (_, body) => {
    const before = await told();
    expect(await post(body, signed(body))).toMatchObject({ status: 400, outcome: 'malformed' });
    expect(await told()).toEqual(before);
  });

  it('lists what is told of a number nobody knows, for administrators', async () => {
    const EARLIER = new Date(Date.parse(TIME) - 3_600_000).toISOString();
    const body = notice([
      anEvent({ trackingNumber: 'NOBODYS', code: 'delivered', time: EARLIER }),
      anEvent({ trackingNumber: 'NOBODYS', code: 'departed', time: EARLIER }),
      anEvent({ trackingNumber: 'NOBODYS', code: 'delivered' }),
    ]);
    expect(await post(body, signed(body))).toMatchObject({ outcome: 'taken', events: 3 });
    const admin = await world.login('admin@packbench.example');
    expect(await admin.get(listUnknownEvents, { query: {} })).toEqual({
      total: 2,
      list: [
        {
          carrier: 'sandbox',
          trackingNo: 'NOBODYS',
          code: 'delivered',
          time: TIME,
          place: 'Ontario, CA',
          receivedAt: TIME,
          timesSeen: 2,
        },
        {
          carrier: 'sandbox',
          trackingNo: 'NOBODYS',
          code: 'departed',
          time: EARLIER,
          place: 'Ontario, CA',
          receivedAt: TIME,
          timesSeen: 1,
        },
      ],
    });
    expect((await shipper.ask(listUnknownEvents, { query: {} })).status).toBe(404);
  });

  it('forgets notices that could not be sent again', async () => {
    expect((await world.db.select().from(carrierNotices)).length).toBeGreaterThan(0);
    world.clock.advance(25 * 3_600_000);
    await pruneOld(world);
    expect(await world.db.select().from(carrierNotices)).toEqual([]);
  });
});

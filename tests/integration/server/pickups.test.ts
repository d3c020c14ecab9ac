/** Pickups: judged by the place's own clock, booked once, cancelled while there is time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavePickupBody } from '#contract/pickups.ts';
import { cancelPickup, listPickups, savePickup } from '#contract/pickups.ts';
import { carrierPickups } from '#server/db/schema/carrier-book.ts';
import { pickups } from '#server/db/schema/pickups.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(5);

/** The clock stands at 10:00 of Friday, November 20, in Ontario, California. */
function aPickup(change: Partial<SavePickupBody> = {}): SavePickupBody {
  return {
    carrierId: 2,
    packageCount: 3,
    totalWeight: 12.5,
    pickupDate: '2026-11-23',
    readyTime: '09:00',
    latestTime: '17:00',
    packageLocation: 'side',
    buildingPart: 'Dock 4',
    company: 'Packbench Demo',
    ...change,
    address: {
      personName: 'Mina Torres',
      phone: '9095550100',
      addressLine1: '1200 Airport Dr',
      addressLine2: '',
      city: 'Ontario',
      stateCode: 'CA',
      zipCode: '91761',
      countryCode: 'US',
      ...change.address,
    },
  };
}

describe.each(DATABASES)('pickups on %s', (database) => {
  let world: World;
  let shipper: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
  });
  afterAll(() => world?.close());

  const save = (change: Partial<SavePickupBody> = {}, requestId = nextId()) =>
    shipper.ask(savePickup, { body: aPickup(change), requestId });
  const list = async () => (await shipper.get(listPickups, { query: {} })).list;
  async function goTo(time: string) {
    world.clock.advance(Date.parse(time) - world.clock().getTime());
    shipper = await world.login();
  }
  async function refusal(change: Partial<SavePickupBody>) {
    const before = await list();
    const { envelope } = await save(change);
    expect(await list()).toEqual(before);
    return envelope.result === 'ERR' ? `${envelope.errorCode}: ${envelope.message}` : envelope;
  }

  it('is booked with all that was said, once however often it is sent', async () => {
    const requestId = nextId();
    const { envelope } = await save({}, requestId);
    expect(envelope.data).toEqual({
      ...aPickup(),
      massUnit: 'lb',
      id: expect.any(String),
      status: 'booked',
      confirmationNumber: expect.stringMatching(/^2929\d{7}$/),
      fee: 9.75,
      message: '',
      createTime: world.clock().toISOString(),
      cancelTime: null,
    });
    const again = await save({}, requestId);
    expect([again.headers['idempotent-replay'], again.envelope.data]).toEqual(['true', envelope.data]);
    expect((await save({ packageCount: 4 }, requestId)).envelope.errorCode).toBe('REQUEST_ID_REUSED');
    expect(await list()).toEqual([envelope.data]);
    expect(await world.db.select().from(carrierPickups)).toHaveLength(1);
    const number = envelope.data?.confirmationNumber ?? '';
    expect(await refusal({ readyTime: '12:00', latestTime: '18:00' })).toBe(
      `PICKUP_ALREADY_BOOKED: A pickup at this address and time is booked already: ${number}.`,
    );
    expect((await save({ buildingPart: 'Dock 5' })).envelope.data?.status).toBe('booked');
  });

  it('sent twice at once it is one', async () => {
    const requestId = nextId();
    const body = { carrierId: 3, pickupDate: '2026-11-24', massUnit: 'kg' as const };
    const answers = await Promise.all([save(body, requestId), save(body, requestId)]);
    const numbers = answers.map(({ envelope }) => envelope.data?.confirmationNumber);
    expect([new Set(numbers).size, numbers[0]]).toEqual([1, expect.stringMatching(/^SBXA\d{8}$/)]);
    const booked = await world.db.select().from(carrierPickups);
    expect(booked.filter(({ details }) => details.pickupDate === '2026-11-24')).toHaveLength(1);
  });

  it.each([
    [{ pickupDate: '2026-11-19' }, 'This time is past. Choose a later one. No pickup was booked.'],
    [
      { pickupDate: '2026-11-20', readyTime: '07:00', latestTime: '09:30' },
      'This time is past. Choose a later one. No pickup was booked.',
    ],
    [
      { pickupDate: '2026-11-20', readyTime: '08:00', latestTime: '11:30' },
      'The carrier needs at least 2 hours from the earliest to the latest time. No pickup was booked.',
    ],
    [
      { pickupDate: '2026-11-22' },
      'The carrier does not pick up on this day. Choose another one. No pickup was booked.',
    ],
    [
      { carrierId: 1, pickupDate: '2026-11-20' },
      'It is too late for a pickup on this day. The next possible day is 2026-11-21. No pickup was booked.',
    ],
    [{ pickupDate: '2027-02-01' }, 'Pickups can be booked at most 14 days ahead. No pickup was booked.'],
    [{ latestTime: '21:00' }, 'Drivers come until 20:00. No pickup was booked.'],
    [{ readyTime: '06:00' }, 'Drivers come from 08:00 on. No pickup was booked.'],
    [{ company: ' ' }, expect.stringContaining('Missing: company.')],
    [{ latestTime: '' }, expect.stringContaining('Missing: latestTime.')],
    [{ address: { addressLine1: '' } }, expect.stringContaining('Missing: address.addressLine1.')],
    [{ packageCount: 0 }, 'Check the pickup. Nothing was booked.'],
    [{ packageCount: 1, totalWeight: 151 }, 'Check the pickup. Nothing was booked.'],
    [{ carrierId: 4 }, 'Check the pickup. Nothing was booked.'],
    [{ address: { zipCode: '43215' } }, 'Check the pickup. Nothing was booked.'],
    [
      { address: { countryCode: 'CA', stateCode: 'ON', zipCode: 'K1A 0B1' } },
      'Pickups are booked in the United States only. No pickup was booked.',
    ],
  ])('what cannot be done is said, and nothing is booked: %j', async (change, message) => {
    const before = await list();
    const { envelope } = await save(change);
    expect(envelope).toMatchObject({ result: 'ERR', errorCode: 'PICKUP_INVALID', message });
    expect(await list()).toEqual(before);
  });

  it('the same day costs more, and never more than was shown', async () => {
    const today = { pickupDate: '2026-11-20', readyTime: '11:00', latestTime: '16:00' };
    expect(await refusal({ ...today, maxFee: 9.75 })).toBe(
      'PICKUP_FEE_ABOVE_LIMIT: This pickup now costs $14.75, more than was shown. Nothing was booked.',
    );
    expect((await save({ ...today, maxFee: 14.75 })).envelope.data).toMatchObject({
      status: 'booked',
      fee: 14.75,
    });
    expect((await save({ carrierId: 1, pickupDate: '2026-11-21', maxFee: 0 })).envelope.data).toMatchObject({
      confirmationNumber: expect.stringMatching(/^WTC\d{8}$/),
      fee: 0,
    });
  });

  it('what the carrier refuses is no pickup', async () => {
    expect((await save({ pickupDate: '2026-11-25', buildingPart: '#sandbox:fail' })).envelope).toMatchObject({
      errorCode: 'CARRIER_REFUSED',
      message:
        'The carrier refused this pickup: SBX-6001: no driver comes to this address (sandbox refusal).',
    });
    expect((await list())[0]).toMatchObject({ status: 'refused', confirmationNumber: null });
    // Refused, it stands in nobody's way.
    expect((await save({ pickupDate: '2026-11-25' })).envelope.data?.status).toBe('booked');
  });

  it('a lost answer is asked for again, and it is the same pickup', async () => {
    const lost = { pickupDate: '2026-11-27', buildingPart: '#sandbox:lost' };
    const { envelope } = await save(lost);
    expect(envelope.data).toMatchObject({ status: 'pending', confirmationNumber: null });
    expect(await refusal(lost)).toMatch(/^PICKUP_ALREADY_BOOKED/);
    world.clock.advance(60_000);
    const [row] = await eventually(async () => {
      world.jobs.wake('pickups');
      const found = (await world.db.select().from(pickups)).filter(({ id }) => id === envelope.data?.id);
      if (found[0]?.status === 'pending') throw new Error('no answer yet');
      return found;
    });
    expect(row).toMatchObject({ status: 'booked', askAt: null });
    const booked = await world.db.select().from(carrierPickups);
    expect(booked.filter(({ reference }) => reference === row?.id)).toMatchObject([
      { confirmationNumber: row?.confirmationNumber },
    ]);
  });

  it('is cancelled until its window is over, where it is', async () => {
    const booked = (await save({ pickupDate: '2026-11-30' })).envelope.data;
    const id = booked?.id ?? '';
    const cancelled = await shipper.get(cancelPickup, { body: { id } });
    expect(cancelled).toEqual({ ...booked, status: 'cancelled', cancelTime: world.clock().toISOString() });
    expect(await shipper.get(cancelPickup, { body: { id } })).toEqual(cancelled);
    const carrierSide = await world.db.select().from(carrierPickups);
    expect(carrierSide.find(({ reference }) => reference === id)?.cancelledAt).not.toBeNull();

    const next = (await save({ pickupDate: '2026-11-30' })).envelope.data;
    // Monday, 17:00 in California is 01:00 UTC of the day after.
    await goTo('2026-12-01T00:59:59Z');
    const body = { id: next?.id ?? '' };
    expect((await shipper.get(cancelPickup, { body })).status).toBe('cancelled');
    const last = (await save({ pickupDate: '2026-12-01' })).envelope.data;
    await goTo('2026-12-02T01:00:00Z');
    const late = await shipper.ask(cancelPickup, { body: { id: last?.id ?? '' } });
    expect(late.envelope).toMatchObject({
      errorCode: 'PICKUP_NOT_CANCELLABLE',
      message: 'This pickup can no longer be cancelled here. Call the carrier.',
    });
  });
});

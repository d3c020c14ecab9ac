/** Rates and labels to other countries through the real server: the device works out the same, the carrier sells it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCreateLabelResult } from '#contract/labels.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { estimateAllRateDetail } from '#contract/rates.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Order } from '#domain/order/order.ts';
import { isTrackingNumberOf } from '#domain/labels/carriers/tracking.ts';
import { quoteAll } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import { readBook } from '#server/carriers/sandbox/book.ts';
import { anExport } from '../server/export-body.ts';
import type { Client, World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import { AT_ONCE } from './shop.ts';

const CANADA: Partial<Order> = {
  recipientCountryCode: 'CA',
  recipientStateCode: 'ON',
  recipientCity: 'Toronto',
  recipientZipCode: 'M5V 3L9',
};
const OWN_PACKAGING: Record<number, number> = { 1: 1, 2: 27, 3: 50 };

/** A small export without a need to file. */
function aParcelAbroad(carrierId: number, carrierServiceId: number, order: Partial<Order> = {}) {
  const body = anExport(
    { carrierId, carrierServiceId, eeiProvideType: 1, eelPfc: '30.37(a)', ...order },
    { valueAmount: 40, productValue: 40 },
  );
  const packageTypeId = OWN_PACKAGING[carrierId] ?? null;
  return { ...body, packages: body.packages.map((parcel) => ({ ...parcel, packageTypeId })) };
}

describe.each(DATABASES)('abroad on %s', (kind) => {
  let world: World;
  let demo: Client;
  beforeAll(async () => {
    world = await startWorld(kind, { labels: { times: AT_ONCE } });
    demo = await world.login();
  });
  afterAll(() => world?.close());

  it.each<[string, Partial<Order>]>([
    ['DE', {}],
    ['CA', CANADA],
    ['JP', { recipientCountryCode: 'JP', recipientZipCode: '100-0001' }],
    ['AQ', { recipientCountryCode: 'AQ', recipientZipCode: '' }],
  ])('server and device quote the same to %s', async (_country, order) => {
    const body = aParcelAbroad(3, 47, order);
    const there = await demo.get(estimateAllRateDetail, { body });
    const user = { userServiceSetting: { carrierServiceIds: [] }, carrierChannelInfos: [] };
    expect(there).toEqual(quoteAll(normalise(completeOrderForm(body)), ratingSettingsFor(user)));
    expect(there).toHaveLength(18);
  });

  it.each<[number, number, Partial<Order>]>([
    [1, 8, CANADA],
    [2, 19, CANADA],
    [3, 50, CANADA],
    [3, 49, {}],
  ])('carrier %s sells service %s', async (carrierId, serviceId, order) => {
    const purchase = world.newId();
    const { envelope } = await demo.ask(saveOrder, {
      body: {
        isNewVersion: true,
        recipientEdited: false,
        ...aParcelAbroad(carrierId, serviceId, order),
        isCreateLabel: true,
        customerObjectId: purchase,
      },
    });
    expect(envelope).toMatchObject({ result: 'OK' });
    const reply = await vi.waitFor(
      async () => {
        const answer = await demo.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
        expect(answer.asyncCreateLabelStatusVo?.status).toBe('SUCCESS');
        return answer;
      },
      { timeout: 10_000, interval: 10 },
    );
    const saved = await demo.get(getOrder, { params: { id: reply.id } });
    expect(isTrackingNumberOf(serviceId, saved.trackingNo ?? '')).toBe(true);
    const bought = (await readBook(world.db)).filter(({ trackingNumbers }) =>
      trackingNumbers.includes(saved.trackingNo ?? ''),
    );
    expect(bought.map(({ carrierServiceId, priceCents }) => [carrierServiceId, priceCents])).toEqual([
      [serviceId, Math.round((saved.order.rate ?? 0) * 100)],
    ]);
  });
});

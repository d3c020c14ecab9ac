/** Labels bought at the server without the app: for lists of many lines. */
import type { Page } from '@playwright/test';
import { expect, shopDay } from './journey.ts';

const DRAFT = {
  batchNo: 'BATCH1',
  carrierId: 1,
  carrierServiceId: 3,
  labelType: 1,
  consigneeType: 1,
  massUnit: 'lb',
  distanceUnit: 'in',
  signatureOption: 'default',
  senderName: 'Mina Torres',
  senderPhone: '9095550100',
  senderAddressLine1: '1200 Airport Dr',
  senderCity: 'Ontario',
  senderStateCode: 'CA',
  senderZipCode: '91761',
  senderCountryCode: 'US',
  recipientName: 'Sam Reed',
  recipientAddressLine1: '500 Main St',
  recipientCity: 'Pomona',
  recipientStateCode: 'CA',
  recipientZipCode: '91766',
  recipientCountryCode: 'US',
  recipientIsResidential: true,
  batteryType: 7,
};
const PARCEL = {
  packageNum: 1,
  packageTypeId: 1,
  length: 6,
  width: 4,
  height: 2,
  weight: 0,
  weight2: 4,
  massUnit: 'lb',
  distanceUnit: 'in',
};
const AT_ONCE = 10;

async function save(page: Page, order: object, parcel: object, purchase: object): Promise<void> {
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: {
      isNewVersion: true,
      recipientEdited: false,
      order: { ...DRAFT, shipDate: shopDay(), ...order },
      packages: [{ ...PARCEL, ...parcel }],
      ordersPackageItems: [],
      ...purchase,
    },
  });
  expect(await reply.text()).toContain('"result":"OK"');
}

/** An order of this number that waits for its label. */
export const addOrder = (page: Page, orderNo: string, parcel: Record<string, unknown> = {}) =>
  save(page, { orderNo }, parcel, { isCreateLabel: false });

/**
 * Orders of these numbers with a label each, otherwise than usual by `order` and `parcel`; the page is logged in. Answers once all of
 * them have theirs.
 */
export async function buyLabels(
  page: Page,
  orderNos: readonly string[],
  order: Record<string, unknown> = {},
  parcel: Record<string, unknown> = {},
): Promise<void> {
  const buy = (orderNo: string) =>
    save(page, { orderNo, ...order }, parcel, { isCreateLabel: true, customerObjectId: crypto.randomUUID() });
  for (let at = 0; at < orderNos.length; at += AT_ONCE)
    await Promise.all(orderNos.slice(at, at + AT_ONCE).map(buy));
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(
          new URL('/api/ezeeship/shipment/list?pageSize=1', page.url()).href,
          { headers: { 'x-request-id': crypto.randomUUID() } },
        );
        return ((await reply.json()) as { data: { total: number } }).data.total;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(orderNos.length);
}

/** An order as a store sends it: through the server, as nobody types it. */
import type { Page } from '@playwright/test';
import { askServer, expect, orderIdOf } from './journey.ts';

const STORE = {
  userPlatformId: '7',
  type: 'store',
  platformOrderNo: 'S-100',
  buyer: 'Ana Buyer',
  amountPaid: 41.5,
};

/** Copies the first order that waits; answers the id of the copy. */
export async function addStoreOrder(page: Page, orderNo: string): Promise<string> {
  const { list } = await askServer<{ list: { id: string }[] }>(page, '/api/ezeeship/order/list?status=1');
  const { order, packages } = await askServer<{ order: object; packages: unknown[] }>(
    page,
    `/api/ezeeship/order/get/${list[0]!.id}`,
  );
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: {
      isCreateLabel: false,
      isNewVersion: true,
      order: { ...order, ...STORE, id: null, orderNo, autoOrderNo: false },
      packages,
      ordersPackageItems: [],
    },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
  return orderIdOf(page, orderNo, 1);
}

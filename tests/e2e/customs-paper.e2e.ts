/** What a shipper prints for a parcel abroad: the label and its customs paper, each on paper of its own size. */
import { pdfPages } from '../fixtures/pdf-pages.ts';
import { anExport } from '../integration/server/export-body.ts';
import { appUrl, expect, orderIdOf, shopDay, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

const ORDER_NO = 'PAPER-1001';
const DAY = shopDay();
const SHIPPED = 2;

test('the label is printed first, then the invoice on office paper, each at its own size', async ({
  device,
}) => {
  const { page } = device;
  const low = { valueAmount: 40, productValue: 40 };
  const body = anExport(
    { orderNo: ORDER_NO, shipDate: DAY, autoOrderNo: false, eeiProvideType: 1, eelPfc: '30.37(a)' },
    low,
  );
  const purchase = { isCreateLabel: true, customerObjectId: crypto.randomUUID() };
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { isNewVersion: true, recipientEdited: false, ...body, ...purchase },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
  await orderIdOf(page, ORDER_NO, SHIPPED);

  await page.goto(appUrl(page, 'auth/shipments?status=1'));
  await page.evaluate(() => (globalThis.print = () => undefined));
  const sizesPrinted = async () =>
    (await pdfPages(await page.pdf({ preferCSSPageSize: true }))).map(({ size }) => size);
  await page.getByRole('button', { name: `Actions for ${ORDER_NO}` }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'Print invoice' });
  await expect(question).toContainText('1 customs page goes on office paper, apart from the labels.');
  expect(await sizesPrinted()).toEqual(['288x432']);
  await question.getByRole('button', { name: 'Print invoice' }).click();
  await expect(question).toBeHidden();
  expect(await sizesPrinted()).toEqual(['612x792']);
  expect(device.consoleErrors).toEqual([]);
});

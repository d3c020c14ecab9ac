import { buyLabels } from './support/buy-labels.ts';
import { appUrl, askServer, expect, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

interface Listed {
  list: { orderNo: string; status: string; serviceName: string; holdAmount: number }[];
}

test('another service is bought for a label that is made: what it costs is said, and both happen once', async ({
  device,
}) => {
  const { page } = device;
  await buyLabels(page, ['AGAIN-1']);
  await page.goto(appUrl(page, 'auth/shipments'));
  const row = page.getByTestId('shipment-row').filter({ hasText: 'AGAIN-1' });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the service of AGAIN-1' });
  await dialog.getByRole('button', { name: 'See the new price' }).click();
  await dialog.getByRole('radio', { name: /^UPS Ground/ }).check();
  await expect(dialog).toContainText(/This label\$7\.90.*Fee of the voidFree/);
  const act = dialog.getByRole('button', { name: /^Void and buy again for \$/ });
  const price = Number(/\$([\d.]+)/.exec(await act.innerText())?.[1]);
  await act.click();
  await expect(page).toHaveURL(/orders\/detail/);
  await expect(page.getByText('The label of AGAIN-1 is voided; the new one is being bought')).toBeVisible();
  await expect
    .poll(
      async () => {
        const { list } = await askServer<Listed>(page, '/api/ezeeship/shipment/list?q=AGAIN-1');
        return list.map(({ status, serviceName, holdAmount }) => [status, serviceName, holdAmount]);
      },
      { timeout: 45_000 },
    )
    .toEqual([
      ['recent', 'UPS Ground', price],
      ['voided', 'USPS First Class (Ground Advantage)', 0],
    ]);
  expect(device.consoleErrors).toEqual([]);
});

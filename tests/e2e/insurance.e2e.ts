import { cutOff, settleIn } from './support/connection.ts';
import { appUrl, askServer, expect, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

test('protection says its cost, is switched on, and the fees are read offline', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await page.goto(appUrl(page, 'auth/settings/insurance'));
  const protection = page.getByRole('region', { name: 'Total shipping protection' });
  await expect(protection.getByText('Off', { exact: true })).toBeVisible();
  const calculator = page.getByRole('region', { name: 'Fee calculator' });
  await calculator.getByLabel('Declared value ($)').fill('450');
  await expect(calculator.getByRole('status')).toHaveText('Insurance fee: $6.75');

  // The rules of another source are shown before it is saved.
  const xcover = page.getByRole('radio', { name: /^XCover/ });
  await xcover.check();
  await expect(page.getByRole('table')).toContainText('USPS, UPS, FedEx');
  await expect(calculator.getByRole('status')).toHaveText('Insurance fee: $4.95');

  const amount = protection.getByLabel('Insured amount per package ($)');
  await amount.fill('50000.5');
  await expect(amount).toHaveAccessibleDescription(/Enter 1 to 50,000/);
  await amount.fill('250');
  await expect(protection).toContainText(
    'Adds $2.75 to each domestic package and $4.00 to each international',
  );
  await protection.getByRole('button', { name: 'Enable protection' }).click();
  await expect(protection.getByText('On', { exact: true })).toBeVisible();
  expect(await askServer(page, '/api/ezeeship/user/afterLogin')).toMatchObject({
    xcoverInsuranceFlag: true,
    insuranceAmount: 250,
    insuranceSource: 'xcover',
  });

  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^You are offline\. Rules and choices/)).toBeVisible();
  await expect(xcover).toBeChecked();
  await expect(protection.getByRole('button', { name: 'Turn off protection' })).toBeDisabled();
  await calculator.getByLabel('Declared value ($)').fill('1000');
  await expect(calculator.getByRole('status')).toHaveText('Insurance fee: $11.00');
  expect(device.consoleErrors).toEqual([]);
});

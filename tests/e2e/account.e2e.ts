import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { codeIn, hasCode, readOutbox } from '#fixtures/outbox.ts';
import { cutOff } from './support/connection.ts';
import { appUrl, DEMO, enter, expect, test, waitUntilInstalled } from './support/journey.ts';

const OTHER = { ...DEMO, email: 'other@packbench.example' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const PERIOD_MS = 30_000;

const MOVED = 'noah@packbench.example';

/** A device that keeps passkeys, and whose user agrees at once. */
async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a session elsewhere is ended, the email moves, and login goes by passkey, or password and code', async ({
  device,
  server,
}) => {
  const { page } = device;
  // Browsers keep no passkeys for a number.
  await page.goto(server.app.replace('localhost', '127.0.0.1'));
  await expect(page.getByRole('button', { name: 'Use the demo account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.goto(server.app);
  await plugInAuthenticator(page);
  await fetch(new URL('/api/login', server.app), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify(OTHER),
  });
  await enter(page, OTHER);
  await waitUntilInstalled(page);
  await page.goto(appUrl(page, 'auth/settings/account'));

  const sessions = page.getByTestId('session');
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.nth(1)).toContainText('Firefox on Windows');
  await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await expect(sessions).toHaveCount(1);

  await page.getByLabel('Phone').fill('614-555-0142');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabel('New email').fill(MOVED);
  await dialog.getByLabel('Current password').fill(OTHER.password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(`A code is on its way to ${MOVED}.`)).toBeVisible();
  const sent = () => readOutbox(server.dataDir).find((mail) => mail.to === MOVED && hasCode(mail));
  await expect.poll(sent, { timeout: 20_000 }).toBeDefined();
  const code = codeIn(sent()!);
  await dialog
    .getByLabel('Code', { exact: true })
    .fill(code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Verification code error');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Your email was changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Packing table');
  await dialog.getByLabel('Current password').fill(OTHER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByTestId('passkey');
  await expect(passkeys).toHaveText(/Packing table.*Never used/);

  await page.getByRole('button', { name: 'Turn on second step' }).click();
  await dialog.getByLabel('Current password').fill(OTHER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret });
  await dialog.getByLabel('Code', { exact: true }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await page.goto(appUrl(page, 'auth/settings/account'));
  await expect(passkeys).toHaveText(/Packing table.*Last used/);
  // The API is its owner's.
  await page.goto(appUrl(page, 'auth/settings/api'));
  await expect(page).toHaveURL(/\/auth\/orders$/);

  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(MOVED);
  await page.getByLabel('Password', { exact: true }).fill(OTHER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode.replace(/^..../, 'aaaa'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Verification code error');
  // The code of the half minute before was taken to turn the step on.
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();

  await page.goto(appUrl(page, 'auth/settings/account'));
  await expect(sessions).toHaveCount(1);
  // The logout took the app with all that was stored: it is installed anew.
  await waitUntilInstalled(page);
  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText('You are offline. What stands here')).toBeVisible();
  await expect(page.getByText('Shown with a connection only')).toHaveCount(2);
  await expect(sessions).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});

/** The screens of who has no account or session yet, and those of administrators. */
import type { Page } from '@playwright/test';
import { codeIn, readOutbox } from '#fixtures/outbox.ts';
import { DEMO, expect } from './journey.ts';
import type { Screen } from './screens.ts';
import type { RunningServer } from './server.ts';

interface OtherScreen {
  name: string;
  show(page: Page, server: RunningServer): Promise<void>;
}

export const ADMINISTRATOR = { email: 'admin@packbench.example', password: DEMO.password };

const heading = (page: Page) => expect(page.locator('h1')).toBeVisible();
const route = <S extends OtherScreen | Screen>(name: string, path: string) =>
  ({
    name,
    async show(page: Page, server: RunningServer | string) {
      await page.goto((typeof server === 'string' ? server : server.app) + path);
      await heading(page);
    },
  }) as S;

/** The code mailed to an address since there were `before` mails to it. */
async function codeMailed(server: RunningServer, to: string, ask: () => Promise<void>): Promise<string> {
  const mails = () => readOutbox(server.dataDir).filter((mail) => mail.to === to);
  const before = new Set(mails().map(({ text }) => text));
  const fresh = () => mails().find(({ text }) => !before.has(text));
  await ask();
  await expect.poll(fresh, { timeout: 15_000 }).toBeDefined();
  return codeIn(fresh()!);
}

const next = (page: Page) => page.locator('form button[type=submit]');

/** Each follows from the one before. */
const SIGN_UP: OtherScreen[] = [
  {
    name: 'sign-up',
    async show(page, { app }) {
      // Not the one begun before.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${app}accredit/sign-up`);
      await next(page).click();
      await expect(page.locator('#sign-up-firstName')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-up-phone',
    async show(page, server) {
      const email = `look-${Date.now()}@kiln.example`;
      const person = { firstName: 'Nora', lastName: 'Kiln', email, confirmEmail: email };
      const passwords = { password: 'kiln_2026x', confirmPassword: 'kiln_2026x' };
      for (const [field, text] of Object.entries({ ...person, ...passwords }))
        await page.locator(`#sign-up-${field}`).fill(text);
      await next(page).click();
      await page.locator('#sign-up-phone').fill('(614) 555-0142');
      const send = page.locator('form div:has(> p[role=status]) button');
      const code = await codeMailed(server, email, () => send.click());
      await page.locator('#sign-up-phoneVerificationCode').fill(code);
      await expect(page.locator('form [role=status]')).toContainText(email);
    },
  },
  {
    name: 'sign-up-company',
    async show(page) {
      await next(page).click();
      await page.locator('#sign-up-company').fill(`Kiln ${Date.now()}`);
      await next(page).click();
      await expect(page.locator('#sign-up-agreement')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-up-sent',
    async show(page) {
      for (const select of await page.locator('form select').all()) await select.selectOption({ index: 1 });
      await page.locator('#sign-up-agreement').check();
      await next(page).click();
      await expect(page.locator('form')).toHaveCount(0);
      await page.locator('main button').last().click();
      await expect(page.locator('input[type=email]')).toBeVisible();
    },
  },
];

const NEW_PASSWORD: OtherScreen[] = [
  route('forgot-psw', 'accredit/forgot-psw'),
  {
    name: 'reset-psw-code',
    async show(page, server) {
      await page.locator('input[type=email]').fill(DEMO.email);
      const code = await codeMailed(server, DEMO.email, () => next(page).click());
      await page.locator('input[inputmode=numeric]').fill(code);
    },
  },
  {
    name: 'reset-psw',
    async show(page) {
      await next(page).click();
      await page.locator('input[type=password]').first().fill('short');
      await next(page).click();
      await expect(page.locator('input[aria-invalid=true]')).toBeVisible();
    },
  },
];

export const OUTSIDE_SCREENS: OtherScreen[] = [
  ...SIGN_UP,
  route('activate', 'accredit/activate?token=unknown'),
  route('activate-again', 'accredit/activate'),
  route('undo-email', 'accredit/undo-email?token=unknown'),
  ...NEW_PASSWORD,
  route('stop-reset', 'accredit/stop-reset?token=unknown'),
  route('policy', 'app/policy'),
  route('no-label', 'pdf'),
];

export const ADMIN_SCREENS: Screen[] = [
  route('admin', 'auth/admin'),
  route('admin-users', 'auth/admin/users'),
  route('admin-log', 'auth/admin/log'),
  route('admin-bills', 'auth/admin/bills'),
  route('admin-balances', 'auth/admin/balances'),
  route('admin-messages', 'auth/admin/messages'),
  route('unknown-events', 'auth/admin/unknown-events'),
];

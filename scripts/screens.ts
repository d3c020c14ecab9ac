/** Pictures of every screen at three sizes, light and dark, into screens/; `--publish` renews those shown to people. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import config from '../tests/e2e/playwright.config.ts';
import { DEMO, enter } from '../tests/e2e/support/journey.ts';
import { createServerProcess } from '../tests/e2e/support/server.ts';
import { ADMINISTRATOR, ADMIN_SCREENS, OUTSIDE_SCREENS } from '../tests/e2e/support/other-screens.ts';
import { ENGLISH_SCREENS, logIn, SCREENS, setLook } from '../tests/e2e/support/screens.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const languages = process.argv.includes('--all-languages') ? ['en', 'cn', 'es'] : ['en'];

rmSync('screens', { recursive: true, force: true });
mkdirSync('screens');
const server = await createServerProcess();
await server.start();
const browser = await chromium.launch({ ...config.use?.launchOptions });

const wanted = <S extends { name: string }>(screens: S[]) =>
  screens.filter(({ name }) => !only || name.includes(only));

async function openWindow(viewport: (typeof SIZES)[number], theme: string): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US', hasTouch: viewport.width < 1024 });
  const page = await context.newPage();
  await page.goto(server.app);
  await setLook(page, { language: 'en', theme });
  await page.reload();
  await page.locator('input[type=password]').waitFor();
  return page;
}

async function takePicture(page: Page, name: string, language: string, show: () => Promise<void>) {
  await show().catch((error: unknown) => console.error(`${name}: ${String(error)}`));
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]:not(button)'));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const path = `screens/${name}${language === 'en' ? '' : `-${language}`}.png`;
  await page.screenshot({ animations: 'disabled', path });
}

for (const viewport of SIZES) {
  for (const theme of ['light', 'dark']) {
    for (const language of languages) {
      const take = (page: Page, name: string, show: () => Promise<void>) =>
        takePicture(page, `${name}-${viewport.width}-${theme}`, language, show);
      const open = () => openWindow(viewport, theme);

      const page = await open();
      if (language === 'en') await take(page, 'login', () => Promise.resolve());
      await setLook(page, { language });
      for (const { name, show } of wanted(OUTSIDE_SCREENS)) await take(page, name, () => show(page, server));
      await setLook(page, { language: 'en' });
      await page.goto(server.app);
      await logIn(page, DEMO);
      await setLook(page, { language });
      const screens = language === 'en' ? [...SCREENS, ...ENGLISH_SCREENS] : SCREENS;
      for (const { name, show } of wanted(screens)) await take(page, name, () => show(page, server.app));
      await page.context().close();

      const admin = await open();
      await enter(admin, ADMINISTRATOR);
      await setLook(admin, { language });
      for (const { name, show } of wanted(ADMIN_SCREENS))
        await take(admin, name, () => show(admin, server.app));
      await admin.context().close();
      console.log(`${viewport.width}x${viewport.height} ${theme} ${language}`);
    }
  }
}

await browser.close();
await server.remove();

if (process.argv.includes('--publish')) {
  mkdirSync('public/screenshots', { recursive: true });
  for (const [name, width, target] of [
    ['orders-awaiting', 1440, 'orders-wide'],
    ['order-filled', 1440, 'order-wide'],
    ['label-created', 1440, 'label-wide'],
    ['orders-awaiting', 390, 'orders-narrow'],
    ['order-filled', 390, 'order-narrow'],
    ['label-created', 390, 'label-narrow'],
  ] as const) {
    copyFileSync(`screens/${name}-${width}-light.png`, `public/screenshots/${target}.png`);
  }
}

/** Pictures of every screen at three sizes, light and dark, into screens/; `--publish` renews those shown to people. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import config from '../tests/e2e/playwright.config.ts';
import { DEMO } from '../tests/e2e/support/journey.ts';
import { createServerProcess } from '../tests/e2e/support/server.ts';
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

for (const viewport of SIZES) {
  for (const theme of ['light', 'dark']) {
    for (const language of languages) {
      const context = await browser.newContext({
        viewport,
        locale: 'en-US',
        hasTouch: viewport.width < 1024,
      });
      const page = await context.newPage();
      await page.goto(server.app);
      await setLook(page, { language: 'en', theme });
      await page.reload();
      const shoot = async (name: string) => {
        await page.waitForFunction(() => [...document.images].every((image) => image.complete));
        await page.screenshot({
          animations: 'disabled',
          path: `screens/${name}-${viewport.width}-${theme}${language === 'en' ? '' : `-${language}`}.png`,
        });
      };
      await page.locator('input[type=password]').waitFor();
      if (language === 'en') await shoot('login');
      await logIn(page, DEMO);
      await setLook(page, { language });
      const screens = language === 'en' ? [...SCREENS, ...ENGLISH_SCREENS] : SCREENS;
      for (const screen of screens) {
        if (only && !screen.name.includes(only)) continue;
        await screen
          .show(page, server.app)
          .catch((error: unknown) => console.error(`${screen.name}: ${String(error)}`));
        await page.waitForLoadState('networkidle');
        await shoot(screen.name);
      }
      await context.close();
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, type Browser, type ElementHandle, type EvaluateFunc, type Page } from 'puppeteer-core';
import type { Engine, Held } from './engine.ts';

const EXECUTABLE = '/usr/bin/firefox-esr';

function held(element: ElementHandle): Held {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    pick: async (value) => void (await element.select(value)),
    choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}

/** Firefox by WebDriver BiDi; a cold start is a new browser on the profile of the one before. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'packbench-firefox-'));
  let browser: Browser;
  let page: Page;

  async function start() {
    browser = await launch({
      browser: 'firefox',
      executablePath: EXECUTABLE,
      userDataDir: profile,
      headless: true,
      // A profile of a browser that was told to open nothing, and to keep what it saves out of the way.
      extraPrefsFirefox: { 'browser.download.useDownloadDir': true, 'browser.download.dir': profile },
    });
    page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.setViewport({ width: 1280, height: 900 });
  }

  const open = async (url: string) => void (await page.goto(url, { waitUntil: 'domcontentloaded' }));

  await start();
  return {
    name: (await browser!.version()).replace('/', ' '),
    open,
    ask: (question, ...args) =>
      page.evaluate(question as unknown as EvaluateFunc<unknown[]>, ...args) as Promise<never>,
    async hold(find, ...args) {
      const handle = await page.evaluateHandle(find as unknown as EvaluateFunc<unknown[]>, ...args);
      const element = handle.asElement();
      return element ? held(element as ElementHandle) : null;
    },
    press: (key) => page.keyboard.press(key),
    keys: (text) => page.keyboard.type(text),
    async restart(url) {
      await browser.close();
      await start();
      await open(url);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

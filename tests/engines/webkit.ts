import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { ownPort } from '#fixtures/own-port.ts';
import type { Engine, Held } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const DRIVER_WAIT_MS = 20_000;

function held(element: WebElement): Held {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
    pick: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
    choose: (file) => element.sendKeys(file),
  };
}

/** The driver under a screen and a session bus of its own, as it needs them; it ends with its group. */
async function startDriver(port: number) {
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x1000x24', 'dbus-run-session', '--', DRIVER, `--port=${port}`],
    {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_FORCE_SANDBOX: '0',
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + DRIVER_WAIT_MS;
  for (;;) {
    const isUp = await fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop() {
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

/**
 * WebKitGTK by its own driver. A browser under automation keeps nothing when it ends: a cold start is the app opened
 * anew in the same browser, from an empty page.
 */
export async function openWebKit(): Promise<Engine> {
  const binary = BROWSERS.find((file) => existsSync(file));
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK.');
  const driver = await startDriver(await ownPort());
  const browser = await new Builder()
    .usingServer(driver.url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
    .catch((error: unknown) => {
      driver.stop();
      throw error;
    });
  const open = (url: string) => browser.get(url);
  const capabilities = await browser.getCapabilities();
  return {
    name: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
    open,
    ask: (question, ...args) =>
      browser.executeScript(`return (${question.toString()})(...arguments)`, ...args),
    async hold(find, ...args) {
      const element = await browser.executeScript<WebElement | null>(
        `return (${find.toString()})(...arguments)`,
        ...args,
      );
      return element && held(element);
    },
    press: (key) =>
      browser
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ENTER'])
        .perform(),
    keys: (text) => browser.actions().sendKeys(text).perform(),
    async restart(url) {
      await browser.get('about:blank');
      await open(url);
    },
    async close() {
      await browser.quit().catch(() => undefined);
      driver.stop();
    },
  };
}

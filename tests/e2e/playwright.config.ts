import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath = [
  process.env['CHROMIUM_PATH'],
  // The same engine without the windows around it: a fifth less to do.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((file) => file && existsSync(file));

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // Tells a race from a fault: a journey that is good only at the second try has failed, and is named as unsteady.
  retries: 1,
  outputDir: '../../test-results',
  use: {
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from './harness.ts';
import { startWorld } from './harness.ts';

describe('the app as it is served', () => {
  let world: World;
  let appDir: string;
  beforeAll(async () => {
    appDir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-app-'));
    const files = {
      'index.html': '<!doctype html><title>Packbench</title>',
      'manifest.webmanifest': '{}',
      '.vite/manifest.json': '{"built": true}',
      '.vite/manifest.json.br': 'built',
      'assets/app-abc123.js': 'export {};',
      'assets/app-abc123.js.map': '{"sourcesContent": []}',
    };
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(appDir, name)), { recursive: true });
      fs.writeFileSync(path.join(appDir, name), content);
    }
    world = await startWorld('embedded', { appDir });
  });
  afterAll(async () => {
    await world.close();
    fs.rmSync(appDir, { recursive: true, force: true });
  });

  it('lets its pages use what the desk uses, and nothing else of the computer', async () => {
    const { headers } = await world.app.inject('/newstyle/');
    expect(headers['permissions-policy']).toBe(
      'camera=(self), clipboard-write=(self), hid=(self), screen-wake-lock=(self), serial=(self), usb=(self), ' +
        'accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), ' +
        'idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), xr-spatial-tracking=()',
    );
  });

  it('shows nobody how it was built', async () => {
    const statusOf = async (url: string) => {
      const headers = { accept: '*/*', 'accept-encoding': 'br' };
      return (await world.app.inject({ url, headers })).statusCode;
    };
    for (const url of [
      '/newstyle/.vite/manifest.json',
      '/newstyle/.vite/manifest.json.br',
      '/newstyle/%2evite/manifest.json',
      '/newstyle/assets/app-abc123.js.map',
    ])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    for (const url of ['/newstyle/manifest.webmanifest', '/newstyle/assets/app-abc123.js'])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, health, login } from '#contract/account.ts';
import type { World } from './harness.ts';
import { startWorld } from './harness.ts';

describe('on https', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('embedded', { env: { APP_ORIGIN: 'https://ship.example.com' } });
  });
  afterAll(() => world.close());

  it('knows a session by the cookie that no other name and no plain page can set', async () => {
    const answer = await world.stranger().ask(login, {
      body: { email: 'demo@packbench.example', password: 'Demo_2026' },
    });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-packbench[^;]*;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = /=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? '';
    const statusWith = async (cookie: string) =>
      (await world.stranger().ask(afterLogin, { headers: { cookie } })).status;
    expect(await statusWith(`__Host-packbench=${token}`)).toBe(200);
    expect(await statusWith(`packbench=${token}`)).toBe(401);
    expect(await statusWith(`packbench=x; __Host-packbench=${token}`)).toBe(200);
  });

  it('is asked for by https alone from then on', async () => {
    const { headers } = await world.app.inject(health.path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

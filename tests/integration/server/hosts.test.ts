/** By which names the server answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/account.ts';
import type { World } from './harness.ts';
import { startWorld } from './harness.ts';

const asked = async (world: World, host: string, url: string = health.path) => {
  const { statusCode, headers, body } = await world.app.inject({ url, headers: { host } });
  return { status: statusCode, headers, body };
};

describe('with an origin of its own', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('embedded', { env: { APP_ORIGIN: 'https://ship.example.com' } });
  });
  afterAll(() => world.close());

  it.each([
    ['ship.example.com', 200],
    ['SHIP.example.com', 200],
    ['localhost:8080', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['10.2.0.7:8080', 200],
    ['packbench:8080', 200],
    ['evil.example', 403],
    ['ship.example.com.evil.example', 403],
    ['127.0.0.1.evil.example:8080', 403],
    ['localhost.evil.example', 403],
    ['ship.example.com@evil.example', 403],
    ['', 200],
  ])('asked as %j it answers %i', async (host, status) => {
    const answer = await asked(world, host);
    expect(answer.status).toBe(status);
    if (status === 403) expect(JSON.parse(answer.body)).toMatchObject({ errorCode: 'FORBIDDEN_ORIGIN' });
  });
});

describe('without an origin of its own', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('embedded');
  });
  afterAll(() => world.close());

  it('is not reached by a name that somebody else owns', async () => {
    for (const host of [
      'localhost:8080',
      'desk.localhost:8080',
      '127.0.0.1',
      '[::1]',
      '192.168.1.20:8080',
      'desk',
      'desk.local',
    ])
      expect([host, (await asked(world, host)).status]).toEqual([host, 200]);
    for (const url of ['/api/docs', '/newstyle/', health.path])
      expect([url, (await asked(world, 'rebound.example:8080', url)).status]).toEqual([url, 403]);
  });
});

/** Which versions of the page are taken. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, health, login, logoutByPost } from '#contract/account.ts';
import { listOrders, saveOrder } from '#contract/orders.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/accounts/demo.ts';
import type { World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const from = (version: string) => ({ headers: { 'x-client-version': version } });
const REFUSED = { result: 'ERR', errorCode: 'UPDATE_NEEDED', retry: 'later' };

describe.each(DATABASES)('a server on %s', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(kind, { minClientVersion: '1.2.0' });
  });
  afterAll(() => world?.close());

  it('says with each answer which version it takes', async () => {
    const client = await world.login();
    for (const answer of [await client.ask(health), await client.ask(afterLogin), await client.ask(login)])
      expect(answer.headers['x-min-client-version']).toBe('1.2.0');
  });

  it('refuses an older page before anything is done', async () => {
    const client = await world.login();
    const { envelope, status } = await client.ask(saveOrder, {
      body: aSave({ orderNo: 'TOO-OLD' }),
      ...from('1.1.9'),
    });
    expect([status, envelope]).toEqual([426, expect.objectContaining(REFUSED)]);
    expect((await client.get(listOrders, { query: { q: 'TOO-OLD' } })).total).toBe(0);
    const stranger = world.stranger();
    const body = { email: DEMO_EMAIL, password: DEMO_PASSWORD };
    expect((await stranger.ask(login, { body, ...from('0.1.0') })).envelope).toMatchObject(REFUSED);
    expect(stranger.cookie).toBe('');
  });

  it('tells an older page that it lives, and lets it log out', async () => {
    const client = await world.login();
    expect((await client.ask(health, from('0.1.0'))).envelope.result).toBe('OK');
    expect((await client.ask(logoutByPost, { body: {}, ...from('0.1.0') })).envelope.result).toBe('OK');
    expect((await client.ask(afterLogin)).status).toBe(401);
  });

  it.each(['1.2.0', '1.10.0', '2.0.0', 'unknown', ''])('takes the page of version %j', async (version) => {
    const client = await world.login();
    expect((await client.ask(afterLogin, from(version))).envelope.result).toBe('OK');
  });

  it('takes who does not say what it is', async () => {
    const client = await world.login();
    expect((await client.ask(afterLogin)).envelope.result).toBe('OK');
  });
});

/** The examples of the guide, run as they stand on its page: one script of curl, one module of JavaScript. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { listOrders } from '#contract/orders.ts';
import { listShipments } from '#contract/shipments.ts';
import { listDeliveries, saveWebhook, testWebhook } from '#contract/webhooks.ts';
import { ownPort } from '#fixtures/own-port.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestClock, startWorld } from './harness.ts';

let world: World;
let owner: Client;
let origin = '';
let key = '';
let folder = '';

beforeAll(async () => {
  // The examples ship today.
  world = await startWorld('embedded', { clock: createTestClock(new Date()) });
  owner = await world.login();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const body = { name: 'Guide', scopes: ['orders' as const, 'labels' as const, 'shipments' as const] };
  key = (await owner.get(createApiKey, { body })).key ?? '';
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Of the page that is served, in its order. */
async function examplesOf(kind: 'curl' | 'JavaScript'): Promise<string[]> {
  const page = await (await fetch(`${origin}/api/docs/guide`)).text();
  const marked = new RegExp(`data-example="${kind}">([^<]*)</pre>`, 'g');
  return [...page.matchAll(marked)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
}

const aFolder = () => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-guide-')));

async function run(command: string, given: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(command, given, {
    cwd: folder,
    env: { ...process.env, PACKBENCH: origin, PACKBENCH_KEY: key, ...env },
  });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  child.stderr.on('data', (part) => (said += String(part)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${said}`);
  return said;
}

/** What an order of the guide has come to. */
async function expectBought(said: string): Promise<void> {
  const orderId = /order (\S+)/.exec(said)?.[1];
  const labelId = /label (\S+)/.exec(said)?.[1];
  const { list: shipments } = await owner.get(listShipments, { query: {} });
  const bought = shipments.find((shipment) => shipment.labelId === labelId);
  expect(bought?.orderId).toBe(orderId);
  for (const { trackingNumber } of shipments) expect(said).toContain(trackingNumber);
  expect(fs.readFileSync(path.join(folder, 'label.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const { list: orders } = await owner.get(listOrders, { query: { q: 'WEB-1001' } });
  expect(orders.map(({ id }) => id)).toEqual([orderId]);
}

it('makes an order, buys its label, fetches it and lists shipments by curl', async () => {
  aFolder();
  const examples = await examplesOf('curl');
  expect(examples).toHaveLength(6);
  const file = path.join(folder, 'guide.sh');
  fs.writeFileSync(file, `set -eu\n${examples.join('\n')}\n`);
  await expectBought(await run('sh', [file]));
});

it('does the same in JavaScript', async () => {
  aFolder();
  const examples = await examplesOf('JavaScript');
  expect(examples).toHaveLength(7);
  const file = path.join(folder, 'guide.mjs');
  // The order of the shell has its number already.
  fs.writeFileSync(file, examples.slice(0, 6).join('\n').replaceAll('WEB-1001', 'WEB-1001-JS'));
  const said = await run(process.execPath, [file]);
  const labelId = /label (\S+)/.exec(said)?.[1];
  const { list } = await owner.get(listShipments, { query: { q: 'WEB-1001-JS' } });
  expect(list.map((shipment) => shipment.labelId)).toEqual([labelId]);
  expect(fs.readFileSync(path.join(folder, 'label.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('takes deliveries that are signed, each once, and no others', async () => {
  aFolder();
  const file = path.join(folder, 'receiver.mjs');
  fs.writeFileSync(file, (await examplesOf('JavaScript')).at(-1) ?? '');
  const port = await ownPort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret = '' } = await owner.get(saveWebhook, { body: { url, events: ['order.created'] } });
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  let said = '';
  receiver.stdout.on('data', (part) => (said += String(part)));
  try {
    const forged = { method: 'POST', body: '{}', headers: { 'packbench-signature': 't=1,v1=00' } };
    await eventually(async () => expect((await fetch(url, forged)).status).toBe(400));
    await owner.get(testWebhook, { body: { id } });
    await eventually(async () => {
      const { list } = await owner.get(listDeliveries, { query: {} });
      expect(list.map(({ state, tries }) => [state, tries.at(-1)?.status])).toEqual([['delivered', 204]]);
    });
    expect(said).toBe(`webhook.test {"webhookId":"${id}"}\n`);
  } finally {
    receiver.kill();
  }
});

it('is a page in three languages, with every event and every scope', async () => {
  const titles = { en: 'Guide to the API', cn: 'API 指南', es: 'Guía de la API' };
  for (const [lang, title] of Object.entries(titles)) {
    const page = await (await fetch(`${origin}/api/docs/guide?lang=${lang}`)).text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).not.toMatch(/>(?:guide|rule|ruleText)\.\w/);
    for (const name of ['label.created', 'balance.low', 'RateLimit-Remaining', '/order/save'])
      expect(page).toContain(name);
  }
  const asked = await fetch(`${origin}/api/docs/guide?lang=constructor`, {
    headers: { 'accept-language': 'es' },
  });
  expect(await asked.text()).toContain(titles.es);
});

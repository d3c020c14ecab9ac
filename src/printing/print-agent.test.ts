import { expect, it } from 'vitest';
import { findAgentPrinters, sendToAgent } from './print-agent.ts';
import { problemOf } from './print-problem.ts';

const ZD = { uid: 'usb:1', name: 'ZD421', connection: 'usb', deviceType: 'printer' };
const OFFICE = { uid: 'net:2', name: 'Office', connection: 'network', deviceType: 'printer' };

/** A computer on which some addresses answer. */
function computer(answers: Record<string, Response | undefined>) {
  const heard: { url: string; body: unknown }[] = [];
  return {
    heard,
    fetchLocal: async (url: string, init: RequestInit) => {
      heard.push({ url, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers[url];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer.clone();
    },
  };
}

const AVAILABLE = Response.json({ printer: [OFFICE, ZD] });

it('lists the printers, the default one first', async () => {
  const { fetchLocal } = computer({
    'http://127.0.0.1:9100/available': AVAILABLE,
    'http://127.0.0.1:9100/default?type=printer': Response.json(ZD),
  });
  expect(await findAgentPrinters(fetchLocal)).toEqual([ZD, OFFICE]);
});

it('without a default one they come as they are', async () => {
  const { fetchLocal } = computer({ 'http://127.0.0.1:9100/available': AVAILABLE });
  expect(await findAgentPrinters(fetchLocal)).toEqual([OFFICE, ZD]);
});

it('goes on to the secure address where the other does not answer, and hands the printer back as it came', async () => {
  const { fetchLocal, heard } = computer({
    'https://127.0.0.1:9101/available': AVAILABLE,
    'https://127.0.0.1:9101/write': new Response(''),
  });
  await sendToAgent(fetchLocal, ZD, '^XA^XZ');
  expect(heard.at(-1)).toEqual({
    url: 'https://127.0.0.1:9101/write',
    body: { device: ZD, data: '^XA^XZ' },
  });
});

it('says that the program is not there, or refuses', async () => {
  const none = await sendToAgent(computer({}).fetchLocal, ZD, '^XA^XZ').catch(problemOf);
  const refusing = computer({
    'http://127.0.0.1:9100/available': AVAILABLE,
    'http://127.0.0.1:9100/write': new Response('', { status: 403 }),
  });
  const refused = await sendToAgent(refusing.fetchLocal, ZD, '^XA^XZ').catch(problemOf);
  expect([none, refused]).toEqual(['agentMissing', 'agentRefused']);
});

/** Sends four requests at once, again and again, from a thread of its own: what it does takes no time of the test's. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const ATTACK = `
const { parentPort, workerData: { url, body, headers } } = require('node:worker_threads');
const statuses = new Set();
let isOn = true;
parentPort.once('message', () => (isOn = false));
const send = async () => {
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  statuses.add(response.status);
};
(async () => {
  for (let round = 0; isOn && round < 500; round++) {
    await Promise.all([send(), send(), send(), send()]);
    if (round === 0) parentPort.postMessage('under way');
  }
  parentPort.postMessage([...statuses]);
})();
`;

export interface Attack {
  /** Every status that was answered. */
  stop(): Promise<number[]>;
}

export async function startAttack(
  url: string,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<Attack> {
  const worker = new Worker(ATTACK, {
    eval: true,
    workerData: { url, body, headers: { 'content-type': 'application/json', ...headers } },
  });
  await once(worker, 'message');
  return {
    async stop() {
      const ended = once(worker, 'message');
      worker.postMessage('stop');
      const [statuses] = (await ended) as [number[]];
      await worker.terminate();
      return statuses;
    },
  };
}

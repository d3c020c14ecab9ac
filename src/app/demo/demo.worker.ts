/** The demo's place of a server, off the main thread and in a bundle of its own: no page shares code with it. */
import { expose } from 'comlink';
import type { Call } from '#contract/call.ts';
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { Result } from '#domain/result.ts';
import { err } from '#domain/result.ts';
import { envelopeFor, NEEDS_ACCOUNT } from '#store/demo/demo-desk.ts';
import { refusal } from '#store/demo/demo-labels.ts';
import { fillDemo, forgetDemoValue, readDemo } from '#store/demo/demo-records.ts';
import { demoSamples, demoUser } from '#store/demo/demo-samples.ts';
import { today } from '../start/today.ts';
import { DEMO_ANSWERS, type Asked } from './demo-answers.ts';
import type { DemoApi, DemoRequest } from './demo.api.ts';
import { openedDemo } from './opened-demo.ts';

const newId = () => crypto.randomUUID();

async function answerTo({ url, method, body }: DemoRequest): Promise<Result<unknown>> {
  const demo = openedDemo();
  const { pathname, searchParams } = new URL(url, location.origin);
  for (const { call, answer } of DEMO_ANSWERS) {
    const params = call.method === method ? paramsIn(call, pathname) : null;
    if (!params) continue;
    const user = await readDemo(demo, 'user', DEMO_USER_ID);
    if (!user) throw new Error('there is no demo any more');
    return answer({
      demo,
      at: { user, now: Date.now(), today: today() },
      params,
      query: Object.fromEntries(searchParams),
      body: body === null ? undefined : (JSON.parse(body) as unknown),
    } satisfies Asked);
  }
  return err(refusal(NEEDS_ACCOUNT));
}

/** The path's parameters; null: it is of another call. */
function paramsIn({ path }: Call, pathname: string): Record<string, string> | null {
  const pattern = path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return null;
  const entries = Object.entries(found.groups ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
}

const api: DemoApi = {
  async begin(language, timeZone) {
    const demo = openedDemo();
    const user = demoUser(language, timeZone);
    const at = { user, now: Date.now(), today: today() };
    await fillDemo(demo, newId(), () => demoSamples(at, newId));
    await forgetDemoValue(demo, 'keep');
    return (await readDemo(demo, 'user', DEMO_USER_ID)) ?? user;
  },
  async answer(request) {
    const result = await answerTo(request);
    if (result.ok && result.value instanceof Uint8Array) return { status: 200, pdf: result.value };
    const { status, envelope } = envelopeFor(result);
    return { status, json: envelope };
  },
};

expose(api);

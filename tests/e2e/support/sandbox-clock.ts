import { DEMO, expect, type Device } from './journey.ts';

/** Moves the sandbox carrier's clock on, as an administrator does it elsewhere. */
export async function advanceClock(device: Device, origin: string, hours: number): Promise<void> {
  const context = await device.context.browser()!.newContext();
  const post = async (url: string, data: object) => {
    const headers = { 'x-request-id': crypto.randomUUID(), origin };
    const reply = await context.request.post(origin + url, { headers, data });
    expect(await reply.text()).toContain('"result":"OK"');
  };
  await post('/api/login', { ...DEMO, email: 'admin@packbench.example' });
  await post('/api/ezeeship/sandbox/advance', { hours });
  await context.close();
}

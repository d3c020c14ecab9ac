/** In the demo's page the place of the network: a request is answered from this device, and none leaves it. */
import { demoWorker } from './demo-worker.ts';

export async function fetchOfDemo(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  // The end of another's session is the server's to hear: it waits for a network.
  if (url.includes('/logout')) throw new TypeError('the demo has no network');
  const json = typeof body === 'string' ? body : null;
  const answer = await demoWorker().answer({ method, url, body: json });
  if ('json' in answer) return Response.json(answer.json, { status: answer.status });
  const headers = { 'content-type': 'application/pdf' };
  return new Response(new Uint8Array(answer.pdf), { status: answer.status, headers });
}

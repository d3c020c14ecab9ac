/**
 * ZPL through Zebra Browser Print, a program on the user's computer that listens for web pages.
 * Source: Zebra Browser Print, HTTP interface of version 1.3 (`available`, `default`, `write`).
 */
import type { PrintingPorts } from './ports.ts';
import type { AgentPrinter } from './printer-choice.ts';
import { PrintError } from './print-problem.ts';

/** The second has a certificate of its own, for browsers that let a secure page speak to nothing else. */
const ADDRESSES = ['http://127.0.0.1:9100', 'https://127.0.0.1:9101'];
/** Time to answer a question the browser may put to the user. */
const ASK_MS = 60_000;
const WRITE_MS = 120_000;

type FetchLocal = PrintingPorts['fetchLocal'];

/** The printers the agent knows, the default one first. */
export async function findAgentPrinters(fetchLocal: FetchLocal): Promise<AgentPrinter[]> {
  const { response, address } = await requestAgent(fetchLocal, '/available', ASK_MS);
  const found = (await response.json().catch(() => ({}))) as { printer?: AgentPrinter[] };
  const printers = found.printer ?? [];
  const usual = await fetchLocal(`${address}/default?type=printer`, { signal: AbortSignal.timeout(ASK_MS) })
    .then(async (answer) => (await answer.json()) as AgentPrinter)
    .catch(() => null);
  return printers.toSorted((one, other) => Number(other.uid === usual?.uid) - Number(one.uid === usual?.uid));
}

export async function sendToAgent(fetchLocal: FetchLocal, printer: AgentPrinter, zpl: string): Promise<void> {
  const { address } = await requestAgent(fetchLocal, '/available', ASK_MS);
  const response = await fetchLocal(`${address}/write`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ device: printer, data: zpl }),
    signal: AbortSignal.timeout(WRITE_MS),
  }).catch((cause: unknown) => {
    throw new PrintError('agentMissing', { cause });
  });
  if (!response.ok) throw new PrintError('agentRefused');
}

async function requestAgent(
  fetchLocal: FetchLocal,
  path: string,
  ms: number,
): Promise<{ response: Response; address: string }> {
  for (const address of ADDRESSES) {
    try {
      const response = await fetchLocal(address + path, { signal: AbortSignal.timeout(ms) });
      if (response.ok) return { response, address };
    } catch {
      // Not there, or the browser does not let us: the next address may be.
    }
  }
  throw new PrintError('agentMissing');
}

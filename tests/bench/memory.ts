/** Memory of a browser's page processes, workers included. Linux tells it; elsewhere it is not known. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Looked at by ourselves: the kernel's own highest mark (VmHWM) counts in arrears, and was seen below what the process
 * had held a second before.
 */
const LOOK_EVERY_MS = 100;

/** Watches what the page of the browser with this profile takes; what comes back tells the most it took above the start. */
export function watchMemory(profile: string): () => number | null {
  const pages = pageProcesses(profile);
  const resident = () => Math.max(...pages.map(residentMb));
  const atStart = resident();
  let most = atStart;
  const timer = setInterval(() => (most = Math.max(most, resident())), LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return pages.length > 0 ? Math.max(most, resident()) - atStart : null;
  };
}

function pageProcesses(profile: string): string[] {
  if (process.platform !== 'linux') return [];
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = new Map(processes.map((id) => [id, textOf(`/proc/${id}/cmdline`)]));
  const browser = processes.find(
    (id) =>
      commands.get(id)!.includes(`--user-data-dir=${profile}`) && !commands.get(id)!.includes('--type='),
  );
  const isOfBrowser = (id: string | undefined): boolean =>
    id !== undefined &&
    (id === browser || isOfBrowser(/^PPid:\s+([1-9]\d*)/m.exec(textOf(`/proc/${id}/status`))?.[1]));
  return processes.filter((id) => commands.get(id)!.includes('--type=renderer') && isOfBrowser(id));
}

const residentMb = (id: string): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

/** Processes come and go. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

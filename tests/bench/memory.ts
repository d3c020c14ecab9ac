/** Memory of a browser's page processes, workers included. Linux tells it; elsewhere it is not known. */
import { readdirSync, readFileSync } from 'node:fs';

interface Memory {
  /** Megabytes. */
  now: number;
  peak: number;
}

/** Of the largest page process of the browser with this profile. */
export function pageMemory(profile: string): Memory | null {
  if (process.platform !== 'linux') return null;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = new Map(processes.map((id) => [id, textOf(`/proc/${id}/cmdline`)]));
  const browser = processes.find(
    (id) =>
      commands.get(id)!.includes(`--user-data-dir=${profile}`) && !commands.get(id)!.includes('--type='),
  );
  const statuses = new Map(processes.map((id) => [id, textOf(`/proc/${id}/status`)]));
  const isOfBrowser = (id: string | undefined): boolean =>
    id !== undefined &&
    (id === browser || isOfBrowser(/^PPid:\s+([1-9]\d*)/m.exec(statuses.get(id) ?? '')?.[1]));
  const pages = processes
    .filter((id) => commands.get(id)!.includes('--type=renderer') && isOfBrowser(id))
    .map((id) => ({
      now: megabytes(statuses.get(id)!, 'VmRSS'),
      peak: megabytes(statuses.get(id)!, 'VmHWM'),
    }));
  return pages.toSorted((one, other) => other.peak - one.peak)[0] ?? null;
}

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;

/** Processes come and go. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

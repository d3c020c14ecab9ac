/** Who holds a data folder, said so that every process that shares the folder can tell whether that one still lives. */
import fs from 'node:fs';
import os from 'node:os';

export interface Holder {
  /** Of this one holding. */
  token: string;
  pid: number;
  /** When the process began, in ticks since the boot: a process id is given again. Null where it cannot be read. */
  startedAt: string | null;
  /** Of the kernel's boot; the machine's name where the system has none. */
  boot: string;
  /** The namespace that counts the pid: two containers each have a process 1. Null where there are none. */
  pidSpace: string | null;
  /** The kernel keeps the lock beside it. */
  byKernel: boolean;
}

/** `unknown`: only its heartbeat can tell. */
export type HolderState = 'alive' | 'gone' | 'unknown';

/** As seen by `reader`; whoever has the kernel's lock knows that no other process on its machine does. */
export function holderStateOf(
  holder: Holder,
  reader: Holder,
  startOf: (pid: number) => string | null | undefined = startOfProcess,
): HolderState {
  if (holder.boot !== reader.boot) return 'unknown';
  if (holder.byKernel && reader.byKernel) return 'gone';
  if (holder.pidSpace !== reader.pidSpace) return 'unknown';
  const startedAt = startOf(holder.pid);
  if (startedAt === undefined) return 'gone';
  if (startedAt === null || holder.startedAt === null) return 'unknown';
  return startedAt === holder.startedAt ? 'alive' : 'gone';
}

export function thisProcess(token: string, byKernel: boolean): Holder {
  return {
    token,
    pid: process.pid,
    startedAt: startOfProcess(process.pid) ?? null,
    boot: readLine('/proc/sys/kernel/random/boot_id') ?? os.hostname(),
    pidSpace: readLink('/proc/self/ns/pid'),
    byKernel,
  };
}

/** Undefined: there is no such process. Null: there is one, but nobody says since when. */
function startOfProcess(pid: number): string | null | undefined {
  const stat = readLine(`/proc/${pid}/stat`);
  // The second field is the program's name, which may hold blanks and brackets.
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? null;
  try {
    process.kill(pid, 0);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? undefined : null;
  }
}

/** Field 22 of the line, counted from the third. */
const START_FIELD = 19;

function readLine(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

function readLink(file: string): string | null {
  try {
    return fs.readlinkSync(file);
  } catch {
    return null;
  }
}

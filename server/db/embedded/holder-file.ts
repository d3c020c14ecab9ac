/**
 * The files `holder.1`, `holder.2`, ... of a data folder. The highest names the holder; each take-over makes the next
 * one, which only one process can, and removes those before it. Its time of change is the heartbeat.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Holder } from './holder.ts';

export interface Seen {
  /** 0: the folder has had no holder. */
  number: number;
  /** Null: given back by the one that had it. */
  holder: Holder | 'unreadable' | null;
  /** Another one at each heartbeat. */
  beat: string;
}

const NAME = /^holder[.](\d{1,15})$/;

export function lastHolder(dir: string): Seen {
  for (;;) {
    const number = Math.max(0, ...numbersIn(dir));
    if (number === 0) return { number, holder: null, beat: '' };
    try {
      const fd = fs.openSync(fileOf(dir, number), 'r');
      try {
        const text = fs.readFileSync(fd, 'utf8');
        return { number, holder: parsed(text), beat: `${number} ${fs.fstatSync(fd).mtimeMs} ${text}` };
      } finally {
        fs.closeSync(fd);
      }
    } catch (error) {
      // The one after it has been made meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** False: another process was quicker. */
export function makeHolder(dir: string, number: number, holder: Holder): boolean {
  const file = fileOf(dir, number);
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const numbers = numbersIn(dir);
  if (Math.max(...numbers) !== number) {
    fs.rmSync(file, { force: true });
    return false;
  }
  for (const earlier of numbers) if (earlier < number) fs.rmSync(fileOf(dir, earlier), { force: true });
  return true;
}

/** The file stays: it keeps the count. */
export function releaseHolder(dir: string, number: number): void {
  if (fs.existsSync(fileOf(dir, number))) fs.writeFileSync(fileOf(dir, number), RELEASED);
}

export function touchHolder(dir: string, number: number): void {
  const now = new Date();
  fs.utimesSync(fileOf(dir, number), now, now);
}

const RELEASED = 'given back\n';

/** A file that is just being written, or was when the power failed, cannot be read. */
function parsed(text: string): Seen['holder'] {
  if (text === RELEASED) return null;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return 'unreadable';
  }
}

function numbersIn(dir: string): number[] {
  return fs.readdirSync(dir).flatMap((name) => Number(NAME.exec(name)?.[1] ?? []));
}

function fileOf(dir: string, number: number): string {
  return path.join(dir, `holder.${number}`);
}

/** Measures in one run, side by side, and reports ratios: absolute figures belong to the machine. */
export interface Row {
  measure: string;
  peer: string;
  ours: number;
  theirs: number;
  unit: string;
  /** How many times better ours is (1 = equal). */
  ratio: number;
  target: string;
  met: boolean | null;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
};

/** Milliseconds of one run. */
export async function timeOf(run: () => unknown): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Fails what has not ended in time, so that a bench can clean up and stop. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs both in turn, so that what the machine does meanwhile hits both alike; median milliseconds of each. */
export async function inTurn(rounds: number, ...runs: (() => unknown)[]): Promise<number[]> {
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) times[index]!.push(await timeOf(run));
  }
  return times.map(median);
}

type Measured = [measure: string, peer: string, ours: number, theirs: number, unit: string, target?: number];

/** For figures where more is better (per second). */
export const faster = (...measured: Measured): Row => judged('>=', measured);

/** For figures where less is better (milliseconds); the ratio is ours / theirs. */
export const atMost = (...measured: Measured): Row => judged('<=', measured);

function judged(sign: '>=' | '<=', [measure, peer, ours, theirs, unit, target]: Measured): Row {
  const ratio = ours / theirs;
  const met = target === undefined ? null : sign === '>=' ? ratio >= target : ratio <= target;
  return {
    measure,
    peer,
    ours,
    theirs,
    unit,
    ratio,
    target: target === undefined ? '' : `${sign} ${Number(target.toFixed(2))}x`,
    met,
  };
}

export function table(rows: Row[]): string {
  const shown = rows.map((row) => [
    row.measure,
    row.peer,
    `${figure(row.ours)} ${row.unit}`,
    `${figure(row.theirs)} ${row.unit}`,
    `${row.ratio.toFixed(2)}x`,
    row.target,
    row.met === null ? '' : row.met ? 'met' : 'MISSED',
  ]);
  const head = ['measure', 'peer or limit', 'ours', 'theirs', 'ratio', 'target', ''];
  const widths = head.map((word, column) =>
    Math.max(word.length, ...shown.map((row) => row[column]!.length)),
  );
  return [head, ...shown]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
    .join('\n');
}

function figure(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 1 ? value.toFixed(2) : value.toPrecision(3);
}

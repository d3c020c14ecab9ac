/** Ctrl-C and SIGTERM end a run early: it still says what it has seen, and that it did not come to its end. */

/** How a shell tells them. */
export const EARLY_ENDS = { SIGINT: 130, SIGTERM: 143 } as const;
export type EarlyEnd = keyof typeof EARLY_ENDS;

/** Once: Ctrl-C reaches a whole group, and each of it may pass it on. */
export function onEarlyEnd(end: (signal: EarlyEnd) => unknown): void {
  let hasEnded = false;
  for (const signal of Object.keys(EARLY_ENDS) as EarlyEnd[])
    process.on(signal, () => {
      if (hasEnded) return;
      hasEnded = true;
      end(signal);
    });
}

/** Of a process that ended by itself or by a signal. */
export const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? EARLY_ENDS[signal as EarlyEnd] ?? 1;

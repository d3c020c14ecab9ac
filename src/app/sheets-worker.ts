import { wrap, type Remote } from 'comlink';

export interface SheetsThread<Api> {
  /** What the worker says; fails where its script could not be had, or it broke down. */
  ask<T>(question: (worker: Remote<Api>) => T): Promise<Awaited<T>>;
  /** What was asked is never answered. */
  end(): void;
}

export function startSheets<Api>(whenBroken?: () => void): SheetsThread<Api> {
  const worker = new Worker(new URL('../../workers/sheets/sheets.worker.ts', import.meta.url), {
    type: 'module',
  });
  const remote = wrap<Api>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      reject(new Error('the sheets worker broke down'));
      whenBroken?.();
    });
  });
  broken.catch(() => undefined);
  return {
    ask: (question) => Promise.race([question(remote), broken]),
    end: () => worker.terminate(),
  };
}

import { afterEach, expect, test, vi } from 'vitest';
import type { SheetsApi } from '#workers/sheets/sheets.api.ts';
import { startSheets } from './sheets-worker.ts';

class SilentWorker extends EventTarget {
  static started: SilentWorker[] = [];
  readonly postMessage = vi.fn<Worker['postMessage']>();
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    SilentWorker.started.push(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  SilentWorker.started = [];
});

test('a worker that breaks down fails what it was asked, then and later', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const whenBroken = vi.fn<() => void>();
  const { ask, end } = startSheets<SheetsApi>(whenBroken);
  const before = ask((worker) => worker.cancel());
  SilentWorker.started[0]!.dispatchEvent(new Event('error'));
  await expect(before).rejects.toThrow('the sheets worker broke down');
  await expect(ask((worker) => worker.cancel())).rejects.toThrow('the sheets worker broke down');
  expect(whenBroken).toHaveBeenCalledOnce();
  end();
  end();
  expect(SilentWorker.started[0]!.terminate).toHaveBeenCalled();
});

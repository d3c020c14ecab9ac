import { wrap, type Remote } from 'comlink';
import type { DemoApi } from './demo.api.ts';

let worker: Remote<DemoApi> | null = null;

/** Started when first asked. */
export const demoWorker = (): Remote<DemoApi> =>
  (worker ??= wrap<DemoApi>(new Worker(new URL('./demo.worker.ts', import.meta.url), { type: 'module' })));

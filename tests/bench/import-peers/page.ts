/** One way to import, named by `?peer=`; measured from outside through `imports`, with the file chosen in the input. */
import type { Figures, Imports } from './sheet.ts';

const PEERS = {
  ours: () => import('./ours.ts'),
  SheetJS: () => import('./sheetjs.ts'),
  papaparse: () => import('./papaparse.ts'),
};

const peer = new URLSearchParams(location.search).get('peer') as keyof typeof PEERS;
const way: Imports = (await PEERS[peer]()).createImports();

const input = document.createElement('input');
input.type = 'file';
document.querySelector('main')!.append(input);

/** The browser reports tasks from here on: a run without any counts as this. */
const SHORTEST_REPORTED_MS = 50;

export const imports = {
  async run() {
    const tasks: number[] = [];
    const watching = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    watching.observe({ type: 'longtask' });
    const began = performance.now();
    const parts = { read: 0, judged: 0, staged: 0, made: 0 };
    let partBegan = began;
    const made = await way.run(input.files![0]!, (part) => {
      parts[part] = performance.now() - partBegan;
      partBegan += parts[part];
    });
    const listed = performance.now() - began;
    // A task is reported when it is over.
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORTEST_REPORTED_MS));
    watching.disconnect();
    const figures: Figures = { ...parts, listed, longest: Math.max(SHORTEST_REPORTED_MS, ...tasks) };
    return { orders: made, figures };
  },
  cancel: () => way.cancel!(input.files![0]!),
};
Object.assign(globalThis, { imports });

/** How long each step of a journey takes, and whether the page stands still meanwhile. */
import type { BrowserContext, Page } from '@playwright/test';

const MB = 1_048_576;

/** `isTold`: each step is printed when it is done. */
export async function createWatch(context: BrowserContext, isTold: boolean) {
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const take = (page: Page) =>
    page.evaluate(() => {
      const tasks = (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0);
      const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
      return { tasks, heap: memory?.usedJSHeapSize ?? 0 };
    });
  return {
    async step(page: Page, name: string, run: () => Promise<void>) {
      await take(page);
      const began = performance.now();
      await run();
      const ms = performance.now() - began;
      const { tasks, heap } = await take(page);
      const longest = Math.max(0, ...tasks);
      const blocked = tasks.reduce((sum, each) => sum + each, 0);
      if (isTold)
        console.log(
          `${name.padEnd(40)} ${seconds(ms)}; longest task ${seconds(longest)}, tasks over 50 ms ${seconds(blocked)}, heap ${Math.round(heap / MB)} MB`,
        );
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

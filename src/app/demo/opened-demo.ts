import type { DemoDatabase } from '#store/demo/demo-records.ts';
import { openDemo } from '#store/demo/demo-records.ts';

let opened: DemoDatabase | null = null;

/** The demo's records; of one that was erased nothing is asked any more. */
export function openedDemo(): DemoDatabase {
  if (opened) return opened;
  const demo = openDemo();
  demo.on('versionchange', () => {
    if (opened === demo) opened = null;
  });
  opened = demo;
  return demo;
}

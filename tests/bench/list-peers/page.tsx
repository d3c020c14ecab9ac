/** One list at a time, named by `?peer=`, of `?rows=` orders; measured from outside through `lists`. */
import { agGridList } from './ag-grid-list.ts';
import { entries, type MeasuredList } from './entries.ts';
import { ourList } from './our-list.tsx';

const asked = new URLSearchParams(location.search);
const place = document.querySelector('main')!;
const data = entries(Number(asked.get('rows')));
const list: MeasuredList = (asked.get('peer') === 'ours' ? ourList : agGridList)(place, data);

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Milliseconds until what was asked is on the screen. */
async function timed(act: () => void): Promise<number> {
  await painted();
  const began = performance.now();
  act();
  await painted();
  return performance.now() - began;
}

const JUMPS = 120;

/** Milliseconds of each frame while the list jumps about. */
async function jump(): Promise<number[]> {
  const scroller = list.scroller();
  const far = scroller.scrollHeight - scroller.clientHeight;
  const frames: number[] = [];
  let before = performance.now();
  for (let step = 1; step <= JUMPS; step++) {
    scroller.scrollTop = ((step * 7919) % JUMPS) * (far / JUMPS);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - before);
    before = now;
  }
  return frames;
}

export const lists = {
  paint: () => timed(() => list.paint()),
  sort: () => timed(() => list.sortByName()),
  find: () => timed(() => list.find('columbus')),
  jump,
};
Object.assign(globalThis, { lists });

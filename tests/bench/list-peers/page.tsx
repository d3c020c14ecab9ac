/** One list at a time, named by `?peer=`, of `?rows=` rows; measured from outside through `lists`. */
import { agGridList } from './ag-grid-list.ts';
import { ROW, type MeasuredList } from './list-kind.ts';
import { ORDERS } from './orders.ts';
import { ourList } from './our-list.tsx';
import { SHIPMENTS } from './shipments.ts';

const asked = new URLSearchParams(location.search);
const place = document.querySelector('main')!;
const PEERS: Record<string, (count: number) => MeasuredList> = {
  orders: (count) => ourList(place, ORDERS, ORDERS.entries(count)),
  shipments: (count) => ourList(place, SHIPMENTS, SHIPMENTS.entries(count)),
  'ag-grid': (count) => agGridList(place, ORDERS, ORDERS.entries(count)),
};
const list = PEERS[asked.get('peer') ?? '']!(Number(asked.get('rows')));

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Asked for while a frame is being made, ends when it is drawn: a message comes after its layout and paint. */
async function paintOver(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
}

async function drawn(): Promise<void> {
  await frame();
  await paintOver();
}

const PATIENCE = 100;

/** Milliseconds until the list has another first row on the screen. */
async function timed(act: () => void): Promise<number> {
  await drawn();
  const before = list.textOf(0);
  const began = performance.now();
  act();
  for (let frames = 0; list.textOf(0) === before || list.textOf(0) === ''; frames++) {
    if (frames === PATIENCE) throw new Error('nothing came');
    await frame();
  }
  await paintOver();
  return performance.now() - began;
}

const JUMPS = 120;

/**
 * Milliseconds of each frame while the list jumps about; the next jump comes once the rows of the last are there. Where
 * they stay away, as happens to a list that is drawn in turns, it goes on.
 */
async function jump(): Promise<number[]> {
  const scroller = list.scroller();
  const far = scroller.scrollHeight - scroller.clientHeight;
  const frames: number[] = [];
  let before = performance.now();
  for (let step = 1; step <= JUMPS; step++) {
    const top = Math.floor(((step * 7919) % JUMPS) * (far / JUMPS));
    scroller.scrollTop = top;
    const row = Math.ceil(top / ROW);
    const last = frames.length + PATIENCE;
    do {
      await frame();
      const now = performance.now();
      frames.push(now - before);
      before = now;
    } while (list.textOf(row) === '' && frames.length < last);
  }
  scroller.scrollTop = 0;
  await drawn();
  return frames;
}

const SCROLLED = 300;
/** Pixels a frame: as fast as a hard flick of the wheel. */
const FLICK = 120;

/** Milliseconds of each frame while the list goes down steadily. */
async function scroll(): Promise<number[]> {
  const scroller = list.scroller();
  const frames: number[] = [];
  await drawn();
  let before = performance.now();
  for (let step = 1; step <= SCROLLED; step++) {
    scroller.scrollTop += FLICK;
    await frame();
    const now = performance.now();
    frames.push(now - before);
    before = now;
  }
  scroller.scrollTop = 0;
  await drawn();
  return frames;
}

/** Milliseconds until the first rows are drawn, and until all of them stand under the scroll bar. */
async function painted(): Promise<{ paint: number; whole: number }> {
  const began = performance.now();
  const paint = await timed(() => list.paint());
  while (!list.isWhole()) await frame();
  await paintOver();
  return { paint, whole: performance.now() - began };
}

export const lists = {
  paint: painted,
  sort: () => timed(() => list.sortByName()),
  find: () => timed(() => list.find('marco')),
  jump,
  scroll,
};
Object.assign(globalThis, { lists });

import { expect, test } from 'vitest';
import { createPopupQueue } from './popup-queue.ts';

function marks() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const warning = (message: string, id?: string) => ({
  type: 'warning' as const,
  message,
  ...(id !== undefined && { id }),
});

test('one is shown at a time, the others in turn', () => {
  const queue = createPopupQueue(null);
  for (const message of ['one', 'two']) queue.show(warning(message));
  const shown: (string | undefined)[] = [];
  for (let at = 0; at < 3; at++) {
    shown.push(queue.current()?.notice.message);
    queue.end();
  }
  expect(shown).toEqual(['one', 'two', undefined]);
});

test('a notice with an id is shown once on a device, also after a reload', () => {
  const device = marks();
  const queue = createPopupQueue(device);
  queue.show(warning('one', 'n1'));
  queue.show(warning('one', 'n1'));
  queue.end();
  expect(queue.current()).toBeNull();
  const reloaded = createPopupQueue(device);
  reloaded.show(warning('one', 'n1'));
  reloaded.show(warning('two', 'n2'));
  expect(reloaded.current()?.notice.message).toBe('two');
});

test('one that was not ended before the reload comes again', () => {
  const device = marks();
  createPopupQueue(device).show(warning('one', 'n1'));
  const reloaded = createPopupQueue(device);
  reloaded.show(warning('one', 'n1'));
  expect(reloaded.current()?.notice.message).toBe('one');
});

test('whoever looks is told of each change', () => {
  const queue = createPopupQueue(null);
  const seen: (string | undefined)[] = [];
  const stop = queue.subscribe(() => seen.push(queue.current()?.notice.message));
  queue.show(warning('one'));
  queue.end();
  stop();
  queue.show(warning('two'));
  expect(seen).toEqual(['one', undefined]);
});

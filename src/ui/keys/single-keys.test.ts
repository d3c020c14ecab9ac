import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./single-keys.ts');

it('single keys are on until they are turned off, also after a reload', async () => {
  const { areSingleKeysOn, chooseSingleKeys } = await load();
  expect(areSingleKeysOn()).toBe(true);
  chooseSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  vi.resetModules();
  const again = await load();
  expect(again.areSingleKeysOn()).toBe(false);
  again.chooseSingleKeys(true);
  expect([...kept]).toEqual([]);
});

it('where nothing may be stored the choice lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const { areSingleKeysOn, chooseSingleKeys } = await load();
  expect(areSingleKeysOn()).toBe(true);
  chooseSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chordOf, isSingle, type PressedKey } from './chords.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each<[PressedKey, string]>([
  [press('c'), 'C'],
  [press('?', { shiftKey: true, code: 'Slash' }), '?'],
  [press('N', { shiftKey: true, code: 'KeyN' }), 'N'],
  [press('k', { ctrlKey: true, code: 'KeyK' }), 'Mod+K'],
  [press('k', { metaKey: true, code: 'KeyK' }), 'Mod+K'],
  [press('Enter', { ctrlKey: true, code: 'Enter' }), 'Mod+Enter'],
  [press('˜', { altKey: true, shiftKey: true, code: 'KeyN' }), 'Alt+Shift+N'],
  [press('л', { ctrlKey: true, code: 'KeyK' }), 'Mod+K'],
  [press('t', { ctrlKey: true, code: 'KeyK' }), 'Mod+T'],
  [press('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown'],
  [press(' '), 'Space'],
  [press('Shift', { shiftKey: true }), ''],
])('%j is %s', (event, chord) => {
  expect(chordOf(event)).toBe(chord);
});

it('tells keys alone from those with another', () => {
  expect(['C', '+', '/', 'Mod+K', 'Alt+Shift+N'].map(isSingle)).toEqual([true, true, true, false, false]);
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const KEYS = { next: 'J', hold: 'H' };

it('a key can be changed, also for later, and back again', async () => {
  const { actOfKey, chooseKey } = await import('./key-choice.ts');
  expect(actOfKey('list', KEYS, press('h'))).toBe('hold');
  chooseKey('list.hold', 'B');
  expect([actOfKey('list', KEYS, press('h')), actOfKey('list', KEYS, press('b'))]).toEqual([
    undefined,
    'hold',
  ]);
  vi.resetModules();
  const again = await import('./key-choice.ts');
  expect(again.keyOf('list.hold', 'H')).toBe('B');
  again.chooseKey('list.hold', null);
  expect(again.keyOf('list.hold', 'H')).toBe('H');
  expect([...stored]).toEqual([]);
});

it('who knows the usual letters alone hears those of other keys', async () => {
  const { chooseKey, defaultLetter } = await import('./key-choice.ts');
  chooseKey('list.hold', '.');
  expect(['.', 'h', 'j', 'J', 'x'].map((key) => defaultLetter('list', KEYS, press(key)))).toEqual([
    'h',
    undefined,
    'j',
    'j',
    undefined,
  ]);
});

it('what was kept may be broken', async () => {
  stored.set('packbench.keys', '{"list.hold":7');
  const { keyOf } = await import('./key-choice.ts');
  expect(keyOf('list.hold', 'H')).toBe('H');
});

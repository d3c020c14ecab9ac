import { expect, test } from 'vitest';
import { KEY_HOLD_MS as HOLD_MS } from '#ui/keys/after-hold.ts';
import { createShortcuts, PREFIX_MS, type KeyPress } from './keys.ts';

function bench() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const ran: string[] = [];
  const choice = { isOn: true };
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const press = createShortcuts(new Set(['c', '/', 'go', 'gc']), {
    isOn: () => choice.isOn,
    hold: (run) => setTimer(run, HOLD_MS),
    setTimer,
    run: (shortcut) => ran.push(shortcut),
  });
  const wait = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      now = next.at;
      timers = timers.filter((timer) => timer !== next);
      next.run();
    }
    now = until;
  };
  const plain = (key: string, more: Partial<KeyPress> = {}) =>
    press({ key, modified: false, typing: false, ...more });
  return { ran, wait, plain, choice };
}

test('a single key runs after the hold', () => {
  const { ran, wait, plain } = bench();
  plain('C');
  wait(HOLD_MS - 1);
  expect(ran).toEqual([]);
  wait(1);
  expect(ran).toEqual(['c']);
});

test('G and a letter run together, whatever the letter means alone', () => {
  const { ran, wait, plain } = bench();
  plain('g');
  wait(300);
  plain('c');
  wait(HOLD_MS);
  expect(ran).toEqual(['gc']);
});

test('the letter after G is told from one alone', () => {
  const { wait, plain } = bench();
  expect(plain('p')).toBe(false);
  wait(300);
  expect(plain('g')).toBe(false);
  wait(300);
  expect(plain('p')).toBe(true);
  wait(300);
  expect(plain('p')).toBe(false);
});

test('G is forgotten after a while', () => {
  const { ran, wait, plain } = bench();
  plain('g');
  wait(HOLD_MS + PREFIX_MS);
  plain('c');
  wait(HOLD_MS);
  expect(ran).toEqual(['c']);
});

test.each(['cc', 'ccc', 'c1c/gocc', 'go/c1'])(
  'a scan of %s runs nothing, with or without an Enter',
  (code) => {
    for (const end of [[], ['Enter']]) {
      const { ran, wait, plain } = bench();
      for (const key of [...code, ...end]) {
        plain(key);
        wait(10);
      }
      wait(1000);
      expect(ran).toEqual([]);
    }
  },
);

test('turned off they run nothing', () => {
  const { ran, wait, plain, choice } = bench();
  choice.isOn = false;
  for (const key of ['c', 'g', 'o', '/']) {
    plain(key);
    wait(300);
  }
  expect(ran).toEqual([]);
  choice.isOn = true;
  plain('c');
  wait(HOLD_MS);
  expect(ran).toEqual(['c']);
});

test('keys in a field or with a modifier are not ours', () => {
  const { ran, wait, plain } = bench();
  plain('c', { typing: true });
  wait(1000);
  plain('c', { modified: true });
  wait(1000);
  expect(ran).toEqual([]);
});

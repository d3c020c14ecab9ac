/** The table of SECURITY.md names tests that are there, and gives a reason where there is none. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
const rows = text
  .slice(text.indexOf('## Where each point holds'))
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()));

/** Every point that concerns the application, as it was chosen from the standard. */
const POINTS = {
  V1: ['2.1', '2.2', '2.3', '2.4', '2.9', '2.10', '3.6', '3.11', '5.1'],
  V2: ['2.1', '2.2', '2.3', '3.1', '3.2', '3.3', '3.4', '4.1'],
  V3: [
    '2.1',
    '3.1',
    '3.2',
    '3.3',
    '3.4',
    '4.1',
    '4.2',
    '4.3',
    '4.4',
    '4.5',
    '4.6',
    '5.1',
    '5.2',
    '5.3',
    '5.5',
    '7.2',
  ],
  V5: ['1.1', '2.1', '2.2', '2.3', '3.2', '4.1', '4.2'],
  V6: [
    '1.1',
    '2.1',
    '2.4',
    '2.5',
    '2.7',
    '2.9',
    '2.12',
    '3.1',
    '3.2',
    '3.3',
    '4.1',
    '4.3',
    '5.1',
    '5.2',
    '5.3',
    '5.4',
    '5.5',
    '6.2',
    '6.3',
  ],
  V7: ['2.1', '2.2', '2.3', '2.4', '3.1', '3.2', '4.1', '4.2', '4.3', '4.5', '5.1', '5.2', '6.2'],
  V8: ['2.1', '2.2', '2.3', '3.1', '4.1', '4.2'],
  V11: ['1.1', '3.2', '3.3', '4.2'],
  V13: ['2.4', '2.5', '3.1', '3.2', '4.1', '4.2', '4.3', '4.4', '4.5'],
  V14: ['2.1', '2.3', '3.1', '3.2', '3.3'],
  V15: ['1.2', '2.1', '3.1', '3.2', '3.3', '3.6', '4.2', '4.4'],
  V16: ['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2', '3.3', '3.4', '4.1', '4.2', '5.1', '5.2', '5.3'],
};

test('every point stands in the table, once', () => {
  const named = rows.flatMap(([points = '']) => points.split(', '));
  const wanted = Object.entries(POINTS).flatMap(([chapter, points]) =>
    points.map((point) => `${chapter}.${point}`),
  );
  expect(named.toSorted()).toEqual(wanted.toSorted());
});

describe.each(rows)('%s', (_, how, proof = '') => {
  test('says how it holds, and names a test that is there or a reason', () => {
    expect(how).not.toBe('');
    const tests = proof.startsWith('no test') ? [] : proof.split('; `');
    for (const named of tests) {
      const [, file = '', name = ''] = /^`?([^`]+)`: (.+)$/.exec(named) ?? [];
      expect([named, existsSync(path.join(root, file))]).toEqual([named, true]);
      const source = readFileSync(path.join(root, file), 'utf8');
      expect([file, name, isTestOf(source, name)]).toEqual([file, name, true]);
    }
    expect(tests.length > 0 || /^no test( here)?: .+/.test(proof)).toBe(true);
  });
});

/** As a name, and not within another text. */
const isTestOf = (source: string, name: string) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));

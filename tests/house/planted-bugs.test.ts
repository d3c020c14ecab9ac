import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUGS } from '../faults/bugs.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the bugs that the fault schedules must catch', () => {
  it.each(Object.entries(BUGS))('%s can be planted', (_, bug) => {
    const missing = [bug, ...(bug.also ?? [])].filter(
      ({ file, find }) => !readFileSync(path.join(root, file), 'utf8').includes(find),
    );
    expect(missing).toEqual([]);
  });
});

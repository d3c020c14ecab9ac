import { describe, expect, it } from 'vitest';
import type { Holder } from './holder.ts';
import { holderStateOf, thisProcess } from './holder.ts';

const HOLDER: Holder = {
  token: 'a',
  pid: 17,
  startedAt: '500',
  boot: 'boot 1',
  pidSpace: 'pid:[1]',
  byKernel: true,
};
const READER: Holder = { ...HOLDER, token: 'b', pid: 18, startedAt: '900', byKernel: false };

const running = () => '500';
const dead = () => undefined;
const another = () => '800';
const untold = () => null;

describe('who holds a data folder', () => {
  it.each([
    ['runs on', HOLDER, READER, running, 'alive'],
    ['has died', HOLDER, READER, dead, 'gone'],
    ['has died, and its process id was given again', HOLDER, READER, another, 'gone'],
    ['has a process id, but no time of its start', HOLDER, READER, untold, 'unknown'],
    [
      'left it to the kernel, which gave it to the reader',
      HOLDER,
      { ...READER, byKernel: true },
      running,
      'gone',
    ],
    [
      'has no lock of the kernel, as the reader has',
      { ...HOLDER, byKernel: false },
      { ...READER, byKernel: true },
      running,
      'alive',
    ],
    [
      'counts its processes in another container',
      { ...HOLDER, pidSpace: 'pid:[2]' },
      READER,
      dead,
      'unknown',
    ],
    [
      'ran before the last boot, or runs on another machine',
      { ...HOLDER, boot: 'boot 0' },
      READER,
      dead,
      'unknown',
    ],
    [
      'runs elsewhere, where the kernel keeps locks of its own',
      { ...HOLDER, boot: 'boot 0' },
      { ...READER, byKernel: true },
      dead,
      'unknown',
    ],
  ] as const)('%s', (_, holder, reader, startOf, holderState) => {
    expect(holderStateOf(holder, reader, startOf)).toBe(holderState);
  });

  it('knows itself', () => {
    const me = thisProcess('a', false);
    expect(holderStateOf(me, { ...me, token: 'b' })).not.toBe('gone');
  });
});

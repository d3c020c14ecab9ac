import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCreationTimes } from './creation-times.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

it('ends now, a millisecond between two', () => {
  const times = createCreationTimes();
  expect(times('u', NOW, 3)).toEqual([
    '2026-11-20T17:59:59.998000Z',
    '2026-11-20T17:59:59.999000Z',
    '2026-11-20T18:00:00.000000Z',
  ]);
  expect(times('u', NOW, 0)).toEqual([]);
});

it('does not reach back before the orders made last', () => {
  const times = createCreationTimes();
  times('u', NOW, 5);
  expect(times('u', after(2), 4)).toEqual([
    '2026-11-20T18:00:00.000500Z',
    '2026-11-20T18:00:00.001000Z',
    '2026-11-20T18:00:00.001500Z',
    '2026-11-20T18:00:00.002000Z',
  ]);
  expect(times('u', after(2), 2)).toEqual(['2026-11-20T18:00:00.002001Z', '2026-11-20T18:00:00.002002Z']);
  expect(times('other', after(2), 1)).toEqual(['2026-11-20T18:00:00.002000Z']);
});

it('rises from order to order, whatever the clock does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -50, max: 5000 }), fc.nat(100)), { maxLength: 20 }),
      (groups) => {
        const times = createCreationTimes();
        const all = groups.flatMap(([ms, count]) => times('u', after(ms), count));
        expect(all).toEqual([...new Set(all)].sort());
      },
    ),
  );
});

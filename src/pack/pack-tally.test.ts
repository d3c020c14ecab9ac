import { expect, test } from 'vitest';
import { countOf, withParcel } from './pack-tally.ts';

const MINUTE = 60_000;

test('parcels are counted for each person, today and within the last hour', () => {
  let tally = withParcel(null, '2026-11-26', 'ana', 0);
  tally = withParcel(tally, '2026-11-26', 'ben', 10 * MINUTE);
  tally = withParcel(tally, '2026-11-26', 'ana', 59 * MINUTE);
  expect(countOf(tally, '2026-11-26', 'ana', 59.9 * MINUTE)).toEqual({ today: 2, hour: 2 });
  expect(countOf(tally, '2026-11-26', 'ana', 60 * MINUTE)).toEqual({ today: 2, hour: 1 });
  expect(countOf(tally, '2026-11-26', 'ben', 60 * MINUTE)).toEqual({ today: 1, hour: 1 });
  expect(countOf(tally, '2026-11-26', 'eve', 60 * MINUTE)).toEqual({ today: 0, hour: 0 });
});

test('a new day begins at nothing', () => {
  const tally = withParcel(null, '2026-11-26', 'ana', 0);
  expect(countOf(tally, '2026-11-27', 'ana', 1)).toEqual({ today: 0, hour: 0 });
  expect(withParcel(tally, '2026-11-27', 'ben', 1)).toEqual({ day: '2026-11-27', times: { ben: [1] } });
  expect(countOf(null, '2026-11-26', 'ana', 1)).toEqual({ today: 0, hour: 0 });
});

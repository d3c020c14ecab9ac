import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { rememberNoBattery } from './no-battery.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

test('goods without a battery are remembered once, the latest 500', async () => {
  for (let n = 0; n < 501; n += 1) await rememberNoBattery(db, `phone ${n}`);
  await rememberNoBattery(db, 'phone 7');
  const kept = (await getMeta(db, 'noBattery')) ?? [];
  expect([kept.length, kept[0], kept.at(-1), kept.filter((key) => key === 'phone 7').length]).toEqual([
    500,
    'phone 7',
    'phone 1',
    1,
  ]);
});

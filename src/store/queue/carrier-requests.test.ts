import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { queueChangeAddress, queueVoid, queueVoidsBehind } from './carrier-requests.ts';
import { discardOperation } from './queue-actions.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const label = (labelId: string) => ({ labelId, orderNo: `A-${labelId}`, fee: 1.5 });
const ELSEWHERE = {
  personName: 'Sam Reed',
  addressLine1: '77 Canal St',
  city: 'Columbus',
  stateCode: 'OH',
  zipCode: '43215',
};

test('a void goes behind what waits for its label; of the others nothing is queued', async () => {
  await queueChangeAddress(db, label('1'), ELSEWHERE, 20);
  await queueVoid(db, label('2'), 0);
  await queueChangeAddress(db, label('3'), ELSEWHERE, 20);
  const givenUp = (await db.outbox.where('lane').equals('void:3').toArray())[0]!;
  await discardOperation(db, givenUp.id);
  expect(await queueVoidsBehind(db, ['1', '2', '3', '4'].map(label))).toEqual({
    ok: true,
    value: { queued: 2, free: [label('3'), label('4')] },
  });
  const queued = await db.outbox.orderBy('position').toArray();
  expect(queued.map(({ lane, call, state }) => [lane, call, state])).toEqual([
    ['void:1', 'changeAddress', 'waiting'],
    ['void:2', 'voidLabels', 'waiting'],
    ['void:3', 'changeAddress', 'discarded'],
    ['void:1', 'voidLabels', 'waiting'],
  ]);
  expect(queued[3]?.body).toEqual({ labels: [{ labelId: '1', maxFee: 1.5 }] });
});

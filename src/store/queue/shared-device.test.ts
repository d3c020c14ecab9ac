/** Persons of one account at one device: what one of them typed and queued is not another's. */
import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { exportUnsent } from '../device/export.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { resolveConflict } from './conflicts.ts';
import { discardDraft, draftKey, loadDraft, saveDraft, storeCalculation } from './drafts.ts';
import {
  discardOperation,
  discardOperations,
  raiseFeeLimit,
  raiseMaxRate,
  retryOperation,
  undoDiscard,
} from './queue-actions.ts';
import { failedOperations, queuedMoney, unsentCount } from './sync-state.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const OF_ANOTHER = { ok: false, error: { type: 'OperationOfAnother', retry: 'never' } };

async function queueAs(userId: string, state?: 'needsAttention' | 'conflict') {
  db.userId = userId;
  const saved = await saveOrderLocally(db, {
    form: anOrder({ orderNo: state === undefined ? userId : `${userId}-${state}` }),
    isCreateLabel: true,
    maxRate: 20,
  });
  if (!saved.ok) throw new Error(saved.error.type);
  const { requestId } = saved.value;
  if (state) await db.outbox.update(requestId, { state, lastError: { type: 'NO_RATE', retry: 'never' } });
  return requestId;
}

test('an operation is tried again, decided and given up by who queued it alone', async () => {
  const id = await queueAs('mina', 'needsAttention');
  const before = await db.outbox.get(id);
  db.userId = 'pat';
  for (const act of [
    retryOperation(db, id),
    raiseMaxRate(db, id, 30),
    raiseFeeLimit(db, id, 30),
    discardOperation(db, id),
    undoDiscard(db, id),
    resolveConflict(db, id, { kind: 'theirs' }),
  ])
    expect(await act).toEqual(OF_ANOTHER);
  expect(await discardOperations(db, [id])).toEqual({ discarded: [], asked: 0 });
  expect(await db.outbox.get(id)).toEqual(before);
  db.userId = 'mina';
  expect((await discardOperation(db, id)).ok).toBe(true);
  db.userId = 'pat';
  expect(await undoDiscard(db, id)).toEqual(OF_ANOTHER);
  db.userId = 'mina';
  expect((await undoDiscard(db, id)).ok).toBe(true);
  expect((await retryOperation(db, id)).ok).toBe(true);
});

test('what needs attention is what the person at work queued', async () => {
  const ofMina = await queueAs('mina', 'needsAttention');
  const ofPat = await queueAs('pat', 'conflict');
  const idsFor = async (userId: string) => {
    db.userId = userId;
    return (await failedOperations(db)).map(({ id }) => id);
  };
  expect([await idsFor('mina'), await idsFor('pat'), await idsFor('sam')]).toEqual([[ofMina], [ofPat], []]);
});

test('what is exported, counted and taken off the balance is what the person at work queued', async () => {
  const ofMina = await queueAs('mina');
  const ofPat = [await queueAs('pat'), await queueAs('pat', 'needsAttention')];
  const seenBy = async (userId: string) => {
    db.userId = userId;
    const { operations, userId: exporter } = await exportUnsent(db);
    return [exporter, operations.map(({ id }) => id), await unsentCount(db), await queuedMoney(db)];
  };
  expect(await seenBy('mina')).toEqual(['mina', [ofMina], 1, 20]);
  expect(await seenBy('pat')).toEqual(['pat', ofPat, 2, 20]);
  expect(await seenBy('sam')).toEqual(['sam', [], 0, 0]);
});

test('each has a draft of his own under the same key', async () => {
  const typeAs = (userId: string, note: string) => {
    db.userId = userId;
    return saveDraft(db, { key: draftKey.new, form: anOrder({ note }), mode: 'new' });
  };
  const noteOf = async (userId: string) => {
    db.userId = userId;
    return (await loadDraft(db, draftKey.new))?.form.order.note ?? null;
  };
  await typeAs('mina', 'for Mina');
  expect(await noteOf('pat')).toBeNull();
  await typeAs('pat', 'for Pat');
  await storeCalculation(db, anOrder());
  expect([await noteOf('mina'), await noteOf('pat')]).toEqual(['for Mina', 'for Pat']);
  const exported = async () => (await exportUnsent(db)).drafts.map(({ key }) => key).sort();
  expect(await exported()).toEqual(['calculation', 'new']);
  db.userId = 'mina';
  expect(await exported()).toEqual(['new']);
  db.userId = 'pat';
  await discardDraft(db, draftKey.new);
  expect([await noteOf('pat'), await noteOf('mina')]).toEqual([null, 'for Mina']);
  expect(await loadDraft(db, draftKey.calculation)).toBeNull();
});

/** What is asked of a carrier and may wait for a connection: each once, and at no more than the fee that was shown. */
import type { SavePickupBody } from '#contract/pickups.ts';
import type { VoidBody } from '#contract/labels.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OutboxRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { enqueue, operationsBy, type NewOperation } from './outbox.ts';

/** A label whose void waits has an operation in this lane. */
export const VOID_LANE = 'void:';
/** Pickups that are to be booked, each in a lane of its own. */
export const PICKUP_LANE = 'pickup:';
/** A pickup whose cancelling waits has an operation in this lane. */
export const PICKUP_CANCEL_LANE = 'pickup-cancel:';

/** `maxFee`: dollars. */
export function queueVoid(
  db: UserDatabase,
  label: { labelId: string; orderNo: string },
  maxFee: number,
): Promise<Result<void>> {
  const { labelId, orderNo } = label;
  return queueOnce(db, {
    lane: VOID_LANE + labelId,
    call: 'voidLabels',
    body: { labels: [{ labelId, maxFee }] } satisfies VoidBody,
    summary: { key: 'voidLabels', params: { orderNo } },
  });
}

/** `named`: the carrier and the day, as they are read in the queue. */
export function queuePickup(
  db: UserDatabase,
  body: SavePickupBody,
  named: { carrier: string; day: string },
): Promise<Result<void>> {
  const id = db.env.newId();
  return queueOnce(db, {
    id,
    lane: PICKUP_LANE + id,
    call: 'savePickup',
    body,
    summary: { key: 'savePickup', params: named },
  });
}

export function queuePickupCancel(
  db: UserDatabase,
  id: string,
  named: { carrier: string; day: string },
): Promise<Result<void>> {
  return queueOnce(db, {
    lane: PICKUP_CANCEL_LANE + id,
    call: 'cancelPickup',
    body: { id },
    summary: { key: 'cancelPickup', params: named },
  });
}

/** Pressed again while it waits, it is the same request. */
function queueOnce(db: UserDatabase, operation: NewOperation): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.outbox, db.meta], async () => {
      const waiting = await operationsBy(db, 'lane', [operation.lane]);
      if (!waiting.has(operation.lane)) await enqueue(db, operation);
    }),
  );
}

/** Dollars beyond which the server leaves it; null: it costs nothing of its own. */
export function feeLimitOf({ call, body }: Pick<OutboxRow, 'call' | 'body'>): number | null {
  const { labels, maxFee } = body as Partial<NonNullable<VoidBody>> & Partial<SavePickupBody>;
  return (call === 'voidLabels' ? labels?.[0]?.maxFee : maxFee) ?? null;
}

/** The body with another limit, in dollars. */
export function withFeeLimit({ call, body }: Pick<OutboxRow, 'call' | 'body'>, maxFee: number): unknown {
  if (call !== 'voidLabels') return { ...(body as SavePickupBody), maxFee };
  const { labels } = body as NonNullable<VoidBody>;
  return { labels: labels?.map((label) => ({ ...label, maxFee })) } satisfies VoidBody;
}

/** What is asked of a carrier and may wait for a connection: each once, and at no more than the fee that was shown. */
import type { ChangeAddressBody } from '#contract/address-changes.ts';
import type { VoidBody } from '#contract/labels.ts';
import type { VoidPackagesBody } from '#contract/partial-void.ts';
import type { SavePickupBody } from '#contract/pickups.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OutboxRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { enqueue, operationsBy, type NewOperation } from './outbox.ts';

/** All that is asked for one label, in the order it was asked: its void, that of packages, another address. */
export const LABEL_LANE = 'void:';
/** Pickups that are to be booked, each in a lane of its own. */
export const PICKUP_LANE = 'pickup:';
/** Claims, by the label and a lane of their own. */
export const CLAIM_LANE = 'claim:';
/** A pickup whose cancelling waits has an operation in this lane. */
export const PICKUP_CANCEL_LANE = 'pickup-cancel:';

/** `maxFee`: dollars; undefined: none was shown. */
export function queueVoid(
  db: UserDatabase,
  label: { labelId: string; orderNo: string },
  maxFee: number | undefined,
): Promise<Result<void>> {
  const { labelId, orderNo } = label;
  return queueOnce(db, {
    lane: LABEL_LANE + labelId,
    call: 'voidLabels',
    body: { labels: [{ labelId, ...feeOf(maxFee) }] } satisfies VoidBody,
    summary: { key: 'voidLabels', params: { orderNo } },
  });
}

const feeOf = (maxFee: number | undefined) => (maxFee === undefined ? {} : { maxFee });

/** Voids of labels for which something waits already go behind it; the others are answered. `fee`: dollars; null: none was shown. */
export async function queueVoidsBehind<
  Label extends { labelId: string; orderNo: string; fee: number | null },
>(db: UserDatabase, labels: readonly Label[]): Promise<Result<{ queued: number; free: Label[] }>> {
  const laneOf = ({ labelId }: Label) => LABEL_LANE + labelId;
  const waiting = await operationsBy(db, 'lane', labels.map(laneOf));
  const behind = labels.filter((label) => waiting.has(laneOf(label)));
  for (const label of behind) {
    const queued = await queueVoid(db, label, label.fee ?? undefined);
    if (!queued.ok) return queued;
  }
  return ok({ queued: behind.length, free: labels.filter((label) => !waiting.has(laneOf(label))) });
}

/** `maxFee`: dollars; undefined: none was shown. */
export function queueVoidPackages(
  db: UserDatabase,
  { labelId, orderNo }: { labelId: string; orderNo: string },
  trackingNos: string[],
  maxFee: number | undefined,
): Promise<Result<void>> {
  const body: VoidPackagesBody = { labelId, trackingNos, ...feeOf(maxFee) };
  return queueOnce(
    db,
    {
      lane: LABEL_LANE + labelId,
      call: 'voidPartial',
      body,
      summary: { key: 'voidPartial', params: { orderNo, numbers: trackingNos.join(', ') } },
    },
    (waiting) => {
      const before = packagesToVoid(waiting);
      return trackingNos.every((number) => before.includes(number));
    },
  );
}

/** Tracking numbers of the packages that an operation voids singly. */
export const packagesToVoid = ({ call, body }: Pick<OutboxRow, 'call' | 'body'>): readonly string[] =>
  call === 'voidPartial' ? (body as VoidPackagesBody).trackingNos : [];

/** `maxFee`: dollars; undefined: none was shown. */
export function queueChangeAddress(
  db: UserDatabase,
  { labelId, orderNo }: { labelId: string; orderNo: string },
  address: ChangeAddressBody['address'],
  maxFee: number | undefined,
): Promise<Result<void>> {
  return queueOnce(db, {
    lane: LABEL_LANE + labelId,
    call: 'changeAddress',
    body: { labelId, address, ...feeOf(maxFee) } satisfies ChangeAddressBody,
    summary: { key: 'changeAddress', params: { orderNo } },
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

const CARRIER_CALLS: ReadonlySet<string> = new Set([
  'voidLabels',
  'voidPartial',
  'changeAddress',
  'savePickup',
  'cancelPickup',
  'saveClaim',
]);

/** What happens at a carrier and may cost, and the server may have done it already. */
export const mayBeDone = (op: OutboxRow): boolean => CARRIER_CALLS.has(op.call) && outcomeIsUnknown(op);

/** Pressed again while it waits, it is the same request. */
function queueOnce(
  db: UserDatabase,
  operation: NewOperation,
  isSame: (waiting: OutboxRow) => boolean = () => true,
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.outbox, db.meta], async () => {
      const waiting = (await operationsBy(db, 'lane', [operation.lane])).get(operation.lane) ?? [];
      if (!waiting.some((op) => op.call === operation.call && isSame(op))) await enqueue(db, operation);
    }),
  );
}

type Priced = Pick<SavePickupBody | ChangeAddressBody | VoidPackagesBody, 'maxFee'>;

/** Dollars beyond which the server leaves it; null: it costs nothing of its own. */
export function feeLimitOf({ call, body }: Pick<OutboxRow, 'call' | 'body'>): number | null {
  const { labels, maxFee } = body as Partial<NonNullable<VoidBody>> & Priced;
  return (call === 'voidLabels' ? labels?.[0]?.maxFee : maxFee) ?? null;
}

/** The body with another limit, in dollars. */
export function withFeeLimit({ call, body }: Pick<OutboxRow, 'call' | 'body'>, maxFee: number): unknown {
  if (call !== 'voidLabels') return { ...(body as Priced), maxFee };
  const { labels } = body as NonNullable<VoidBody>;
  return { labels: labels?.map((label) => ({ ...label, maxFee })) } satisfies VoidBody;
}

/** Answers what is queued and what changed, as a server would, from the demo's own records on this device. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { Envelope } from '#contract/call.ts';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { VoidBody } from '#contract/labels.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { changes, Change, PushOp, pushResult } from '#contract/sync.ts';
import type { markPacked } from '#contract/order-history.ts';
import type { markPrinted } from '#contract/labels.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { output } from 'zod/mini';
import { addresses } from '../collections/addresses.ts';
import { mappings } from '../collections/mappings.ts';
import { pastImports } from '../collections/past-imports.ts';
import { products } from '../collections/products.ts';
import type { SyncedCollection } from '../collections/synced-collection.ts';
import { userSettings } from '../collections/user-settings.ts';
import { views } from '../collections/views.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { refusal, voidSampleLabel } from './demo-labels.ts';
import { changeDemoOrders, isBulkCall, saveDemoOrder, type Now } from './demo-orders.ts';
import type { DemoDatabase, DemoEntities, DemoEntity, NewRecord } from './demo-records.ts';
import { readDemo, writeDemo } from './demo-records.ts';

/** No code of a server: what only an account has. */
export const NEEDS_ACCOUNT = 'NEEDS_ACCOUNT';

type PushResult = output<typeof pushResult>;
type Changes = ReplyOf<typeof changes>;

const STATUS = { ok: 200, refused: 422, changed: 409 };

export function envelopeFor(result: Result<unknown>): { status: number; envelope: Envelope<unknown> } {
  if (result.ok) return { status: STATUS.ok, envelope: { result: 'OK', data: result.value } };
  const { type, retry, params, findings } = result.error;
  return {
    status: type === 'ORDER_CHANGED' ? STATUS.changed : STATUS.refused,
    envelope: {
      result: 'ERR',
      errorCode: type,
      message: '',
      messageCn: '',
      retry,
      ...(params && { params }),
      ...(findings && { checkFailures: findings.map((finding) => ({ ...finding, message: '' })) }),
    },
  };
}

/** Each is done and answered once, in a transaction of its own. */
export async function pushToDemo(
  demo: DemoDatabase,
  ops: readonly PushOp[],
  at: Omit<Now, 'user'>,
): Promise<PushResult[]> {
  const results: PushResult[] = [];
  for (const op of ops) results.push(await pushOne(demo, op, at));
  return results;
}

const pushOne = (demo: DemoDatabase, op: PushOp, at: Omit<Now, 'user'>): Promise<PushResult> =>
  ownTransaction(demo, [demo.records, demo.answers], async () => {
    const known = await demo.answers.get(op.id);
    if (known) return { ...known, replayed: true };
    const user = await readDemo(demo, 'user', DEMO_USER_ID);
    const result = user ? await perform(demo, op, { ...at, user }) : err(refusal('NOT_FOUND'));
    const answer = { id: op.id, ...envelopeFor(result) };
    await demo.answers.put(answer);
    return { ...answer, replayed: false };
  });

async function perform(demo: DemoDatabase, { call, body }: PushOp, at: Now): Promise<Result<unknown>> {
  if (call === 'saveOrder') return saveDemoOrder(demo, body as SaveBody, at);
  if (isBulkCall(call)) return ok(await changeDemoOrders(demo, call, body as { ids: string[] }, at.now));
  if (call === 'voidLabels') return ok(await voidDemoLabels(demo, body as VoidBody, at.now));
  if (call === 'markPrinted') return ok(await markDemoPrinted(demo, body as BodyOf<typeof markPrinted>, at));
  // The samples keep no history of who did what.
  if (call === 'markPacked') return ok({ id: (body as BodyOf<typeof markPacked>).id });
  if (USER_CALLS.has(call)) {
    const time = new Date(at.now).toISOString();
    const data = userSettings.apply(at.user, { call, body, time });
    await writeDemo(demo, [{ entity: 'user', id: DEMO_USER_ID, data }]);
    return ok(data);
  }
  return changeEntry(demo, { call, body }, at.now);
}

const USER_CALLS: ReadonlySet<string> = new Set(['updateUser', 'saveDefaultSettings', 'saveUserEmails']);

const COLLECTIONS: Record<string, { of: SyncedCollection; isRemoval: boolean }> = {
  saveAddress: { of: addresses as SyncedCollection, isRemoval: false },
  deleteAddress: { of: addresses as SyncedCollection, isRemoval: true },
  saveProduct: { of: products as SyncedCollection, isRemoval: false },
  deleteProduct: { of: products as SyncedCollection, isRemoval: true },
  saveMapping: { of: mappings as SyncedCollection, isRemoval: false },
  removeMapping: { of: mappings as SyncedCollection, isRemoval: true },
  savePastImport: { of: pastImports as SyncedCollection, isRemoval: false },
  saveView: { of: views as SyncedCollection, isRemoval: false },
  removeView: { of: views as SyncedCollection, isRemoval: true },
};

async function changeEntry(
  demo: DemoDatabase,
  { call, body }: { call: string; body: unknown },
  now: number,
): Promise<Result<unknown>> {
  const known = COLLECTIONS[call];
  if (!known) return err(refusal(NEEDS_ACCOUNT));
  const { id: given, userViewId } = body as { id?: string; userViewId?: string };
  const id = given ?? userViewId ?? '';
  const entity = known.of.entity as DemoEntity;
  if (known.isRemoval) {
    await writeDemo(demo, [{ entity, id, data: null } as NewRecord]);
    return ok({ id });
  }
  const before = await readDemo(demo, entity, id);
  const data = known.of.apply(before, { call, body, time: new Date(now).toISOString() });
  const isDefault = entity === 'address' && (data as { isDefault: boolean }).isDefault;
  await writeDemo(demo, [
    ...(isDefault ? await noLongerDefault(demo, id, (data as { type: string }).type) : []),
    { entity, id, data } as NewRecord,
  ]);
  return ok(data);
}

/** There is one default of each type. */
async function noLongerDefault(demo: DemoDatabase, id: string, type: string): Promise<NewRecord[]> {
  const records = await demo.records.where('key').startsWith('address:').toArray();
  return records.flatMap(({ id: other, isSample, data }): NewRecord[] => {
    const address = data as DemoEntities['address'] | null;
    if (!address?.isDefault || address.type !== type || other === id) return [];
    return [{ entity: 'address', id: other, isSample, data: { ...address, isDefault: false } }];
  });
}

type DoneAndFailed = {
  done: string[];
  failed: { id: string; errorCode: string; message: string; params?: Rejection['params'] }[];
};

async function voidDemoLabels(demo: DemoDatabase, body: VoidBody, now: number): Promise<DoneAndFailed> {
  const answer: DoneAndFailed = { done: [], failed: [] };
  for (const { labelId, maxFee } of body?.labels ?? []) {
    const no = await voidSampleLabel(demo, labelId, { now, maxFee });
    if (no) answer.failed.push({ id: labelId, errorCode: no.type, message: '', params: no.params });
    else answer.done.push(labelId);
  }
  return answer;
}

/** The same outside the queue. */
export const voidInDemo = (demo: DemoDatabase, body: VoidBody, now: number): Promise<DoneAndFailed> =>
  ownTransaction(demo, [demo.records], async () => voidDemoLabels(demo, body, now));

async function markDemoPrinted(
  demo: DemoDatabase,
  { labelIds, time }: BodyOf<typeof markPrinted>,
  { now }: Now,
): Promise<DoneAndFailed> {
  const at = time ?? new Date(now).toISOString();
  const done: string[] = [];
  for (const labelId of labelIds) {
    const shipment = await readDemo(demo, 'shipment', labelId);
    const order = shipment && (await readDemo(demo, 'order', shipment.orderId));
    if (!shipment || shipment.status === 'voided') continue;
    done.push(labelId);
    await writeDemo(demo, [{ entity: 'shipment', id: labelId, data: { ...shipment, printedAt: at } }]);
    if (order?.labelId !== labelId) continue;
    const data = { ...order, version: order.version + 1, printed: { labelId, time: at } };
    await writeDemo(demo, [{ entity: 'order', id: shipment.orderId, data }]);
  }
  return { done, failed: [] };
}

/** What is no entity of a server stays here. */
const isTold = ({ entity }: { entity: DemoEntity }): boolean => entity !== 'label';

export async function demoChanges(demo: DemoDatabase, after: number, limit: number): Promise<Changes> {
  const found = await demo.records
    .where('seq')
    .above(after)
    .limit(limit + 1)
    .toArray();
  const page = found.slice(0, limit);
  return {
    cursor: page.at(-1)?.seq ?? after,
    more: found.length > limit,
    changes: page.filter(isTold).map(({ entity, id, seq, data }) => ({ entity, id, seq, data }) as Change),
  };
}

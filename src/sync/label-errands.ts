/** Purchases: asked about before they are sent again, followed until ready, fetched into the vault. */
import { getCreateLabelResult, viewPdf } from '#contract/labels.ts';
import type { SaveReply } from '#contract/orders.ts';
import { getOrder } from '#contract/orders.ts';
import { MAX_PUSH } from '#contract/sync.ts';
import type { OrderRecord } from '#contract/orders.ts';
import type { UserDatabase } from '#store/database.ts';
import { carryOver, conflictsToRead } from '#store/conflicts.ts';
import { notePurchase, postponeDownload, postponePoll, purchasesUnderWay } from '#store/purchases.ts';
import { endPurchase } from '#store/purchases.ts';
import type { OutboxRow, PurchaseRow } from '#store/rows.ts';
import { markUnsent, pickNext, postponeAsk } from '#store/sending.ts';
import { settle } from '#store/settle.ts';
import { setDiscardedById } from '#store/queue-actions.ts';
import { keepLabel } from '#store/vault.ts';
import type { Http } from './http.ts';
import { endOf } from './pull.ts';
import type { StepEnd } from './push.ts';

export interface ErrandDeps {
  db: UserDatabase;
  http: Http;
  random(): number;
  signal: AbortSignal;
}

const AT_ONCE = 4;
const ASK_TIMEOUT_MS = 20_000;
const PDF_TIMEOUT_MS = 60_000;

/** Runs a few at a time; the first end that is neither done nor nothing wins. */
async function each<T>(rows: readonly T[], run: (row: T) => Promise<StepEnd>): Promise<StepEnd> {
  let end: StepEnd = { kind: 'nothing' };
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ends = await Promise.all(rows.slice(at, at + AT_ONCE).map(run));
    const bad = ends.find(({ kind }) => kind !== 'done' && kind !== 'nothing');
    if (bad) return bad;
    end = { kind: 'done' };
  }
  return end;
}

/** Purchases whose answer was lost. What the server knows of them is the answer. */
export async function askUnknownPurchases(deps: ErrandDeps): Promise<StepEnd> {
  const { toAsk } = await pickNext(deps.db, MAX_PUSH);
  return each(toAsk, (op) => askPurchase(deps, op));
}

async function askPurchase({ db, http, random, signal }: ErrandDeps, op: OutboxRow): Promise<StepEnd> {
  const createLabelRequestId = op.consent?.customerObjectId ?? '';
  const { answer } = await http.ask(
    getCreateLabelResult,
    { query: { createLabelRequestId } },
    { signal, timeoutMs: ASK_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') {
    await settle(db, [{ opId: op.id, answer, replayed: true }], random);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused' && answer.rejection.type === 'NOT_FOUND') {
    if (op.discardWished) await setDiscardedById(db, op.id);
    else await markUnsent(db, op.id);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused' || answer.kind === 'failed') {
    await postponeAsk(db, op.id, answer.rejection, random());
    return { kind: 'done' };
  }
  return endOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
}

export async function followPurchases(deps: ErrandDeps): Promise<StepEnd> {
  const { due } = await purchasesUnderWay(deps.db);
  return each(due, (purchase) =>
    purchase.stage === 'creating' ? poll(deps, purchase) : download(deps, purchase),
  );
}

async function poll({ db, http, signal }: ErrandDeps, purchase: PurchaseRow): Promise<StepEnd> {
  const { answer } = await http.ask(
    getCreateLabelResult,
    { query: { createLabelRequestId: purchase.customerObjectId } },
    { signal, timeoutMs: ASK_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') {
    await notePurchase(db, purchase, answer.data as SaveReply);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused') {
    await endPurchase(db, purchase);
    return { kind: 'done' };
  }
  if (answer.kind === 'failed') {
    await postponePoll(db, purchase);
    return { kind: 'done' };
  }
  return endOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
}

async function download({ db, http, signal }: ErrandDeps, purchase: PurchaseRow): Promise<StepEnd> {
  const { labelId, orderId } = purchase;
  if (labelId === null || (await db.labels.get(labelId))) return finish(db, purchase);
  const { answer } = await http.ask(
    viewPdf,
    { query: { labelIds: labelId } },
    { signal, timeoutMs: PDF_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'noConnection' || answer.kind === 'sessionLost' || answer.kind === 'otherUser') {
    return endOf(answer.kind, null);
  }
  if (answer.kind !== 'answered' || !(answer.data instanceof Uint8Array)) {
    await postponeDownload(db, purchase);
    return { kind: 'done' };
  }
  const order = await db.orders.get(orderId);
  const kept = await keepLabel(db, {
    labelId,
    orderId,
    orderNo: order?.orderNo ?? '',
    trackingNo: order?.trackingNo ?? null,
    pdf: answer.data,
  });
  if (kept.ok) return finish(db, purchase);
  await postponeDownload(db, purchase);
  return { kind: 'done' };
}

async function finish(db: UserDatabase, purchase: PurchaseRow): Promise<StepEnd> {
  await endPurchase(db, purchase);
  return { kind: 'done' };
}

/** Operations refused with "changed meanwhile": the server's copy decides whether the user must. */
export async function readConflicts(deps: ErrandDeps): Promise<StepEnd> {
  return each(await conflictsToRead(deps.db), (op) => readConflict(deps, op));
}

async function readConflict({ db, http, signal }: ErrandDeps, op: OutboxRow): Promise<StepEnd> {
  const { answer } = await http.ask(
    getOrder,
    { params: { id: op.orderId ?? '' } },
    { signal, timeoutMs: ASK_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') await carryOver(db, op.id, answer.data as OrderRecord);
  else if (answer.kind === 'refused') await carryOver(db, op.id, null);
  else return endOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
  return { kind: 'done' };
}

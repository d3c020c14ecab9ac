/** Purchases: asked about before they are sent again, followed until ready, fetched into the vault. */
import { getCreateLabelResult, viewPdf } from '#contract/labels.ts';
import { MAX_PUSH } from '#contract/sync.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { discardUnheardPurchase } from '#store/queue/discarded.ts';
import {
  closePurchase,
  recordPurchaseReply,
  postponeDownload,
  postponePoll,
  postponePolls,
  openPurchases,
} from '#store/orders/purchases.ts';
import type { OutboxRow, PurchaseRow } from '#store/device/rows.ts';
import { markUnsent, pickNext, postponeAsk } from '#store/queue/sending.ts';
import { applyResponses } from '#store/queue/apply-responses.ts';
import { isSaveReply } from '#store/queue/reply-shape.ts';
import { storeLabel } from '#store/orders/label-files.ts';
import { REQUEST_TIMEOUT_MS, runConcurrently, type CycleStepDeps } from './cycle-step.ts';
import { stepResultOf, pullPage } from './pull.ts';
import type { StepResult } from './push.ts';

const PDF_TIMEOUT_MS = 60_000;

/** Purchases whose answer was lost. What the server knows of them is the answer. */
export async function checkUnknownPurchases(deps: CycleStepDeps): Promise<StepResult> {
  const { toAsk } = await pickNext(deps.db, MAX_PUSH);
  return runConcurrently(toAsk, (op) => checkPurchase(deps, op));
}

async function checkPurchase(
  { db, http, random, signal }: CycleStepDeps,
  op: OutboxRow,
): Promise<StepResult> {
  const createLabelRequestId = op.consent?.customerObjectId ?? '';
  const { answer } = await http.ask(
    getCreateLabelResult,
    { query: { createLabelRequestId } },
    { signal, timeoutMs: REQUEST_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') {
    await applyResponses(db, [{ op, answer, replayed: true }], random);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused' && answer.rejection.type === 'NOT_FOUND') {
    if (op.discardWished) await discardUnheardPurchase(db, op.id);
    else await markUnsent(db, op.id);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused' || answer.kind === 'failed') {
    await postponeAsk(db, op.id, answer.rejection, random());
    return { kind: 'done' };
  }
  return stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
}

/** Of more purchases in the making the changes tell at once; the oldest are asked about one by one all the same. */
const MAX_SINGLE_POLLS = 12;

export async function trackPurchases(deps: CycleStepDeps): Promise<StepResult> {
  const asked = (await openPurchases(deps.db)).due.filter(({ stage }) => stage === 'creating');
  if (asked.length > MAX_SINGLE_POLLS) {
    const end = await pullAll(deps);
    if (end.kind !== 'done') return end;
  }
  const { due } = await openPurchases(deps.db);
  const creating = due.filter(({ stage }) => stage === 'creating').sort(byAge);
  if (creating.length > MAX_SINGLE_POLLS) await postponePolls(deps.db, creating.slice(MAX_SINGLE_POLLS));
  const ended = await runConcurrently(creating.slice(0, MAX_SINGLE_POLLS), (purchase) =>
    poll(deps, purchase),
  );
  if (ended.kind !== 'done' && ended.kind !== 'nothing') return ended;
  const ready = (await openPurchases(deps.db)).due.filter(({ stage }) => stage === 'downloading');
  const got = await runConcurrently(ready, (purchase) => download(deps, purchase));
  return got.kind === 'nothing' ? ended : got;
}

const byAge = (one: PurchaseRow, other: PurchaseRow) => one.startedAt - other.startedAt;

async function pullAll({ db, http, signal }: CycleStepDeps): Promise<StepResult> {
  for (;;) {
    const { end, more } = await pullPage(db, http, signal);
    if (end.kind !== 'done' || !more) return end;
  }
}

async function poll({ db, http, signal }: CycleStepDeps, purchase: PurchaseRow): Promise<StepResult> {
  const { answer } = await http.ask(
    getCreateLabelResult,
    { query: { createLabelRequestId: purchase.customerObjectId } },
    { signal, timeoutMs: REQUEST_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered' && isSaveReply(answer.data)) {
    await recordPurchaseReply(db, purchase, answer.data);
    return { kind: 'done' };
  }
  if (answer.kind === 'refused') {
    await closePurchase(db, purchase);
    return { kind: 'done' };
  }
  if (answer.kind === 'failed' || answer.kind === 'answered') {
    await postponePoll(db, purchase);
    return { kind: 'done' };
  }
  return stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
}

async function download({ db, http, signal }: CycleStepDeps, purchase: PurchaseRow): Promise<StepResult> {
  const { labelId, orderId } = purchase;
  if (labelId === null || (await db.labels.get(labelId))) return finish(db, purchase);
  const { answer } = await http.ask(
    viewPdf,
    { query: { labelIds: labelId } },
    { signal, timeoutMs: PDF_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'noConnection' || answer.kind === 'sessionLost' || answer.kind === 'otherUser') {
    return stepResultOf(answer.kind, null);
  }
  if (answer.kind !== 'answered' || !(answer.data instanceof Uint8Array)) {
    await postponeDownload(db, purchase);
    return { kind: 'done' };
  }
  const order = await db.orders.get(orderId);
  const kept = await storeLabel(db, {
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

async function finish(db: UserDatabase, purchase: PurchaseRow): Promise<StepResult> {
  await closePurchase(db, purchase);
  return { kind: 'done' };
}

/** Purchases: asked about before they are sent again, followed until ready, fetched into the vault. */
import { getCreateLabelResult, viewPdf } from '#contract/labels.ts';
import type { SaveReply } from '#contract/orders.ts';
import { MAX_PUSH } from '#contract/sync.ts';
import type { UserDatabase } from '#store/database.ts';
import { discardUnheardPurchase } from '#store/discarded.ts';
import {
  endPurchase,
  notePurchase,
  postponeDownload,
  postponePoll,
  postponePolls,
  purchasesUnderWay,
} from '#store/purchases.ts';
import type { OutboxRow, PurchaseRow } from '#store/rows.ts';
import { markUnsent, pickNext, postponeAsk } from '#store/sending.ts';
import { applyResponses } from '#store/apply-responses.ts';
import { keepLabel } from '#store/vault.ts';
import { ASK_TIMEOUT_MS, fewAtOnce, type ErrandDeps } from './errand.ts';
import { endOf, pullPage } from './pull.ts';
import type { StepEnd } from './push.ts';

const PDF_TIMEOUT_MS = 60_000;

/** Purchases whose answer was lost. What the server knows of them is the answer. */
export async function askUnknownPurchases(deps: ErrandDeps): Promise<StepEnd> {
  const { toAsk } = await pickNext(deps.db, MAX_PUSH);
  return fewAtOnce(toAsk, (op) => askPurchase(deps, op));
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
  return endOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
}

/** Of more purchases in the making the changes tell at once; the oldest are asked about one by one all the same. */
const ASKED_SINGLY = 12;

export async function followPurchases(deps: ErrandDeps): Promise<StepEnd> {
  const asked = (await purchasesUnderWay(deps.db)).due.filter(({ stage }) => stage === 'creating');
  if (asked.length > ASKED_SINGLY) {
    const end = await pullAll(deps);
    if (end.kind !== 'done') return end;
  }
  const { due } = await purchasesUnderWay(deps.db);
  const creating = due.filter(({ stage }) => stage === 'creating').sort(byAge);
  if (creating.length > ASKED_SINGLY) await postponePolls(deps.db, creating.slice(ASKED_SINGLY));
  const ended = await fewAtOnce(creating.slice(0, ASKED_SINGLY), (purchase) => poll(deps, purchase));
  if (ended.kind !== 'done' && ended.kind !== 'nothing') return ended;
  const ready = (await purchasesUnderWay(deps.db)).due.filter(({ stage }) => stage === 'downloading');
  const got = await fewAtOnce(ready, (purchase) => download(deps, purchase));
  return got.kind === 'nothing' ? ended : got;
}

const byAge = (one: PurchaseRow, other: PurchaseRow) => one.startedAt - other.startedAt;

async function pullAll({ db, http, signal }: ErrandDeps): Promise<StepEnd> {
  for (;;) {
    const { end, more } = await pullPage(db, http, signal);
    if (end.kind !== 'done' || !more) return end;
  }
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

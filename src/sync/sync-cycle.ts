/** One round of the leader: what is due, in order of urgency, until a step says to stop. */
import { isDue } from '#domain/clock.ts';
import { MAX_WAIT_MS } from '#domain/sync/answer.ts';
import { backoffMs } from '#domain/sync/operation.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { feedBatches, isBatchToFeed } from '#store/lists/feed-batches.ts';
import { conflictsToRead } from '#store/queue/conflicts.ts';
import { nextPurge, purgeDiscarded } from '#store/queue/discarded.ts';
import { isRestored } from '#store/device/epoch.ts';
import { isTooOld } from '#store/device/min-version.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { ownTransaction } from '#store/device/own-transaction.ts';
import { forgetOld } from '#store/device/retention.ts';
import { openPurchases } from '#store/orders/purchases.ts';
import { pickNext } from '#store/queue/sending.ts';
import { recoverStorage } from '#store/device/storage-full.ts';
import { readConflicts } from './conflicts.ts';
import type { CycleStepDeps } from './cycle-step.ts';
import type { Http } from './http.ts';
import { checkUnknownPurchases, trackPurchases } from './purchase-steps.ts';
import { fetchLibrary } from './library.ts';
import { pullPage } from './pull.ts';
import type { StepResult } from './push.ts';
import { createPush } from './push.ts';
import type { NextStep } from './sender.machine.ts';

export const PULL_EVERY_MS = 30_000;
const MAX_OFFLINE_WAIT = 5;
const IDLE_HOLD_MS = 1000;
/** The first labels are bought while the last orders of a large batch still wait for the queue. */
const PURCHASES_PER_CYCLE = 100;

export interface SyncCycleDeps {
  db: UserDatabase;
  http: Http;
  now(): number;
  random(): number;
  /** Of the present term of leadership. */
  readonly signal: AbortSignal;
  isReachable(): Promise<boolean>;
  /** Our server answered a moment ago. */
  isSure(): boolean;
}

export function createSyncCycle(deps: SyncCycleDeps) {
  const { db, now, random } = deps;
  const push = createPush(deps);
  let pullAt = 0;
  let holdUntil = 0;
  let offlineUntil = 0;
  let offlineTries = 0;
  let wakes = 0;

  /** Somebody came, or the network did: look at everything now. */
  function refresh() {
    pullAt = 0;
    offlineUntil = 0;
    wakes += 1;
  }

  /** What waits for a clock that has been put back since. */
  function putRight() {
    if (isDue(pullAt, now(), PULL_EVERY_MS)) pullAt = Math.min(pullAt, now());
    if (isDue(holdUntil, now(), MAX_WAIT_MS)) holdUntil = 0;
    if (isDue(offlineUntil, now(), MAX_WAIT_MS)) offlineUntil = 0;
  }

  async function nextStep(): Promise<NextStep> {
    if ((await getMeta(db, 'paused')) === true) return { next: 'pause', waitMs: 0 };
    for (const reason of ['needsLogin', 'otherUser', 'switchDue'] as const)
      if ((await getMeta(db, reason)) === true) return { next: 'log in', waitMs: 0 };
    putRight();
    if (await isRefused()) return { next: 'wait', waitMs: Math.max(0, pullAt - now()) };
    const blockedUntil = Math.max(holdUntil, offlineUntil);
    const { batch, toAsk, toUpload, nextAt } = await pickNext(db, 1);
    const purchases = await openPurchases(db);
    const isDue =
      batch.length > 0 ||
      toAsk.length > 0 ||
      toUpload.length > 0 ||
      purchases.due.length > 0 ||
      (await isRestored(db)) ||
      pullAt <= now() ||
      (await conflictsToRead(db)).length > 0 ||
      (await isBatchToFeed(db));
    const times = [nextAt, purchases.nextAt, pullAt, await nextPurge(db)];
    const next = Math.min(...times.filter((time): time is number => time !== null));
    if (isDue && blockedUntil <= now()) return { next: 'send', waitMs: 0 };
    await purgeDiscarded(db);
    return { next: 'wait', waitMs: Math.max(0, Math.max(isDue ? now() : next, blockedUntil) - now()) };
  }

  /** A page that is too old only asks, in the place of the changes, whether it is taken again. */
  async function isRefused(): Promise<boolean> {
    if (!(await isTooOld(db))) return false;
    if (pullAt > now()) return true;
    await deps.isReachable();
    if (!(await isTooOld(db))) return false;
    pullAt = now() + PULL_EVERY_MS;
    return true;
  }

  async function runCycle(): Promise<void> {
    await purgeDiscarded(db);
    await feedBatches(db, PURCHASES_PER_CYCLE);
    const { signal } = deps;
    const logins = await getMeta(db, 'logins');
    let didNothing = true;
    for (const step of [
      followRestore,
      checkUnknownPurchases,
      readConflicts,
      push,
      follow,
      uploadFiles,
      pull,
    ]) {
      const end = await step({ ...deps, signal });
      if (signal.aborted || (await recordResult(end, logins)) || (await isRestored(db))) return;
      didNothing &&= end.kind === 'nothing';
    }
    // What is due and yet not done must not keep the processor busy.
    if (didNothing) holdUntil = now() + IDLE_HOLD_MS;
  }

  /** Before all else: what is sent and taken after it has to fit what the server has by now. */
  async function followRestore(stepDeps: CycleStepDeps): Promise<StepResult> {
    if (!(await isRestored(db))) return { kind: 'nothing' };
    return (await import('./follow-restore.ts')).followRestore(stepDeps);
  }

  /** A label that came along changes the shipments and the balance too. */
  async function follow(stepDeps: CycleStepDeps): Promise<StepResult> {
    const end = await trackPurchases(stepDeps);
    if (end.kind === 'done') pullAt = 0;
    return end;
  }

  async function uploadFiles(stepDeps: CycleStepDeps): Promise<StepResult> {
    if ((await db.waitingFiles.count()) === 0) return { kind: 'nothing' };
    return (await import('./upload-files.ts')).uploadFiles({ ...deps, ...stepDeps });
  }

  /** Once the queue has nothing that can go now, or in time. */
  async function pull({ signal }: CycleStepDeps): Promise<StepResult> {
    if (pullAt > now() || (await pickNext(db, 1)).batch.length > 0) return { kind: 'nothing' };
    const wakesBefore = wakes;
    const { end, more } = await pullPage(db, deps.http, signal);
    // What somebody asked for meanwhile may be newer than the page.
    const isLast = !more && wakes === wakesBefore;
    if (end.kind === 'done') pullAt = isLast ? now() + PULL_EVERY_MS : 0;
    if (end.kind === 'done' && !more) {
      await recoverStorage(db);
      await fetchLibrary(db, deps.http, signal);
      if (await forgetOld(db)) pullAt = 0;
    }
    return end;
  }

  /** Answers whether the round is over. `logins`: as many as there were when it began. */
  async function recordResult(end: StepResult, logins: number | undefined): Promise<boolean> {
    switch (end.kind) {
      case 'nothing':
        return false;
      case 'done':
        offlineTries = 0;
        return false;
      case 'offline':
        offlineTries = Math.min(offlineTries + 1, MAX_OFFLINE_WAIT);
        offlineUntil = now() + Math.max(500, backoffMs(offlineTries, random()));
        return true;
      case 'hold':
        holdUntil = now() + end.ms;
        return true;
      case 'sessionLost':
      case 'otherUser':
        // What was on its way while somebody logged in, or the person changed, says nothing of the session since.
        await ownTransaction(db, db.meta, async () => {
          if ((await getMeta(db, 'switchDue')) === true || (await getMeta(db, 'logins')) !== logins) return;
          await setMeta(db, end.kind === 'otherUser' ? 'otherUser' : 'needsLogin', true);
        });
        return true;
    }
  }

  return { nextStep, runCycle, refresh };
}

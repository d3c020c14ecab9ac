/** Keeps the store and the server alike. One engine per page and user; over all tabs only the leader works. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { health } from '#contract/account.ts';
import { isOlderVersion } from '#domain/version.ts';
import { meetEpoch } from '#store/device/epoch.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { meetMinVersion } from '#store/device/min-version.ts';
import { outsideTransactions } from '#store/device/own-transaction.ts';
import { recoverSending } from '#store/queue/sending.ts';
import { watchWakes } from '#store/lists/watch.ts';
import { createConnectivity } from './connectivity.ts';
import type { Engine, EngineDeps } from './engine-types.ts';
import { createHttp, type ServerMarks } from './http.ts';
import { startLeaderElection } from './leadership.ts';
import { createSyncCycle } from './sync-cycle.ts';
import type { SenderEvent } from './sender.machine.ts';
import { senderMachine } from './sender.machine.ts';
import { keepServiceNews } from './service-news.ts';

export type { Engine, EngineDeps, LockPort } from './engine-types.ts';

const PROBE_TIMEOUT_MS = 8000;

export function createEngine(deps: EngineDeps): Engine {
  const { db, now, random, newId, setTimer } = deps;
  const visible = deps.visible ?? (() => true);
  const page = deps.page ?? (() => '');
  const stopping = new AbortController();
  /** Ends with the leadership: what a former leader has under way must not go on. */
  let term = new AbortController();
  const running = new Set<Promise<unknown>>();
  let idleWaiters: (() => void)[] = [];
  let isTaken = true;

  const http = createHttp({
    ...deps,
    userId: () => db.userId,
    version: db.env.version,
    onServer(server) {
      isTaken = !isOlderVersion(db.env.version, server.minVersion ?? '');
      deps.onServer?.(server);
      return track(outsideTransactions(() => meetServer(server))).catch(() => undefined);
    },
    onRequestDone(outcome) {
      connectivity.recordRequest(outcome);
      track(outsideTransactions(() => keepServiceNews({ db, now, page }, outcome))).catch(() => undefined);
    },
  });
  const connectivity = createConnectivity({
    now,
    setTimer,
    visible,
    probe: isReachable,
    changed(connection) {
      track(setMeta(db, 'connection', connection)).catch(() => undefined);
      if (connection.online) wake();
      else deps.requestWakeUp?.();
    },
  });
  const cycle = createSyncCycle({
    db,
    http,
    now,
    random,
    isReachable,
    isSure: connectivity.isSure,
    get signal() {
      return term.signal;
    },
  });

  async function meetServer({ epoch, minVersion }: ServerMarks): Promise<void> {
    await meetEpoch(db, epoch);
    await meetMinVersion(db, minVersion);
  }

  async function isReachable(): Promise<boolean> {
    const { answer } = await http.ask(health, {}, { timeoutMs: PROBE_TIMEOUT_MS, signal: stopping.signal });
    return answer.kind !== 'noConnection';
  }

  /** Work that must have ended before the engine has. */
  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    const done = () => running.delete(work);
    work.then(done, done);
    return work;
  }

  /** A term that ended takes the ground from under its work: that is no crash. */
  function trackWork<T>(work: Promise<T>): Promise<T> {
    const { signal } = term;
    work.catch((error: unknown) => {
      if (!signal.aborted && db.isOpen()) deps.onCrash(error);
    });
    return track(work);
  }

  const actor = createActor(
    senderMachine.provide({
      actors: {
        'strive for leadership': fromCallback<SenderEvent>(({ sendBack }) =>
          startLeaderElection({
            ...deps,
            visible,
            tab: deps.tab ?? newId(),
            mayLead: () => isTaken,
            won() {
              term = new AbortController();
              sendBack({ type: 'leadership won' });
            },
            lost() {
              term.abort();
              sendBack({ type: 'leadership lost' });
            },
          }),
        ),
        'take over': fromPromise(() => trackWork(recoverSending(db))),
        'look at the queue': fromPromise(() => trackWork(cycle.nextStep())),
        'run a round': fromPromise(() => trackWork(cycle.runCycle())),
      },
    }),
    {
      clock: {
        setTimeout: (run: () => void, ms: number) => setTimer(run, ms),
        clearTimeout: (stop: () => void) => stop?.(),
      },
    },
  );
  actor.subscribe(() => {
    if (!isResting()) return;
    const waiters = idleWaiters;
    idleWaiters = [];
    for (const resolve of waiters) resolve();
  });

  function isResting(): boolean {
    const state = actor.getSnapshot();
    return (['waiting', 'crashed', 'paused', 'needsLogin'] as const).some((each) => state.matches(each));
  }

  let stopWatching: () => void = () => undefined;

  function wake() {
    if (stopping.signal.aborted) return;
    cycle.refresh();
    actor.send({ type: 'something changed' });
  }

  return {
    http,
    start() {
      actor.start();
      void getMeta(db, 'connection')
        .then((kept) => kept && connectivity.adopt(kept))
        .catch(() => undefined);
      connectivity.start();
      stopWatching = watchWakes(db, wake);
    },
    async stop() {
      stopping.abort();
      term.abort();
      stopWatching();
      connectivity.stop();
      actor.stop();
      await Promise.allSettled(running);
    },
    wake,
    networkHint: () => connectivity.hint(),
    idle: () =>
      new Promise((resolve) => {
        if (isResting()) resolve();
        else idleWaiters.push(resolve);
      }),
  };
}

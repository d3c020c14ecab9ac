/** Online means: our server answered within the last 30 s. `navigator.onLine` is only a reason to ask. */
import { apartMs } from '#domain/clock.ts';
import type { Connection } from '#store/device/meta-rows.ts';
import type { RequestOutcome } from './http.ts';

export const ONLINE_FOR_MS = 30_000;
export const SLOW_AFTER_MS = 4000;
const DEBOUNCE_MS = 2000;
/** While offline. */
const ASK_AGAIN_MS = 5000;

export interface ConnectivityDeps {
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  /** Asks the server for a sign of life; its outcome arrives through `heard`. */
  probe(): Promise<unknown>;
  changed(connection: Connection): void;
  /** No probing while nobody looks. */
  visible?(): boolean;
}

export interface Connectivity {
  /** Every request reports here. */
  recordRequest(outcome: Pick<RequestOutcome, 'reached' | 'ms'>): void;
  /** Takes over what an earlier start has shown. */
  adopt(kept: Connection): void;
  /** The browser says the network came or went: worth asking at once. */
  hint(): void;
  current(): Connection;
  /** Our server answered a moment ago, and nothing has failed to arrive since. */
  isSure(): boolean;
  start(): void;
  stop(): void;
}

export function createConnectivity(deps: ConnectivityDeps): Connectivity {
  let shown: Connection = { online: true, slow: false, since: deps.now() };
  let wanted: Pick<Connection, 'online' | 'slow'> = { online: true, slow: false };
  let lastReplyAt = deps.now();
  /** When the last request that did not arrive was made. */
  let lastLostFrom = -Infinity;
  let hasReported = false;
  let probing = false;
  let stopDebounce: (() => void) | null = null;
  let stopBeat: (() => void) | null = null;

  function publish() {
    stopDebounce = null;
    if (wanted.online === shown.online && wanted.slow === shown.slow) return;
    shown = { ...wanted, since: deps.now() };
    deps.changed(shown);
    if (stopBeat === null || shown.online) return;
    stopBeat();
    stopBeat = deps.setTimer(beat, ASK_AGAIN_MS);
  }

  function want(next: Pick<Connection, 'online' | 'slow'>) {
    wanted = next;
    if (next.online === shown.online && next.slow === shown.slow) {
      stopDebounce?.();
      stopDebounce = null;
      return;
    }
    stopDebounce ??= deps.setTimer(publish, DEBOUNCE_MS);
  }

  async function probe() {
    if (probing) return;
    probing = true;
    await deps.probe().catch(() => undefined);
    probing = false;
  }

  function beat() {
    stopBeat = deps.setTimer(beat, shown.online ? ONLINE_FOR_MS / 2 : ASK_AGAIN_MS);
    if (deps.visible?.() === false) return;
    if (!shown.online || apartMs(lastReplyAt, deps.now()) >= ONLINE_FOR_MS / 2) void probe();
  }

  return {
    recordRequest({ reached, ms }) {
      const askedAt = deps.now() - ms;
      if (!reached) lastLostFrom = askedAt;
      // An answer that was under way when a later request was lost says nothing of now.
      else if (askedAt < lastLostFrom) return;
      lastReplyAt = deps.now();
      hasReported = true;
      want({ online: reached, slow: reached && ms > SLOW_AFTER_MS });
    },
    adopt(kept) {
      shown = kept;
      if (hasReported) want(wanted);
      else wanted = kept;
    },
    hint: () => void probe(),
    current: () => shown,
    isSure: () => hasReported && wanted.online && apartMs(lastReplyAt, deps.now()) < ONLINE_FOR_MS,
    start() {
      stopBeat ??= deps.setTimer(beat, 0);
    },
    stop() {
      stopBeat?.();
      stopDebounce?.();
      stopBeat = null;
      stopDebounce = null;
    },
  };
}

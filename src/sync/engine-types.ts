import type { UserDatabase } from '#store/device/database.ts';
import type { Http, HttpDeps } from './http.ts';

/** The part of the Web Locks API the engine uses. */
export interface LockPort {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

export interface EngineDeps {
  db: UserDatabase;
  fetch: HttpDeps['fetch'];
  now(): number;
  /** In [0, 1). */
  random(): number;
  newId(): string;
  lock: LockPort;
  setTimer: HttpDeps['setTimer'];
  baseUrl?: string;
  /** Name of this tab, for the leader's sign of life. */
  tab?: string;
  visible?(): boolean;
  /** The address of the screen, without what it was asked: for who reports a server that broke. */
  page?(): string;
  deviceName?: HttpDeps['deviceName'];
  onNotice?: HttpDeps['onNotice'];
  onServer?: HttpDeps['onServer'];
  onRevoked?: HttpDeps['onRevoked'];
  /** What a round or a look at the queue threw. The next one comes in any case. */
  onCrash(error: unknown): void;
  /** Called when operations stay behind without a connection. */
  requestWakeUp?(): void;
}

export interface Engine {
  /** Speaks for the engine's user; the page's live questions go through it too, so that every request counts. */
  http: Http;
  start(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
  /** Something may have changed: look now. */
  wake(): void;
  /** The browser's `online` and `offline` events. */
  networkHint(): void;
  /** Resolves when nothing is due now: for tests, the bench and the fault runs. */
  idle(): Promise<void>;
}

import type { UserInfo } from '#contract/account.ts';
import type { DatabaseEvents, openUserDatabase, StoreEnv, UserDatabase } from '#store/device/database.ts';
import type { EndingDeps } from './end-session.ts';
import type { LockPort } from './engine-types.ts';

export interface SessionDeps extends EndingDeps {
  now(): number;
  newId(): string;
  /** One for all tabs of the device. */
  lock: LockPort;
  env?: Partial<StoreEnv>;
  events?: DatabaseEvents;
  /** Caches with personal data other than the databases. */
  clearCaches?(): Promise<void>;
  /** The data of this page left the device, by the server's word or in another tab. */
  onLeft?(): void;
  openDatabase?: typeof openUserDatabase;
  /** Another person of the account has taken the page over, in another tab. */
  onPerson?(user: UserInfo): void;
  /** Where the sign that this device was here before is kept, outside the databases. */
  marks?: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface Session {
  userInfo: UserInfo;
  db: UserDatabase;
  /** unknown: started from this device, the server has not been asked yet. */
  server: 'confirmed' | 'unknown';
}

/** What becomes of unsent work. */
export type UnsentWish = 'ask' | 'keep' | 'discard';
export type LogoutAnswer = { kind: 'loggedOut' } | { kind: 'unsent'; count: number };

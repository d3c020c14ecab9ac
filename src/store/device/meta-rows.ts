/** Single values of the user's database. Times are epoch milliseconds unless the field is the wire's. */
import type { UserInfo } from '#contract/account.ts';
import type { Claim } from '#contract/claims.ts';
import type { AlertSettings } from '#contract/alerts.ts';
import type { Message, UnreadCounts } from '#contract/messages.ts';
import type { ListedFiling } from '#contract/filing.ts';
import type { Organisation } from '#contract/organisation.ts';
import type { TotalPostage } from '#contract/postage.ts';
import type { AddressChange } from '#contract/address-changes.ts';
import type { Pickup } from '#contract/pickups.ts';
import type { Spending } from '#contract/postage-spending.ts';
import type { Points, ReferralProgramme } from '#contract/promotion.ts';
import type { ScanForm, ScanFormCandidate } from '#contract/scan-forms.ts';
import type { ClockMark } from '#domain/clock.ts';
import type { ClearedQueue } from '#contract/sync.ts';
import type { SpentToday } from '#domain/account/member-limits.ts';
import type { RechargeMethod } from '#domain/payments/recharge-terms.ts';
import type { SyncMarks } from './rows.ts';

/** Single values by name. */
export interface MetaValues {
  cursor: number;
  /** Of the server's database: the one whose data lie here, and the one that the latest answer was of. */
  epoch: { of: string; met: string };
  /** The oldest version of the page whose calls the server takes, as the latest answer said; null: it did not say. */
  minVersion: string | null;
  position: number;
  wake: number;
  /** Counter of order numbers made on this device, by day. */
  orderNumbers: { day: string; last: number };
  balance: { value: TotalPostage; asOf: number };
  spending: { value: Spending; asOf: number };
  /** What labels of today cost, as the server last told it, by the person who bought them. */
  spentToday: Record<string, SpentToday>;
  scanForms: KeptList<ScanForm>;
  /** Those that can go on one. */
  scanFormLabels: KeptList<ScanFormCandidate>;
  /** The latest days. */
  pickups: KeptList<Pickup>;
  /** The latest. */
  claims: KeptList<Claim>;
  addressChanges: KeptList<AddressChange>;
  filings: KeptList<ListedFiling>;
  /** The latest. */
  messages: KeptList<Message>;
  unread: { value: UnreadCounts; asOf: number };
  alerts: { value: AlertSettings; asOf: number };
  points: { value: Points; asOf: number };
  referral: { value: ReferralProgramme; asOf: number };
  /** Of the person at work: the server's copy with the unsent changes on top. */
  userInfo: UserInfo;
  /** Names of those who share the database, by their ids. */
  names: Record<string, string>;
  lastSyncAt: number;
  /** The account has left this device: what is queued from now on would be lost. */
  sealed: boolean;
  /** When old things last left this device, and after how many days. */
  retention: { days: number; at: number };
  /** By which it is judged whether what is old may go. */
  clock: ClockMark;
  paused: boolean;
  /** Who runs this installation. */
  organisation: Organisation;
  /** The server is being worked on. */
  maintenance: boolean;
  /** Whether what lies here was told with its prices; left out: it was. */
  toldPrices: boolean;
  /** The last time it broke; null: the user has seen it. */
  systemError: SystemError | null;
  needsLogin: boolean;
  /** How often the server has let somebody in here: what was asked before the last time is of a session of before. */
  logins: number;
  /** Switched to by a PIN; the session of the browser is still the former person's. */
  switchDue: boolean;
  /** Somebody else is logged in on the server's side. */
  otherUser: boolean;
  connection: Connection;
  /** Dollars a day that may be queued for buying without a connection; null: no limit. */
  queueLimit: number | null;
  leader: { tab: string; beatAt: number };
  storageFull: boolean;
  /** The browser cleared this device's data since the last visit. */
  evicted: boolean;
  /** What the server knows of what was lost by that. */
  cleared: ClearedQueue;
  /** The server was brought back from a backup, and as much was sent to it again; null: the user has seen it. */
  restored: { sentAgain: number } | null;
  /** Labels charged otherwise than quoted. */
  priceChanges: PriceChange[];
  firstSyncDone: boolean;
  /** While the server's changes come in, page by page: as many orders as it has; null: all are here, or it did not say. */
  ordersToLoad: number | null;
  /** Descriptions of goods the user said hold no battery, the latest first. */
  noBattery: string[];
  /** The screen on which the label stands that an account may not buy yet; null: none waits. */
  waitingLabel: { path: string } | null;
  /** The last payment into the balance that was begun on this device. */
  rechargeAttempt: RechargeAttempt;
  cardSaving: CardSavingAttempt;
  /** Whose work was taken over from the demo: each demo's once. */
  keptDemo: string;
  /** By the name of a shop: the labels in its last file of tracking numbers, and all that it was told of. */
  trackingFiles: Record<string, { at: number; last: string[]; told: string[] }>;
  /** Which product library lies here. */
  productLibrary: { version: number; fetchedAt: number };
}
/** A list as the server last answered it; `total`: as many as it has. */
export interface KeptList<Entry> {
  value: { total: number; list: Entry[] };
  asOf: number;
}
/** What support finds a broken request by, and nothing of what was asked. */
export interface SystemError {
  errorId: string;
  call: string;
  page: string;
  /** ISO 8601. */
  time: string;
}
/** What names a payment, and nothing it is paid with. */
export interface RechargeAttempt {
  id: string;
  method: RechargeMethod;
  /** Dollars. */
  amount: number;
  startedAt: number;
  /** Its outcome was seen, or it was never made: the next payment is another one. */
  hasEnded: boolean;
}
/** What names a card that is being saved, and nothing of the card. */
export type CardSavingAttempt = Pick<RechargeAttempt, 'id' | 'startedAt' | 'hasEnded'>;
/** Amounts are dollars. */
export interface PriceChange {
  labelId: string;
  orderId: string;
  orderNo: string;
  quoted: number;
  charged: number;
  isKept: boolean;
}
export interface Connection {
  online: boolean;
  slow: boolean;
  since: number;
}
/** The marks are of `userInfo`, which syncs. */
export interface MetaRow extends Partial<SyncMarks<UserInfo>> {
  key: keyof MetaValues;
  value: unknown;
}

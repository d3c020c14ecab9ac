import type { MoneyEffect, WaitingItem } from '#contract/admin.ts';
import type { Result } from '#domain/result.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import type { Work } from '#server/db/work.ts';

/** What is to be decided, as its kind knows it. */
export interface ItemToDecide {
  id: string;
  accountId: string;
  since: Date;
  isInReview?: boolean;
  /** In the order they are read. Their names are in locales under `admin:fact`. */
  facts: WaitingItem['facts'];
  fileIds?: readonly string[];
  /** What is done to the customer's money; left out: nothing. */
  money?: { approve: MoneyEffect; refuse: MoneyEffect };
  /** What it is about: above the setting two administrators must approve it. Null: no money. */
  amountCents: number | null;
  /** Tracking numbers that an approval names; left out: none. */
  numbersNeeded?: number;
}

export interface Decided {
  approve: boolean;
  reason: string;
  /** What is given, at most what was asked; null where the thing is not about money. */
  amountCents: number | null;
  /** Of the label that was found; empty where the kind takes none. */
  trackingNumbers: readonly string[];
  /** The carrier's labels are not valid for mailing. */
  isSample: boolean;
}

/** One kind of thing that administrators decide. */
export interface DecisionKind {
  /** Its owner asked for nothing, so nothing answers him. */
  isUnasked?: true;
  /** Its owner is told of the decision in words of its own. */
  tellsItself?: true;
  /** An approval has to say why, too. */
  needsReason?: true;
  /** A part of what was asked can be given. Left out: all of it, or nothing. */
  canGiveLess?: true;
  countWaiting(reader: Reader, now: Date): Promise<number>;
  /** Oldest first. */
  listWaiting(reader: Reader, page: { limit: number; offset: number }, now: Date): Promise<ItemToDecide[]>;
  /** Locked to the end of the transaction; undefined: there is none of this id. */
  lock(
    tx: Tx,
    id: string,
    now: Date,
  ): Promise<
    | (Pick<ItemToDecide, 'accountId' | 'amountCents'> & {
        isWaiting: boolean;
        /** The person it is about; left out: the account. */
        userId?: string;
      })
    | undefined
  >;
  /** Takes effect, in the transaction that records the decision. Answers the status of the thing afterwards. */
  decide(work: Work, id: string, given: Decided): Promise<Result<string>>;
  /** Its owner sees that somebody looks at it, or who owes an answer is asked once more. Answers the status. Left out: there is no such state. */
  startReview?(work: Work, id: string): Promise<string>;
}

/** The lists of the postage area by name, each with its call. */
import type { CallInput, ReplyOf } from './call.ts';
import { listDisputes } from './disputes.ts';
import { listFunding, listTransactions } from './postage.ts';
import { listUnfreeze } from './unfreeze.ts';
import { listBills, listDeposits, listHolds, listPostageHistory, listVoids } from './postage-labels.ts';

export const POSTAGE_LISTS = {
  transactions: listTransactions,
  bills: listBills,
  funding: listFunding,
  holds: listHolds,
  history: listPostageHistory,
  voids: listVoids,
  deposits: listDeposits,
  disputes: listDisputes,
  unfreeze: listUnfreeze,
} as const;
export type PostageList = keyof typeof POSTAGE_LISTS;

/** One page of a list: its lines, how many fit the whole filter, and their sums in dollars. */
export type PostagePage<L extends PostageList = PostageList> = ReplyOf<(typeof POSTAGE_LISTS)[L]>;
export type PostageLine<L extends PostageList> = PostagePage<L>['list'][number];
export type PostageTotals<L extends PostageList> = PostagePage<L>['totals'];

/** What is asked of a list. `kind`: values separated by commas, as the list knows them. */
export type PostageQuery = Omit<NonNullable<CallInput<typeof listTransactions>['query']>, 'kind'> & {
  kind?: string;
};

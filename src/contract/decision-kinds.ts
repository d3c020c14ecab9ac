/** What administrators decide. */
export const DECISION_KINDS = [
  'identity',
  'bank',
  'card',
  'savedCard',
  'unfreeze',
  'claim',
  'addressChange',
  'dispute',
  'withdrawal',
  'adjustment',
  'factorReset',
  'accountDeletion',
  'purchase',
  'void',
] as const;
export type DecisionKindName = (typeof DECISION_KINDS)[number];

/** What a decision does to a customer's money. */
export const MONEY_EFFECTS = ['none', 'credit', 'debit', 'release', 'payOut'] as const;

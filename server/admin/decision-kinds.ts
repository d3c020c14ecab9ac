import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { factorResetDecisions } from '#server/accounts/factor-reset-decisions.ts';
import { identityDecisions } from '#server/accounts/identity-decisions.ts';
import { savingDecisions } from '#server/cards/saving-decisions.ts';
import { addressChangeDecisions } from '#server/address-changes/address-change-decisions.ts';
import { claimDecisions } from '#server/claims/claim-decisions.ts';
import { adjustmentDecisions } from '#server/corrections/adjustment-decisions.ts';
import { withdrawalDecisions } from '#server/corrections/withdraw.ts';
import { deletionDecisions } from '#server/data/deletions.ts';
import { disputeDecisions } from '#server/disputes/dispute-decisions.ts';
import { cardDecisions, transferDecisions } from '#server/recharge/recharge-decisions.ts';
import { purchaseDecisions } from '#server/labels/purchase-decisions.ts';
import { voidDecisions } from '#server/labels/void-decisions.ts';
import { unfreezeDecisions } from '#server/unfreeze/unfreeze-decisions.ts';
import type { DecisionKind } from './decision-kind.ts';

/** Every kind that can be decided, in the order in which administrators are shown them. */
export const decisionKinds: Partial<Record<DecisionKindName, DecisionKind>> = {
  identity: identityDecisions,
  bank: transferDecisions,
  card: cardDecisions,
  savedCard: savingDecisions,
  unfreeze: unfreezeDecisions,
  claim: claimDecisions,
  addressChange: addressChangeDecisions,
  dispute: disputeDecisions,
  withdrawal: withdrawalDecisions,
  adjustment: adjustmentDecisions,
  factorReset: factorResetDecisions,
  accountDeletion: deletionDecisions,
  purchase: purchaseDecisions,
  void: voidDecisions,
};

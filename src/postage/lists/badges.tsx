/** States of the money of a label, each as icon, word and colour. */
import type { TFunction } from 'i18next';
import type { DisputeStatus } from '#domain/bills/dispute.ts';
import type { Bill, Deposit, Hold, ShipmentPostage, VoidRefund } from '#contract/postage-labels.ts';
import type { FundingEntry } from '#contract/postage.ts';
import type { UnfreezeStatus } from '#contract/unfreeze.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';

type Look = [Tone, IconName];
type State =
  | { of: 'billStatus'; is: Bill['billStatus'] | ShipmentPostage['billStatus'] }
  | { of: 'holdStatus'; is: Hold['status'] }
  | { of: 'voidStatus'; is: VoidRefund['status'] }
  | { of: 'depositStatus'; is: Deposit['status'] }
  | { of: 'fundingStatus'; is: FundingEntry['status'] }
  | { of: 'disputeStatus'; is: DisputeStatus }
  | { of: 'unfreezeStatus'; is: UnfreezeStatus };

const LOOKS: Record<State['is'], Look> = {
  unbilled: ['plain', 'clock'],
  partlyBilled: ['info', 'receipt'],
  billed: ['ok', 'receipt'],
  adjusted: ['warn', 'scale'],
  pending: ['info', 'lock'],
  released: ['ok', 'undo'],
  inReview: ['info', 'clock'],
  refunded: ['ok', 'check'],
  refused: ['bad', 'ban'],
  held: ['info', 'lock'],
  finished: ['ok', 'check'],
  dropped: ['bad', 'ban'],
  withdraw: ['plain', 'send'],
  approved: ['ok', 'check'],
  rejected: ['bad', 'ban'],
  canceled: ['plain', 'x'],
};

export const moneyBadge = (state: State, t: TFunction) => {
  const isAsked = (state.of === 'disputeStatus' || state.of === 'unfreezeStatus') && state.is === 'pending';
  const [tone, icon] = isAsked ? LOOKS.inReview : LOOKS[state.is];
  return <StatusBadge tone={tone} icon={icon} label={t(`postage:${state.of}.${state.is}`)} />;
};

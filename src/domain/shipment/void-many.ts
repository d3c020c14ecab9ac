/** What voiding many labels costs and gives back, and which of them cannot be voided. */
import { voidOffer, voidOfferUnseen, type VoidOffer } from '../ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import { shipmentCan, type ShipmentSituation } from './actions.ts';

export interface VoidedLabel extends Pick<ShipmentSituation, 'status' | 'carrierId'> {
  /** Dollars; `holdAmount` null: who asks sees no prices. */
  holdAmount: number | null;
  billedAmount: number | null;
  depositAmount: number | null;
  insuranceAmount: number;
}

export interface VoidPlan<Label> {
  /** `fee`: dollars voiding it costs; null: not shown. */
  able: (Label & { fee: number | null })[];
  /** `reason` as in the action table. */
  refused: { label: Label; reason: string }[];
  /** Dollars of those that can be voided: what comes back once their carriers agree, and the fees. */
  back: number;
  fee: number;
  /** Dollars that come back at once. */
  deposit: number;
  insurance: number;
  /** Those that are free for a while yet, and the shortest of these whiles; null: none. */
  soon: { count: number; hours: number; minutes: number } | null;
}

const minutesOf = ({ hours, minutes }: VoidOffer): number => hours * 60 + minutes;

/** `ageMsOf`: since the label was made. */
export function planVoids<Label extends VoidedLabel>(
  labels: readonly Label[],
  ageMsOf: (label: Label) => number,
): VoidPlan<Label> {
  const plan: VoidPlan<Label> = {
    able: [],
    refused: [],
    back: 0,
    fee: 0,
    deposit: 0,
    insurance: 0,
    soon: null,
  };
  let backCents = 0;
  let feeCents = 0;
  let depositCents = 0;
  let insuranceCents = 0;
  const soon: VoidOffer[] = [];
  for (const label of labels) {
    const ageMs = ageMsOf(label);
    const may = shipmentCan.void({ ...label, ageMs });
    if (!may.can) {
      plan.refused.push({ label, reason: may.reason });
      continue;
    }
    const postageCents = centsFromDollars(label.holdAmount ?? 0) + centsFromDollars(label.billedAmount ?? 0);
    const { carrierId } = label;
    const offer =
      label.holdAmount === null
        ? voidOfferUnseen({ carrierId, ageMs })
        : voidOffer({ carrierId, postageCents, ageMs });
    plan.able.push({ ...label, fee: label.holdAmount === null ? null : dollarsFromCents(offer.feeCents) });
    backCents += postageCents - offer.feeCents;
    feeCents += offer.feeCents;
    depositCents += centsFromDollars(label.depositAmount ?? 0);
    insuranceCents += centsFromDollars(label.insuranceAmount);
    if (offer.kind === 'freeFor') soon.push(offer);
  }
  const [first] = soon.sort((one, other) => minutesOf(one) - minutesOf(other));
  return {
    ...plan,
    back: dollarsFromCents(backCents),
    fee: dollarsFromCents(feeCents),
    deposit: dollarsFromCents(depositCents),
    insurance: dollarsFromCents(insuranceCents),
    soon: first ? { count: soon.length, hours: first.hours, minutes: first.minutes } : null,
  };
}

/**
 * What may be done with a shipment, and why not: the button's reason and the server's refusal. Source: specification of
 * the account area, section 4.
 */
import { claimFlaw, CLAIM_REFUSALS } from '../claims/claim-terms.ts';
import type { CLAIM_RESULTS } from './states.ts';
import { CARRIER } from '../carriers/carriers.ts';
import { voidTerms } from '../ledger/void-terms.ts';
import type { Permission } from '../permission.ts';
import type { ShipmentStatus } from '../tracking/tracking-status.ts';
import type { LabelState } from './states.ts';

/** What of a shipment its actions depend on. */
export interface ShipmentSituation {
  status: ShipmentStatus;
  carrierId: number;
  /** Since its label was made. */
  ageMs: number;
  labelState: LabelState;
  packages: number;
}

/** What of a shipment a claim depends on. */
export interface ClaimSituation {
  status: ShipmentStatus;
  carrierId: number;
  claimResult?: (typeof CLAIM_RESULTS)[number] | null | undefined;
  /** yyyy-MM-dd: the last day for a claim, where it is known. */
  claimUntil?: string | null | undefined;
  /** yyyy-MM-dd. */
  today: string;
}

type VoidSituation = Pick<ShipmentSituation, 'status' | 'carrierId' | 'ageMs'>;

const YES: Permission = { can: true };
/** Reasons are sentences `shipments:cannot.<reason>`. */
const no = (reason: string, type: string) => ({ can: false as const, reason: `cannot.${reason}`, type });

const WHY_NOT_VOID = {
  inTransit: 'voidInTransit',
  delivered: 'voidDelivered',
  exception: 'voidException',
} as const;

/** What the role of whoever asks does not allow. */
export const forMember = (isAllowed: boolean, permission: Permission): Permission =>
  isAllowed ? permission : no('notAllowed', 'MEMBER_NOT_ALLOWED');

/** The label as it was bought is there as long as it is not voided. */
const withLabel = ({ status }: Pick<ShipmentSituation, 'status'>): Permission =>
  status === 'voided' ? no('labelVoided', 'LABEL_VOIDED') : YES;

function voidable(shipment: VoidSituation): Permission {
  const { status } = shipment;
  if (status === 'voided') return no('voidVoided', 'LABEL_VOIDED');
  if (status !== 'recent') return no(WHY_NOT_VOID[status], 'LABEL_NOT_VOIDABLE');
  return inTimeToVoid(shipment);
}

export const shipmentCan = {
  print: withLabel,

  download: withLabel,

  /** What is in the package: of any shipment. */
  packingSlip: (): Permission => YES,

  labelAndSlip: withLabel,

  /** Of its postage, also after a void: what came back stands there. */
  receipt: (): Permission => YES,

  /** On one letter page: labels of USPS stay 4x6. */
  labelOverSlip: (shipment: Pick<ShipmentSituation, 'status' | 'carrierId'>): Permission =>
    shipment.carrierId === CARRIER.usps && shipment.status !== 'voided'
      ? no('onePageUsps', 'LABEL_LAYOUT')
      : withLabel(shipment),

  /** Back to the store of the order. */
  uploadTracking: ({ hasStore = false }: { hasStore?: boolean }): Permission =>
    hasStore ? YES : no('noStore', 'NO_STORE'),

  /** Sent back from where it went: only what went out. */
  sendBack: ({ status }: Pick<ShipmentSituation, 'status'>): Permission =>
    status === 'voided' ? no('sendBackVoided', 'LABEL_VOIDED') : YES,

  /** The order behind it as a new one: always. */
  copy: (): Permission => YES,

  /** What came to harm with FedEx or UPS, to the last day for it, and once unless it was denied. */
  claim({ status, carrierId, claimResult, claimUntil, today }: ClaimSituation): Permission {
    const lastDay = claimUntil ?? null;
    const hasClaim = claimResult === 'inApplication' || claimResult === 'approved';
    const flaw = claimFlaw({ status, carrierId, lastDay, hasClaim }, today);
    if (flaw === null) return YES;
    const permission = no(`claim.${flaw}`, CLAIM_REFUSALS[flaw]);
    return flaw === 'tooLate' && lastDay !== null ? { ...permission, day: lastDay } : permission;
  },

  /** Only while no carrier has it, and a label of USPS not after 21 days. */
  void: voidable,

  /** Voided and bought again. */
  changeService: voidable,
  changeParcels: voidable,

  /** Only what the carrier has and has not delivered. */
  changeAddress({ status }: Pick<ShipmentSituation, 'status'>): Permission {
    if (status === 'voided') return no('labelVoided', 'LABEL_VOIDED');
    if (status === 'recent') return no('addressNotShipped', 'ADDRESS_NOT_CHANGEABLE');
    return status === 'delivered' ? no('addressDelivered', 'ADDRESS_NOT_CHANGEABLE') : YES;
  },

  /** Single packages: only of several, of which the carrier has billed some and not all. */
  voidPart(shipment: ShipmentSituation): Permission {
    const { status, labelState, packages } = shipment;
    if (status === 'voided') return no('voidVoided', 'LABEL_VOIDED');
    if (packages < 2) return no('voidPartOne', 'LABEL_NOT_PARTLY_BILLED');
    if (labelState !== 'partiallyBilled') return no('voidPartNotBilled', 'LABEL_NOT_PARTLY_BILLED');
    return inTimeToVoid(shipment);
  },
};

const inTimeToVoid = (shipment: VoidSituation): Permission =>
  voidTerms({ ...shipment, postageCents: 0 }).allowed ? YES : no('voidTooOld', 'LABEL_NOT_VOIDABLE');

/** Why a single package cannot be voided: a sentence `shipments:voidingPart.cannot.<reason>`; null: it can. */
export function whyNotVoidable(parcel: {
  status: ShipmentStatus;
  isBilled: boolean;
}): 'voided' | 'billed' | 'moved' | null {
  if (parcel.status === 'voided') return 'voided';
  if (parcel.isBilled) return 'billed';
  return parcel.status === 'recent' ? null : 'moved';
}

export type ShipmentAction = keyof typeof shipmentCan;

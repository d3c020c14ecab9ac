/**
 * What may be done with a shipment, and why not: the button's reason and the server's refusal. Source: specification of
 * the account area, section 4.
 */
import { voidTerms } from '../ledger/void-terms.ts';
import type { Permission } from '../permission.ts';
import type { ShipmentStatus } from '../tracking/tracking-status.ts';

/** What of a shipment its actions depend on. */
export interface ShipmentSituation {
  status: ShipmentStatus;
  carrierId: number;
  /** Since its label was made. */
  ageMs: number;
}

const YES: Permission = { can: true };
/** Reasons are sentences `shipments:cannot.<reason>`. */
const no = (reason: string, type: string): Permission => ({ can: false, reason: `cannot.${reason}`, type });

const WHY_NOT_VOID = {
  inTransit: 'voidInTransit',
  delivered: 'voidDelivered',
  exception: 'voidException',
} as const;

/** The label as it was bought is there as long as it is not voided. */
const withLabel = ({ status }: Pick<ShipmentSituation, 'status'>): Permission =>
  status === 'voided' ? no('labelVoided', 'LABEL_VOIDED') : YES;

export const shipmentCan = {
  print: withLabel,

  download: withLabel,

  /** Sent back from where it went: only what went out. */
  sendBack: ({ status }: Pick<ShipmentSituation, 'status'>): Permission =>
    status === 'voided' ? no('sendBackVoided', 'LABEL_VOIDED') : YES,

  /** The order behind it as a new one: always. */
  copy: (): Permission => YES,

  /** Only while no carrier has it, and a label of USPS not after 21 days. */
  void(shipment: ShipmentSituation): Permission {
    const { status } = shipment;
    if (status === 'voided') return no('voidVoided', 'LABEL_VOIDED');
    if (status !== 'recent') return no(WHY_NOT_VOID[status], 'LABEL_NOT_VOIDABLE');
    return voidTerms({ ...shipment, postageCents: 0 }).allowed ? YES : no('voidTooOld', 'LABEL_NOT_VOIDABLE');
  },
};
export type ShipmentAction = keyof typeof shipmentCan;

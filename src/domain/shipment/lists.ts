/** The lists of shipments, as their tabs stand. Source: specification of the account area, section 2. */
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../tracking/tracking-status.ts';

/** Their numbers, from 0, are accepted as well. Manual: of orders without a store. */
export const SHIPMENT_LISTS = [
  'all',
  'recent',
  'inTransit',
  'delivered',
  'voided',
  'exception',
  'notVoided',
  'manual',
] as const;
export type ShipmentList = (typeof SHIPMENT_LISTS)[number];

/** The list of that word or number; undefined: there is none. */
export function shipmentListOf(asked: string | null): ShipmentList | undefined {
  return SHIPMENT_LISTS.find((word, number) => asked === word || asked === String(number));
}

function listsOf(status: ShipmentStatus, isManual: boolean): ShipmentList[] {
  return [
    'all',
    status,
    ...(status === 'voided' ? [] : ['notVoided' as const]),
    ...(isManual ? ['manual' as const] : []),
  ];
}

const byStatus = (isManual: boolean) =>
  new Map(SHIPMENT_STATUSES.map((status) => [status, listsOf(status, isManual)]));
const OF_STORE = byStatus(false);
const BY_HAND = byStatus(true);

/** Those a shipment stands in; the same list for the same answer. */
export function listsOfShipment(shipment: {
  status: ShipmentStatus;
  isManual: boolean;
}): readonly ShipmentList[] {
  return (shipment.isManual ? BY_HAND : OF_STORE).get(shipment.status) ?? [];
}

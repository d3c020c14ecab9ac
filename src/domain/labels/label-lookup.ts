/** Which label an order number or a tracking number means, and why it cannot be printed: the same on device and server. */
import { trackingNumbersIn } from '../scan/tracking-code.ts';

export const LOOKUP_FLAWS = ['voided', 'notCreated', 'notFound'] as const;
export type LookupFlaw = (typeof LOOKUP_FLAWS)[number];

/** A shipment as it is looked up. */
export interface LookedUpShipment {
  labelId: string;
  orderId: string;
  orderNo: string;
  trackingNumbers: readonly string[];
  carrierId: number;
  isVoided: boolean;
  /** ISO 8601. */
  createTime: string;
}

export interface FoundLabel {
  /** As it was asked for. */
  code: string;
  orderNo: string | null;
  trackingNumber: string | null;
  /** Of a label that can be printed; null with a flaw. */
  label: { labelId: string; orderId: string; carrierId: number; labels: number } | null;
  flaw: LookupFlaw | null;
}

/** What a code may be written as in a tracking number, lower case. */
export const trackingTextsOf = (code: string): string[] => [
  ...new Set([...trackingNumbersIn(code), code.replaceAll(/\s/g, '')].map((text) => text.toLowerCase())),
];

/** `orderNos`: numbers of the orders there are. A tracking number means its own label, an order number the newest one. */
export function foundLabel(
  code: string,
  { orderNos, shipments }: { orderNos: readonly string[]; shipments: readonly LookedUpShipment[] },
): FoundLabel {
  const texts = new Set(trackingTextsOf(code));
  const ownNumber = (shipment: LookedUpShipment) =>
    shipment.trackingNumbers.find((number) => texts.has(number.toLowerCase()));
  const isOrder = (orderNo: string) => orderNo.toLowerCase() === code.toLowerCase();
  const tracked = shipments.filter((shipment) => ownNumber(shipment) !== undefined);
  const meant = tracked.length > 0 ? tracked : shipments.filter(({ orderNo }) => isOrder(orderNo));
  const [shipment] = meant.toSorted(
    (one, other) =>
      Number(one.isVoided) - Number(other.isVoided) || other.createTime.localeCompare(one.createTime),
  );
  if (!shipment) {
    const orderNo = orderNos.find(isOrder) ?? null;
    const flaw = orderNo === null ? 'notFound' : 'notCreated';
    return { code, orderNo, trackingNumber: null, label: null, flaw };
  }
  const { labelId, orderId, orderNo, carrierId, trackingNumbers, isVoided } = shipment;
  return {
    code,
    orderNo,
    trackingNumber: ownNumber(shipment) ?? trackingNumbers[0] ?? null,
    label: isVoided ? null : { labelId, orderId, carrierId, labels: trackingNumbers.length },
    flaw: isVoided ? 'voided' : null,
  };
}

/** The carriers of the specification, section 4, and the packaging each calls the sender's own. */
export const CARRIER = { usps: 1, ups: 2, fedex: 3, dhl: 4 } as const;
export type CarrierId = (typeof CARRIER)[keyof typeof CARRIER];

export interface Carrier {
  id: CarrierId;
  code: string;
  name: string;
  /** 0 normal, 1 USPS, 2 FedEx, 3 Ecomer. */
  kind: 0 | 1 | 2 | 3;
  /** The packaging id that means "own packaging"; null: the carrier sells no service here yet. */
  ownPackagingId: number | null;
}

export const CARRIERS: readonly Carrier[] = [
  { id: CARRIER.usps, code: 'USPS', name: 'USPS', kind: 1, ownPackagingId: 1 },
  { id: CARRIER.ups, code: 'UPS', name: 'UPS', kind: 0, ownPackagingId: 27 },
  { id: CARRIER.fedex, code: 'FEDEX', name: 'FedEx', kind: 2, ownPackagingId: 50 },
  { id: CARRIER.dhl, code: 'DHL', name: 'DHL', kind: 0, ownPackagingId: null },
];

/** The carrier of an id, or undefined. */
export function carrierById(id: number | null): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.id === id);
}

/**
 * What a carrier tells of a parcel, and what that makes of its status. Source: specification of the account area,
 * section 4 (recent: pending transport; exception: undeliverable).
 */

export const SHIPMENT_STATUSES = ['recent', 'inTransit', 'delivered', 'voided', 'exception'] as const;
/** Of a shipment, and of each of its parcels. */
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The status of a parcel whose newest event bears this code. Each code has its sentence in `tracking.events`. */
const STATUS_OF = {
  labelCreated: 'recent',
  accepted: 'inTransit',
  departed: 'inTransit',
  arrived: 'inTransit',
  inCustoms: 'inTransit',
  customsCleared: 'inTransit',
  delayed: 'inTransit',
  outForDelivery: 'inTransit',
  deliveryAttempted: 'inTransit',
  delivered: 'delivered',
  damaged: 'exception',
  missing: 'exception',
  returning: 'exception',
  returned: 'exception',
  voided: 'voided',
} as const satisfies Record<string, ShipmentStatus>;

export type TrackingCode = keyof typeof STATUS_OF;
export const TRACKING_CODES = Object.keys(STATUS_OF) as TrackingCode[];

/**
 * The status of a parcel after its newest event. Voiding moves money, so only our own void does it: a voided parcel
 * stays so whatever the carrier says, and the carrier's word alone voids none.
 */
export function parcelStatusAfter(status: ShipmentStatus, newest: TrackingCode): ShipmentStatus {
  return status === 'voided' || newest === 'voided' ? status : STATUS_OF[newest];
}

/**
 * The status of a shipment from those of its parcels (at least one). Voided parcels do not count beside others; one
 * exception is the shipment's; it is delivered with its last parcel and recent until its first is accepted.
 */
export function shipmentStatusOf(parcels: readonly ShipmentStatus[]): ShipmentStatus {
  const left = parcels.filter((status) => status !== 'voided');
  if (left.length === 0) return 'voided';
  if (left.includes('exception')) return 'exception';
  const [first] = left;
  return first !== undefined && left.every((status) => status === first) ? first : 'inTransit';
}

/**
 * What a carrier tells of a parcel, and what that makes of its status. Source: specification of the account area,
 * section 4 (recent: pending transport; exception: undeliverable).
 */

export const SHIPMENT_STATUSES = ['recent', 'inTransit', 'delivered', 'voided', 'exception'] as const;
/** Of a shipment, and of each of its parcels. */
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/**
 * The status of a parcel whose newest event bears this code, in the order of its way; null: it moves none. Each code
 * has its sentence in `tracking.events`.
 */
const STATUS_OF = {
  labelCreated: 'recent',
  /** The carrier gave its freight booking number. */
  booked: null,
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
  /** Voiding moves money: only our own void does it, never the word of a carrier. */
  voided: null,
} as const satisfies Record<string, ShipmentStatus | null>;

export type TrackingCode = keyof typeof STATUS_OF;
export const TRACKING_CODES = Object.keys(STATUS_OF) as TrackingCode[];
const RANK = new Map(TRACKING_CODES.map((code, rank) => [code, rank]));

export interface ParcelEvent {
  code: TrackingCode;
  time: Date;
}

/** How far a carrier's clock may be ahead of what it shows us. */
const AHEAD_MS = 15 * 60_000;

/** In milliseconds since 1970: until then the times of events are believed; a later one waits for its time. */
export const believedUntil = (carrierNow: Date): number => carrierNow.getTime() + AHEAD_MS;

/**
 * The event that says how a parcel stands, in whatever order they came: the newest that is believed, of two of one
 * time the one further on its way.
 */
export function newestEvent<E extends ParcelEvent>(events: readonly E[], carrierNow: Date): E | null {
  const until = believedUntil(carrierNow);
  let newest: E | null = null;
  for (const event of events) {
    if (STATUS_OF[event.code] === null || event.time.getTime() > until) continue;
    if (newest === null || isLater(event, newest)) newest = event;
  }
  return newest;
}

function isLater(one: ParcelEvent, other: ParcelEvent): boolean {
  const apart = one.time.getTime() - other.time.getTime();
  return apart > 0 || (apart === 0 && (RANK.get(one.code) ?? 0) > (RANK.get(other.code) ?? 0));
}

/** The status of a parcel after its newest event. A voided parcel stays so, whatever the carrier says. */
export function parcelStatusAfter(status: ShipmentStatus, newest: ParcelEvent | null): ShipmentStatus {
  return status === 'voided' ? status : ((newest && STATUS_OF[newest.code]) ?? 'recent');
}

/** Nothing more is to come after it. */
export const endsTheWay = (code: TrackingCode): boolean => code === 'delivered' || code === 'returned';

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

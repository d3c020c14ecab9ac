import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { ParcelNews } from '#contract/shipments.ts';

type Parcel = ShipmentDetail['parcels'][number];

export interface KnownParcel extends ParcelNews {
  /** Null: this device was never told of it. */
  money: Pick<Parcel, 'holdAmount' | 'billedAmount' | 'billedWeight' | 'billedZone'> | null;
}

interface Known {
  /** What the server last said; null: nothing yet. */
  detail: Pick<ShipmentDetail, 'parcels'> | null;
  /** It says so now. */
  isNow: boolean;
  /** What the change feed brought. */
  news: readonly ParcelNews[] | null;
}

/** Each parcel by the server's answer of now, else by what the change feed brought, which is newer than a kept answer. */
export function knownParcels({ detail, isNow, news }: Known): KnownParcel[] {
  const told = new Map(detail?.parcels.map((parcel) => [parcel.packageNo, parcel]));
  const parcels = (isNow && detail ? null : news) ?? detail?.parcels ?? [];
  return parcels.map(({ packageNo, trackingNo, status, events }) => ({
    packageNo,
    trackingNo,
    status,
    events,
    money: told.get(packageNo) ?? null,
  }));
}

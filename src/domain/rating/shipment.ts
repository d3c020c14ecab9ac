/** What the pricing of one carrier is asked, and what it answers for one parcel. */
import type { CarrierService } from '../carriers/services.ts';
import type { FeeLine, SignatureOption } from '../order/order.ts';
import type { MeasuredParcel } from './measure.ts';
import type { RatingSettings } from './settings.ts';

export interface Shipment {
  service: CarrierService;
  fromZip: string;
  toZip: string;
  /** ISO 3166 alpha-2. */
  toCountry: string;
  parcels: readonly MeasuredParcel[];
  isResidential: boolean;
  isOneRate: boolean;
  /** Delivered on a Saturday, where service and ship date allow it. */
  isSaturday: boolean;
  signature: SignatureOption;
  /** yyyy-MM-dd or ''. */
  shipDate: string;
  settings: RatingSettings;
}

/** Cents by fee line. */
export type Lines = Partial<Record<FeeLine, number>>;

/** Of one parcel, before `count`. */
export interface PricedParcel {
  billedPounds: number;
  lines: Lines;
}

export interface PricedShipment {
  /** As the carrier prints it; null: the price has no zones. */
  zone: string | null;
  parcels: readonly PricedParcel[];
}

/** What the pricing of one carrier is asked, and what it answers for one parcel. */
import type { CarrierService } from '../carriers/services.ts';
import type { FeeLine } from '../order/fees.ts';
import type { SignatureOption } from '../order/order.ts';
import type { MeasuredParcel } from './measure.ts';
import type { RatingSettings } from './settings.ts';

/** One side of an international shipment is the US, the other this one. */
export interface Lane {
  /** ISO 3166 alpha-2. */
  country: string;
  /** As written by the user. */
  postalCode: string;
  isImport: boolean;
}

export interface Shipment {
  service: CarrierService;
  fromZip: string;
  toZip: string;
  /** The side abroad; null for a domestic shipment. */
  lane: Lane | null;
  parcels: readonly MeasuredParcel[];
  isResidential: boolean;
  isOneRate: boolean;
  /** Delivered on a Saturday, where service and ship date allow it. */
  isSaturday: boolean;
  signature: SignatureOption;
  /** The sender pays the duties. */
  isDutyPaid: boolean;
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
  /** Charged once for the shipment. */
  shipmentLines?: Lines;
}

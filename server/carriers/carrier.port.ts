/**
 * What a carrier gateway offers. The sandbox is one; live ones are others. The server asks them by `carrier.ts`, which
 * gives each call its signal and waits for no answer beyond its time.
 */
import type { BillLine } from '#domain/bills/bill-line.ts';
import type { LabelAddress } from '#domain/labels/carriers/label-data.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { PickupDetails } from '#domain/pickups/pickup.ts';
import type { NewAddress } from '#domain/shipment/address-change.ts';
import type { RatingSettings } from '#domain/rating/settings.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';

export interface CarrierRequest {
  /** Filed with the purchase; `findByReference` finds it again by this. */
  reference: string;
  form: OrderForm;
  /** The account the carrier bills. */
  settings: RatingSettings;
  /** A request that arrives later is not to be executed. */
  sendBefore: Date;
}

export interface CarrierPurchase {
  /** One per parcel, in the order of the parcels. */
  trackingNumbers: string[];
  /** What the carrier asks for the whole shipment. */
  priceCents: number;
  /** The price is not the one the carrier quotes. */
  priceException: boolean;
  /** Not valid for mailing. */
  isSample: boolean;
}

export type BuyOutcome =
  | { outcome: 'bought'; purchase: CarrierPurchase }
  /** A clear no, with the carrier's own words. */
  | { outcome: 'refused'; message: string }
  /** The request was certainly not executed and never will be: it may be sent again. */
  | { outcome: 'unavailable' };

export type LookUpOutcome =
  | { outcome: 'found'; purchase: CarrierPurchase }
  /** Received, not made yet. */
  | { outcome: 'pending' }
  /**
   * Nothing under this reference. `settled`: the carrier promises that nothing sent before now can still appear.
   * Without that promise a purchase is never repeated.
   */
  | { outcome: 'none'; settled: boolean };

/** What the carrier says of a void: not decided yet, agreed to, or refused. */
export type VoidOutcome = 'pending' | 'refunded' | 'refused';

export interface CarrierTrackingEvent {
  /** The carrier's own id. */
  id: string;
  trackingNumber: string;
  code: TrackingCode;
  /** By the carrier's clock. */
  time: Date;
  /** As the carrier writes it; empty: it names none. */
  place: string;
  /** Of an event `booked`. */
  bookingNumber: string | null;
}

/** What the carrier tells by itself. */
export interface CarrierNotice {
  /** The same when it is told again. */
  id: string;
  /** In any order. */
  events: CarrierTrackingEvent[];
}

/** As it came, with what proves its sender. */
export interface SignedNotice {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

export type NoticeFlaw = 'no_signature' | 'wrong_signature' | 'too_old' | 'malformed';

export interface BillPage {
  /** In the order of their numbers. */
  lines: { no: number; line: BillLine }[];
  more: boolean;
}

/** Asked again under one reference, the carrier answers what it has made for it. */
interface Ordered {
  reference: string;
}

export interface ScanFormRequest extends Ordered {
  /** yyyy-MM-dd */
  mailDate: string;
  from: LabelAddress;
  trackingNumbers: readonly string[];
}

export type ScanFormOutcome =
  | { outcome: 'made'; scanFormNo: string; /** Not valid for mailing. */ isSample: boolean }
  /** With the carrier's own words. */
  | { outcome: 'refused'; message: string };

export interface PickupRequest extends Ordered {
  details: PickupDetails;
}

export type PickupOutcome =
  | { outcome: 'booked'; confirmationNumber: string }
  | { outcome: 'refused'; message: string };

/** Cancelled again, it stays cancelled. */
export type CancelOutcome = 'cancelled' | 'refused';

export interface AddressChangeRequest extends Ordered {
  trackingNumbers: readonly string[];
  from: NewAddress;
  to: NewAddress;
  /** The account it bills agrees. */
  isApproved: boolean;
}

/** Asked again under its reference, how far it is. */
export type AddressChangeOutcome =
  | { outcome: 'processing' }
  /** It goes on once the account it bills agrees. */
  | { outcome: 'needsApproval' }
  | { outcome: 'completed' }
  | { outcome: 'refused'; message: string };

export interface CarrierPort {
  name: string;
  /** Its labels are not valid for mailing. */
  isSample: boolean;
  /** What the clock shows by which it dates its events. */
  now(signal: AbortSignal): Promise<Date>;
  /** Whatever it throws means: the outcome is unknown. */
  buy(request: CarrierRequest, signal: AbortSignal): Promise<BuyOutcome>;
  findByReference(reference: string, sentBefore: Date | null, signal: AbortSignal): Promise<LookUpOutcome>;
  /** Voided again, nothing happens. */
  void(trackingNumbers: string[], signal: AbortSignal): Promise<void>;
  /** Of a label that was voided. What it throws means: not known, to be asked again. */
  voidOutcome(trackingNumbers: string[], signal: AbortSignal): Promise<VoidOutcome>;

  /** Lines of its bills with numbers above `after`. Whatever it throws means: ask again. */
  bills(after: number, signal: AbortSignal): Promise<BillPage>;
  /** Where it does not send its notices itself: hands out those that wait; one that is not taken comes again. */
  handOutNotices?(take: (notice: SignedNotice) => Promise<boolean>, signal: AbortSignal): Promise<void>;
  /** Reads a notice, whose sender is proven by its signature alone. */
  readNotice(notice: SignedNotice): Result<CarrierNotice, NoticeFlaw>;
  /**
   * All that happened to these parcels so far, under the ids of its notices: for what those have not told. A number it
   * does not know has no events. Whatever it throws means: ask again.
   */
  track(trackingNumbers: readonly string[], signal: AbortSignal): Promise<CarrierTrackingEvent[]>;

  /** One paper for labels of one mailing. Whatever it throws means: ask again. */
  makeScanForm(request: ScanFormRequest, signal: AbortSignal): Promise<ScanFormOutcome>;
  cancelScanForm(scanFormNo: string, signal: AbortSignal): Promise<CancelOutcome>;
  /** Whatever it throws means: ask again. */
  bookPickup(request: PickupRequest, signal: AbortSignal): Promise<PickupOutcome>;
  cancelPickup(
    pickup: { carrierId: number; confirmationNumber: string },
    signal: AbortSignal,
  ): Promise<CancelOutcome>;
  /** Of packages under way. Whatever it throws means: ask again. */
  changeAddress(request: AddressChangeRequest, signal: AbortSignal): Promise<AddressChangeOutcome>;
}

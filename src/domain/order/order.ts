/** The order and its parts. One name runs through form, store, wire and database. */
import type { FeeDetail } from './fees.ts';
import type { ADDRESS_FIELDS, ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS, ValuesOf } from './fields.ts';

/** 0 label is being created, 1 awaiting shipment, 2 shipped, 3 cancelled. */
export const ORDER_STATUS = { processing: 0, awaiting: 1, shipped: 2, cancelled: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export type Side = 'sender' | 'recipient';

export type Order = ValuesOf<typeof ORDER_FIELDS>;
export type Parcel = ValuesOf<typeof PARCEL_FIELDS>;
export type CustomsItem = ValuesOf<typeof ITEM_FIELDS>;
/** The address fields of one side, as they stand in the order with a `sender` or `recipient` prefix. */
export type Address = ValuesOf<typeof ADDRESS_FIELDS>;
export type SideFields<S extends Side> = { [K in keyof Address as `${S}${K}`]: Address[K] };

/** What a shipper may choose; an order on which none is chosen holds an empty text. */
export type SignatureOption = Exclude<Order['signatureOption'], ''>;

/** What the form edits, the draft keeps and the wire carries: one order with its parts. */
export interface OrderForm {
  order: Order;
  packages: Parcel[];
  ordersPackageItems: CustomsItem[];
}

/** The price of one service for one order, or why it has none. */
export interface RateResult {
  carrierId: number;
  carrierServiceId: number;
  carrierServiceCode: string;
  carrierServiceName: string;
  packageTypeId: number | null;
  packageTypeCode: string;
  packageTypeName: string;
  /** yyyy-MM-dd, the promised day; null where the carrier promises none. */
  deliveryTime: string | null;
  transitDays: number | null;
  /** Billed weight in pounds. */
  estimateWeight: number | null;
  zone: string | null;
  /** Dollars before channel discounts. */
  originRate: number | null;
  rate: number | null;
  /**
   * What the order's channel asks for it, dollars; the rate is the normal channel's where this is higher. Null or left
   * out: the order has no channel, or the channel's discount does not hold for it.
   */
  psRate?: number | null;
  isSuccess: boolean;
  /** Ids of `rates.reason.*` messages when not successful. */
  messages: string[];
  feeDetail: FeeDetail | null;
  originFeeDetail: FeeDetail | null;
}

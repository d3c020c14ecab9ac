/** What the order screens need from outside their room: workers, live questions, the clock. Given by the application. */
import { createContext, useContext } from 'react';
import type { lookUpCity, parseAddress, validateAddress } from '#contract/addresses.ts';
import type { BondRate } from '#contract/bond.ts';
import type { CallInput, ReplyOf } from '#contract/call.ts';
import type { AesItnReply, AesUidReply, Filing } from '#contract/filing.ts';
import type { voidLabels } from '#contract/labels.ts';
import type { PlacesApi } from '#workers/places/places.api.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Finding, Result } from '#domain/result.ts';
import type { Stage } from '#domain/rules/rule.ts';

export type AddressQuestion = NonNullable<CallInput<typeof validateAddress>['body']>;
export type AddressAnswer = ReplyOf<typeof validateAddress>;
export type ParsedText = ReplyOf<typeof parseAddress>;
export type CityAnswer = ReplyOf<typeof lookUpCity>;
export type VoidAnswer = ReplyOf<typeof voidLabels>;
export interface LabelName {
  labelId: string;
  orderId: string | null;
  orderNo: string;
  trackingNo: string | null;
}

export interface OrdersPorts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** yyyy-MM-dd and hour of the day where the user is. */
  today: () => string;
  hour: () => number;
  /** The checks, in the validation worker. */
  judge: (form: OrderForm, stage: Stage, facts: Facts) => Promise<Finding[]>;
  /** Rates worked out on this device. */
  quoteAll: (form: OrderForm, facts: Facts) => Promise<RateResult[]>;
  /** States, postal codes and address texts, worked out on this device. */
  places: {
    [Name in keyof PlacesApi]: (
      ...given: Parameters<PlacesApi[Name]>
    ) => Promise<Awaited<ReturnType<PlacesApi[Name]>>>;
  };
  /** Live questions to the server. */
  ask: {
    rates: (form: OrderForm) => Promise<Result<RateResult[]>>;
    validateAddress: (question: AddressQuestion) => Promise<Result<AddressAnswer>>;
    parseAddress: (text: string) => Promise<Result<ParsedText>>;
    cities: (countryCode: string, zip: string) => Promise<Result<CityAnswer>>;
    /** From the vault of this device, else from the server into the vault. */
    labelPdf: (label: LabelName) => Promise<Result<Uint8Array>>;
    voidLabels: (labelIds: string[]) => Promise<Result<VoidAnswer>>;
    /** The rate of an order as the server has it. */
    rateOfOrder: (orderId: string) => Promise<Result<RateResult>>;
    /** What an import or export may cost beyond its label. */
    bondRate: (form: OrderForm) => Promise<Result<BondRate>>;
    /** Files an export; the same request id again is the same filing. */
    aesUid: (form: OrderForm, requestId: string) => Promise<Result<AesUidReply>>;
    aesItn: (aesUid: string) => Promise<Result<AesItnReply>>;
    filing: (aesUid: string) => Promise<Result<Filing>>;
  };
  /** While a form is dirty or a label is being made the application is not updated under it. */
  holdUpdates: (isHeld: boolean) => void;
}

const PortsContext = createContext<OrdersPorts | null>(null);

export const OrdersPortsProvider = PortsContext.Provider;

export function useOrdersPorts(): OrdersPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('OrdersPortsProvider is missing');
  return ports;
}

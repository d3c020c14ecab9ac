/** What the order screens need from outside their room: workers, live questions, the clock. Given by the application. */
import { createContext, useContext, type ComponentType } from 'react';
import type { ValidatedAddress, ValidateAddressBody, ParsedText } from '#address-fields/ports.tsx';
import type { lookUpCity } from '#contract/addresses.ts';
import type { BondRate } from '#contract/bond.ts';
import type { ReplyOf } from '#contract/call.ts';
import type { AesItnReply, AesUidReply, Filing } from '#contract/filing.ts';
import type { voidLabels } from '#contract/labels.ts';
import type { LabelPrice } from '#contract/rates.ts';
import type { PlacesApi } from '#workers/places/places.api.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Finding, Result } from '#domain/result.ts';
import type { Stage } from '#domain/rules/rule.ts';
import type { Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';

export type { ValidatedAddress, ValidateAddressBody };
export type CityAnswer = ReplyOf<typeof lookUpCity>;
export type VoidAnswer = ReplyOf<typeof voidLabels>;
export type PrintOutcome = 'printed' | 'given up' | 'nothing to print';
export interface LabelName {
  labelId: string;
  orderId: string | null;
  orderNo: string;
  trackingNo: string | null;
}

/** A field by its path, with what it holds here and as it was saved elsewhere. */
export interface ChangedField {
  path: string;
  /** Left out: nothing was changed here. */
  mine?: unknown;
  theirs: unknown;
}

export interface OrdersPorts {
  /** Fields with their values, in the words of the form. */
  ChangedFields: ComponentType<{ fields: readonly ChangedField[] }>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** yyyy-MM-dd and hour of the day where the user is. */
  today: () => string;
  hour: () => number;
  /** The checks, in the validation worker. */
  judge: (form: OrderForm, stage: Stage, facts: Facts) => Promise<Finding[]>;
  /** Rates worked out on this device. */
  quoteAll: (form: OrderForm, facts: Facts) => Promise<RateResult[]>;
  /** The rate of one service, worked out on this device. */
  quoteService: (form: OrderForm, serviceId: number, facts: Facts) => Promise<RateResult>;
  /** Text this new order is to be made of, once; null: there is none. */
  sharedText: () => Promise<string | null>;
  /** What lies on the scale of this table, rounded up to the small unit; null: the user was told why not. */
  weigh: (unit: MassUnit) => Promise<Weight | null>;
  /** States, postal codes and address texts, worked out on this device. */
  places: {
    [Name in keyof PlacesApi]: (
      ...given: Parameters<PlacesApi[Name]>
    ) => Promise<Awaited<ReturnType<PlacesApi[Name]>>>;
  };
  /** Labels on paper, the way this device prints. */
  print: {
    /** In this order. Customs papers of another size are offered after them. */
    labels: (labelIds: readonly string[]) => Promise<PrintOutcome>;
    /** The customs papers alone. */
    papers: (labelIds: readonly string[]) => Promise<PrintOutcome>;
  };
  /** Live questions to the server. */
  ask: {
    rates: (form: OrderForm) => Promise<Result<RateResult[]>>;
    /** What the labels of up to 100 orders cost, in their order. */
    labelPrices: (forms: OrderForm[]) => Promise<Result<LabelPrice[]>>;
    validateAddress: (question: ValidateAddressBody) => Promise<Result<ValidatedAddress>>;
    parseAddress: (text: string) => Promise<Result<ParsedText>>;
    cities: (countryCode: string, zip: string) => Promise<Result<CityAnswer>>;
    /** From the vault of this device, else from the server into the vault. */
    labelPdf: (label: LabelName) => Promise<Result<Uint8Array>>;
    voidLabels: (labelIds: string[]) => Promise<Result<VoidAnswer>>;
    /** Orders by the server's own search, the first hundred; they are kept on this device. */
    findOrders: (search: {
      q: string;
      status: 1 | 2 | 3;
    }) => Promise<Result<{ ids: string[]; total: number }>>;
    /** The rate of an order as the server has it. */
    rateOfOrder: (orderId: string) => Promise<Result<RateResult>>;
    /** What an import or export may cost beyond its label. */
    bondRate: (form: OrderForm) => Promise<Result<BondRate>>;
    /** Files an export; the same request id again is the same filing. */
    aesUid: (form: OrderForm, requestId: string) => Promise<Result<AesUidReply>>;
    aesItn: (aesUid: string) => Promise<Result<AesItnReply>>;
    filing: (aesUid: string) => Promise<Result<Filing>>;
  };
}

const PortsContext = createContext<OrdersPorts | null>(null);

export const OrdersPortsProvider = PortsContext.Provider;

export function useOrdersPorts(): OrdersPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('OrdersPortsProvider is missing');
  return ports;
}

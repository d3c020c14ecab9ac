/** A shipment as its list has it. */
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import { creationStateOf, labelStateOf } from '../shipment/states.ts';
import type {
  CLAIM_RESULTS,
  CreationState,
  LabelState,
  RECEIPT_STATES,
  REFUND_RESULTS,
  UPLOAD_STATES,
} from '../shipment/states.ts';
import type { ShipmentStatus } from '../tracking/tracking-status.ts';

/** What a shipment is in every version of the app. Amounts are dollars. */
interface Plain {
  id: string;
  labelId: string;
  orderId: string;
  orderNo: string;
  trackingNumber: string;
  trackingNumbers: readonly string[];
  status: ShipmentStatus;
  carrierId: number;
  carrierServiceId: number;
  serviceName: string;
  recipientName: string;
  recipientCity: string;
  recipientStateCode: string;
  recipientZipCode: string;
  recipientCountryCode: string;
  /** yyyy-MM-dd */
  shipDate: string;
  createTime: string;
  /** Null: who asks sees no prices. */
  holdAmount: number | null;
  depositAmount: number | null;
  billedAmount: number | null;
  zone: string | null;
  billedWeight: number | null;
  priceException: boolean;
  sample: boolean;
}

/** What older versions did not keep. */
interface Later {
  insuranceAmount: number;
  quotedAmount: number | null;
  isManual: boolean;
  labelState: LabelState;
  creationState: CreationState;
  printedAt: string | null;
  refundResult: (typeof REFUND_RESULTS)[number] | null;
  uploadStatus: (typeof UPLOAD_STATES)[number] | null;
  receiptStatus: (typeof RECEIPT_STATES)[number] | null;
  claimResult: (typeof CLAIM_RESULTS)[number] | null;
  /** yyyy-MM-dd. */
  claimUntil: string | null;
  xcoverInsuranceNo: string | null;
}

export type ShipmentSource = Plain & { [K in keyof Later]?: Later[K] | undefined } & {
  words: readonly string[];
};

export interface ShipmentEntry extends Plain, Later {
  sortKey: string;
  search: string;
}

/** Named one by one: a list makes a hundred thousand of them, and spreading takes several times as long. */
export function shipmentEntryOf(row: ShipmentSource): ShipmentEntry {
  const purchase = row.status === 'voided' ? 'voided' : 'made';
  return {
    id: row.id,
    labelId: row.labelId,
    orderId: row.orderId,
    orderNo: row.orderNo,
    trackingNumber: row.trackingNumber,
    trackingNumbers: row.trackingNumbers,
    status: row.status,
    carrierId: row.carrierId,
    carrierServiceId: row.carrierServiceId,
    serviceName: row.serviceName,
    recipientName: row.recipientName,
    recipientCity: row.recipientCity,
    recipientStateCode: row.recipientStateCode,
    recipientZipCode: row.recipientZipCode,
    recipientCountryCode: row.recipientCountryCode,
    shipDate: row.shipDate,
    createTime: row.createTime,
    holdAmount: row.holdAmount,
    depositAmount: row.depositAmount,
    insuranceAmount: row.insuranceAmount ?? 0,
    billedAmount: row.billedAmount,
    zone: row.zone,
    billedWeight: row.billedWeight,
    priceException: row.priceException,
    sample: row.sample,
    sortKey: `${row.createTime}~${row.id}`,
    search: `\n${row.words.join('\n')}`,
    quotedAmount: row.quotedAmount ?? null,
    isManual: row.isManual ?? true,
    labelState: row.labelState ?? labelStateOf(purchase, row.trackingNumbers.length, 0),
    creationState: row.creationState ?? creationStateOf(purchase),
    printedAt: row.printedAt ?? null,
    refundResult: row.refundResult ?? null,
    uploadStatus: row.uploadStatus ?? null,
    // What an older server told of was never issued.
    receiptStatus: row.receiptStatus ?? 'notIssued',
    claimResult: row.claimResult ?? null,
    claimUntil: row.claimUntil ?? null,
    xcoverInsuranceNo: row.xcoverInsuranceNo ?? null,
  };
}

/** Dollars it costs as far as is known: what its carrier billed, and what is held for the rest. Null: who asks sees no prices. */
export function costOf({
  billedAmount,
  holdAmount,
}: Pick<Plain, 'billedAmount' | 'holdAmount'>): number | null {
  if (holdAmount === null) return null;
  return dollarsFromCents(centsFromDollars(billedAmount ?? 0) + centsFromDollars(holdAmount));
}

/** Where it goes, as "Columbus, OH 43215". */
export function destinationOf(
  entry: Pick<Plain, 'recipientCity' | 'recipientStateCode' | 'recipientZipCode' | 'recipientCountryCode'>,
): string {
  const { recipientCity, recipientStateCode, recipientZipCode, recipientCountryCode } = entry;
  const region = [recipientStateCode, recipientZipCode].filter(Boolean).join(' ');
  const abroad = recipientCountryCode === 'US' ? '' : recipientCountryCode;
  return [recipientCity, region, abroad].filter(Boolean).join(', ');
}

/** What a mail of each kind tells of. */
import type { SecurityMailParams } from './security-mails.ts';
import type { Language } from '#contract/constants.ts';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Correction } from '#domain/bills/correction.ts';
import type { RechargeMethod } from '#domain/payments/recharge-terms.ts';
import type { RecipientNews } from '#domain/tracking/public-page.ts';
import type { AccountMailParams } from './account-mails.ts';
import type { MailBody } from './mail-body.ts';
import type { MailWords } from './mail-words.ts';

export interface MailedLabel {
  orderNo: string;
  carrierId: number | null;
  /** Of each package. */
  trackingNumbers: readonly string[];
}

/** Amounts in cents. */
export interface MailParams extends AccountMailParams, SecurityMailParams {
  /** Labels by a user to anyone. */
  label: { sender: string; email: string; labels: readonly MailedLabel[] };
  recharge: {
    method: RechargeMethod;
    amount: number;
    fee: number;
    credited: number;
    available: number;
  };
  lowBalance: { available: number; threshold: number };
  /** Unused labels that will be voided by themselves; `day`: yyyy-MM-dd. */
  autoVoid: { labels: readonly { orderNo: string; trackingNo: string; day: string; fee: number }[] };
  /** `reason` may be empty where it was approved; `amount` null: it is not about money. */
  decision: { of: DecisionKindName; isApproved: boolean; reason: string; amount: number | null };
  freightBooking: { orderNo: string; trackingNo: string; bookingNumber: string };
  /** To a recipient; `page`: where the shipment can be followed, below the origin. */
  shipmentNews: {
    news: RecipientNews;
    sender: string;
    carrier: string;
    trackingNumbers: readonly string[];
    page: string;
  };
  /** A copy of all data of the account is made; when it is removed. */
  dataExport: { time: string };
  /** `month`: yyyy-MM. */
  statement: { month: string; opening: number; closing: number; lines: number };
  labelFailed: { orderId: string; orderNo: string; errorCode: ErrorCode; carrierMessage: string };
  parcel: LabelTold & { status: 'delivered' | 'exception'; carrier: string };
  billAboveHold: {
    labelId: string;
    orderNo: string;
    trackingNo: string;
    held: number;
    billed: number;
    correction: Correction;
  };
  /** `amount`: what came back, or what did not. */
  voidRefund: LabelTold & { outcome: 'refunded' | 'refused'; amount: number };
  /** `message`: the carrier's own words; empty: none. */
  addressChanged: LabelTold & { outcome: 'completed' | 'refused'; message: string };
  /** The insurer gives no policy. `message`: its own words; `amount`: the fee that came back. */
  notInsured: LabelTold & { message: string; amount: number };
  /** `month`: yyyy-MM. */
  pointsEarned: { month: string; points: number };
  /** For an account that signed up by the own code. */
  referralPaid: { amount: number };
  /** A login with a browser that was not known; `device`: as it names itself; `time`: ISO 8601. */
  newDevice: { device: string; time: string };
  /** A webhook was not reached for a day; `type`: of the event, `tries`: how often. */
  webhookFailed: { host: string; type: string; tries: number };
  /** By an administrator; who reads a language it is not written in reads English. */
  announcement: { texts: { en: NoteText } & Partial<Record<Language, NoteText>> };
}
/** A label and what its shipper knows it by. */
interface LabelTold {
  labelId: string;
  orderNo: string;
  trackingNumbers: readonly string[];
}
interface NoteText {
  subject: string;
  text: string;
}
export type MailKind = keyof MailParams;

export type Template<K extends MailKind> = (params: MailParams[K], words: MailWords) => Omit<MailBody, 'end'>;

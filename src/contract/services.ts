/** The questions the app asks the server now and never queues; `src/sync/ask.ts` answers them. */
import type { ShipmentList } from '#domain/shipment/lists.ts';
import type { health } from './account.ts';
import type { AddressChange, ChangeAddressBody, listAddressChanges } from './address-changes.ts';
import type { decide, findAccounts, findUsers, listWaiting, startReview } from './admin.ts';
import type { AccountData, askDeletion, downloadDataExport } from './account-data.ts';
import type { listAudit } from './audit.ts';
import type { adjustBalance, listAdjustments, undoAdjustment, withdraw } from './corrections.ts';
import type { listAccountDeposits } from './postage-labels.ts';
import type { DoneAndFailed } from './postage-list.ts';
import type { lookUpCity, parseAddress, validateAddress } from './addresses.ts';
import type { BillUpload, listBillProblems } from './bills.ts';
import type { ApiServices } from './api-services.ts';
import type { BondRate } from './bond.ts';
import type { BodyOf, CallInput, FormFile, ReplyOf } from './call.ts';
import type { DecisionKindName } from './decision-kinds.ts';
import type { Claim, getClaimTerms, listClaims, saveClaim } from './claims.ts';
import type { cancelDisputes, openDispute } from './disputes.ts';
import type { uploadFile } from './files.ts';
import type { AesItnReply, AesUidReply, Filing, listFilings } from './filing.ts';
import type { Identity, SaveIdentityBody } from './identity.ts';
import type { findLabels } from './find-labels.ts';
import type { SaveInsuranceBody, saveInsurance } from './insurance.ts';
import type { LabelLink } from './label-links.ts';
import type { VoidedLabel, voidLabels } from './labels.ts';
import type { Organisation } from './organisation.ts';
import type { getUserTotalPostage } from './postage.ts';
import type { exportPostage } from './postage-files.ts';
import type { PostageList, PostagePage, PostageQuery } from './postage-lists.ts';
import type { Points, redeemPoints, ReferralProgramme } from './promotion.ts';
import type { AlertSettings } from './alerts.ts';
import type { LowBalance, SaveLowBalanceBody } from './low-balance.ts';
import type {
  listMessages,
  listReplies,
  replyToMessage,
  UnreadCounts,
  WhichMessages,
  writeNote,
} from './messages.ts';
import type { ProxyLoginBody, startProxy } from './proxy.ts';
import type { UserInfo } from './account.ts';
import type { voidPartial } from './partial-void.ts';
import type { listPickups, Pickup, SavePickupBody } from './pickups.ts';
import type { SaveReply } from './orders.ts';
import type {
  activate,
  mendRegistration,
  RegisterBody,
  resetPassword,
  sendPhoneCode,
} from './registration.ts';
import type { VoidAndBuyAgainBody } from './void-and-buy-again.ts';
import type { getSpending, Spending } from './postage-spending.ts';
import type { listUnknownEvents } from './tracking.ts';
import type { cancelUnfreeze, requestUnfreeze } from './unfreeze.ts';
import type { LabelPrice } from './rates.ts';
import type { listScanFormLabels, listScanForms, ScanForm } from './scan-forms.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import type { ShipmentDetail } from './shipment-detail.ts';
import type { CardSavingRecord, SaveCardBody } from './cards.ts';
import type { RechargeBody, RechargeProof, RechargeRecord, RechargeTerms, SavedCard } from './recharge.ts';
import type { ZplDpi } from '#domain/labels/output/zpl.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { MemberServices } from './member-services.ts';
import type { LoginServices } from './login-services.ts';
import type { OrderEvent } from './order-history.ts';
import type { Result } from '#domain/result.ts';

type Answer<T> = Promise<Result<T>>;

export type ValidateAddressBody = NonNullable<CallInput<typeof validateAddress>['body']>;
export type ValidatedAddress = ReplyOf<typeof validateAddress>;

/** A label with the numbers it is kept under. */
export interface LabelName {
  labelId: string;
  orderId: string | null;
  orderNo: string;
  trackingNo: string | null;
}

export interface OrderSearch {
  q: string;
  /** 1 awaiting, 2 shipped, 3 cancelled. */
  status: 1 | 2 | 3;
}

export interface ShipmentSearch {
  q: string;
  status: ShipmentList;
}

export interface FoundIds {
  ids: string[];
  /** As many as the server has, of which the first hundred come. */
  total: number;
}

export interface DownloadOptions {
  onBytes?: (bytes: number) => void;
  /** Hands out how to call it off. */
  onStart?: (cancel: () => void) => void;
}
export type AdjustBody = BodyOf<typeof adjustBalance>;
export type PostageExport = NonNullable<CallInput<typeof exportPostage>['body']>;

export type NewPasswordBody = NonNullable<CallInput<typeof resetPassword>['body']>;
export type OpenDisputeBody = NonNullable<CallInput<typeof openDispute>['body']>;

export type ClaimBody = NonNullable<CallInput<typeof saveClaim>['body']>;

/** What the answers teach is kept in the store. */
export interface NetworkServices extends LoginServices, ApiServices, MemberServices {
  /** A link to a label, for who has no account. */
  makeLabelLink: (labelId: string) => Answer<LabelLink>;
  linkedLabel: (token: string) => Answer<Uint8Array>;
  /** Counts that something was used; without a connection it is let be. */
  track: (eventKey: string, eventValue: string) => Promise<void>;
  health: () => Answer<ReplyOf<typeof health>>;
  /** A rate for every service, kept under the form's `rateKey`. */
  rates: (form: OrderForm) => Answer<RateResult[]>;
  /** What the labels of up to 100 orders cost, in their order. */
  labelPrices: (forms: OrderForm[]) => Answer<LabelPrice[]>;
  /** The rate of an order as the server has it. */
  rateOfOrder: (orderId: string) => Answer<RateResult>;
  /** What an import or export may cost beyond its label; a refusal means that it must not get one. */
  bondRate: (form: OrderForm) => Answer<BondRate>;
  /** Files an export; the same request id again is the same filing, also after a lost answer. */
  aesUid: (form: OrderForm, requestId: string) => Answer<AesUidReply>;
  /** The number of a filing, once there is one. */
  aesItn: (aesUid: string) => Answer<AesItnReply>;
  filing: (aesUid: string) => Answer<Filing>;
  /** The latest filings; the last answer is kept. */
  filings: () => Answer<ReplyOf<typeof listFilings>>;
  /** Keeps a file; the same request id again is the same file, also after a lost answer. */
  uploadFile: (kind: UploadKind, file: FormFile, requestId: string) => Answer<ReplyOf<typeof uploadFile>>;
  /** Who did what with an order, as the server knows it. */
  orderHistory: (orderId: string) => Answer<OrderEvent[]>;
  /** By the server's own search; what it finds is on this device then. */
  findOrders: (search: OrderSearch) => Answer<FoundIds>;
  findShipments: (search: ShipmentSearch) => Answer<FoundIds>;
  validateAddress: (body: ValidateAddressBody) => Answer<ValidatedAddress>;
  parseAddress: (text: string) => Answer<ReplyOf<typeof parseAddress>>;
  cities: (countryCode: string, zip: string) => Answer<ReplyOf<typeof lookUpCity>>;
  /** The labels that order numbers or tracking numbers mean, in their order. */
  findLabels: (codes: string[]) => Answer<ReplyOf<typeof findLabels>['list']>;
  /** The label pages: from the vault of this device, else from the server into the vault. */
  labelPdf: (label: LabelName) => Answer<Uint8Array>;
  /** The label for a thermal printer, from the vault likewise. */
  labelZpl: (labelId: string, dpi: ZplDpi) => Answer<string>;
  /** One shipment with its parcels, money, documents and history; the answer is kept. */
  shipment: (labelId: string) => Answer<ShipmentDetail>;
  /** What its postage costs as it stands, as PDF. */
  shipmentReceipt: (labelId: string) => Answer<Uint8Array>;
  /** Each unless it costs more than it may. */
  voidLabels: (labels: readonly VoidedLabel[]) => Answer<ReplyOf<typeof voidLabels>>;
  /** A label with another service or other parcels; the same request id buys once. */
  voidAndBuyAgain: (body: VoidAndBuyAgainBody, requestId: string) => Answer<SaveReply>;
  addressChanges: () => Answer<ReplyOf<typeof listAddressChanges>>;
  /** The carrier may take a minute; the same request id asks once. */
  changeAddress: (body: ChangeAddressBody, requestId: string) => Answer<AddressChange>;
  /** Single packages of a label; the same request id voids once. */
  voidPackages: (body: BodyOf<typeof voidPartial>, requestId: string) => Answer<ReplyOf<typeof voidPartial>>;
  balance: () => Answer<ReplyOf<typeof getUserTotalPostage>>;
  /** From sign-up to a new password; the same request id does it once. */
  sendPhoneCode: (body: BodyOf<typeof sendPhoneCode>) => Answer<unknown>;
  signUp: (body: RegisterBody, requestId: string) => Answer<unknown>;
  mendRegistration: (body: BodyOf<typeof mendRegistration>) => Answer<unknown>;
  resendActivation: (email: string) => Answer<unknown>;
  activate: (token: string) => Answer<ReplyOf<typeof activate>>;
  forgotPassword: (email: string) => Answer<unknown>;
  checkResetCode: (email: string, code: string) => Answer<unknown>;
  resetPassword: (body: NewPasswordBody, requestId: string) => Answer<unknown>;
  acceptAgreement: (version: string) => Answer<unknown>;
  /** How the verification of the account stands. */
  identity: () => Answer<Identity>;
  sendIdentity: (body: SaveIdentityBody) => Answer<Identity>;
  /** Provider, limits and fees of recharges. */
  rechargeTerms: () => Answer<RechargeTerms>;
  cards: () => Answer<SavedCard[]>;
  removeCard: (id: string) => Answer<unknown>;
  /** However often it is sent: one saving. */
  saveCard: (body: SaveCardBody) => Answer<CardSavingRecord>;
  cardSaving: (id: string) => Answer<CardSavingRecord>;
  /** What its owner answers the bank; a refusal ends the saving. */
  answerCardSaving: (id: string, agrees: boolean) => Answer<CardSavingRecord>;
  /** However often it is sent: one payment. */
  recharge: (body: RechargeBody) => Answer<RechargeRecord>;
  rechargeStatus: (id: string) => Answer<RechargeRecord>;
  /** Sandbox provider only: what the payer answers the bank or Alipay. */
  answerPayment: (id: string, agrees: boolean) => Answer<RechargeRecord>;
  proveRecharge: (body: RechargeProof) => Answer<RechargeRecord>;
  /** The account is insured otherwise from now on. */
  saveInsurance: (body: SaveInsuranceBody) => Answer<ReplyOf<typeof saveInsurance>>;
  /** The latest messages, of which the last answer is kept, as the two that follow. */
  messages: () => Answer<ReplyOf<typeof listMessages>>;
  unread: () => Answer<UnreadCounts>;
  points: () => Answer<Points>;
  redeemPoints: (
    body: BodyOf<typeof redeemPoints>,
    requestId: string,
  ) => Answer<ReplyOf<typeof redeemPoints>>;
  referral: () => Answer<ReferralProgramme>;
  alerts: () => Answer<AlertSettings>;
  saveAlerts: (body: Pick<AlertSettings, 'alerts'>, requestId: string) => Answer<AlertSettings>;
  /** The messages and how many are unread are asked for again. */
  readMessages: (which: WhichMessages, requestId: string) => Answer<unknown>;
  deleteMessages: (which: WhichMessages, requestId: string) => Answer<unknown>;
  replyToMessage: (body: BodyOf<typeof replyToMessage>, requestId: string) => Answer<unknown>;
  /** Administrators alone: replies to corrections by carriers, and announcements. */
  messageReplies: (pageSize: number) => Answer<ReplyOf<typeof listReplies>>;
  writeNote: (body: BodyOf<typeof writeNote>, requestId: string) => Answer<ReplyOf<typeof writeNote>>;
  lowBalance: () => Answer<LowBalance>;
  saveLowBalance: (body: SaveLowBalanceBody) => Answer<LowBalance>;
  /** The font for what Latin letters cannot write, as a TrueType file. */
  textFont: () => Answer<Uint8Array>;
  /** Who runs this installation, with the bank details for transfers. */
  organisation: () => Answer<Organisation>;
  /** Administrators alone: what waits, of one kind or of the first of which something does. */
  waiting: (kind: DecisionKindName | null, pageSize: number) => Answer<ReplyOf<typeof listWaiting>>;
  decide: (body: BodyOf<typeof decide>) => Answer<ReplyOf<typeof decide>>;
  startReview: (body: BodyOf<typeof startReview>) => Answer<ReplyOf<typeof startReview>>;
  /** Administrators alone: a carrier's bill, analysed or booked; the same request id books once. */
  uploadBills: (file: FormFile, isBooked: boolean, requestId: string) => Answer<BillUpload>;
  /** Administrators alone: lines of carriers that could not be booked, newest first. */
  billProblems: (pageSize: number) => Answer<ReplyOf<typeof listBillProblems>>;
  /** Administrators alone: what carriers told of numbers that no parcel bears. */
  unknownEvents: (pageSize: number) => Answer<ReplyOf<typeof listUnknownEvents>>;
  /** Administrators alone: accounts by words of company, name or mail, with their balance. */
  findAccounts: (q: string) => Answer<ReplyOf<typeof findAccounts>>;
  /** Administrators alone: users by id or words, a page of twenty. */
  users: (query: { q: string; curPageNo: number }) => Answer<ReplyOf<typeof findUsers>>;
  accountData: () => Answer<AccountData>;
  askDataExport: (password: string) => Answer<AccountData>;
  downloadDataExport: (body: BodyOf<typeof downloadDataExport>) => Answer<Uint8Array>;
  askDeletion: (body: BodyOf<typeof askDeletion>) => Answer<AccountData>;
  withdrawDeletion: () => Answer<AccountData>;
  /** Who did what in the own account, newest first; administrators: in all of them. */
  auditEntries: (
    query: NonNullable<CallInput<typeof listAudit>['query']>,
  ) => Answer<ReplyOf<typeof listAudit>>;
  /** Administrators alone: a code by which to act as a user, and the session it opens. */
  startProxy: (body: BodyOf<typeof startProxy>) => Answer<ReplyOf<typeof startProxy>>;
  proxyLogin: (body: ProxyLoginBody) => Answer<UserInfo>;
  /** After a right password, where the code cannot be given; by the link of the mail that tells of it. */
  askFactorReset: () => Answer<unknown>;
  stopFactorReset: (token: string) => Answer<unknown>;
  /** Administrators alone; the same request id adjusts once. */
  adjustBalance: (body: AdjustBody, requestId: string) => Answer<ReplyOf<typeof adjustBalance>>;
  undoAdjustment: (
    body: BodyOf<typeof undoAdjustment>,
    requestId: string,
  ) => Answer<ReplyOf<typeof undoAdjustment>>;
  adjustments: (pageSize: number) => Answer<ReplyOf<typeof listAdjustments>>;
  /** Administrators alone: the deposits of an account that are still held. */
  heldDeposits: (accountId: string) => Answer<ReplyOf<typeof listAccountDeposits>>;
  /** Asks for a part of the balance; the same request id asks once. */
  withdraw: (body: BodyOf<typeof withdraw>, requestId: string) => Answer<ReplyOf<typeof withdraw>>;
  releaseDeposits: (ids: string[], requestId: string) => Answer<DoneAndFailed>;
  /** A page of a list of the postage area, kept for reading offline. */
  postagePage: <L extends PostageList>(list: L, query: PostageQuery) => Answer<PostagePage<L>>;
  /** The same request id again is the same dispute, also after a lost answer. */
  openDispute: (body: OpenDisputeBody, requestId: string) => Answer<ReplyOf<typeof openDispute>>;
  cancelDisputes: (ids: string[]) => Answer<ReplyOf<typeof cancelDisputes>>;
  /** The same request id again asks once, also after a lost answer. */
  requestUnfreeze: (
    body: BodyOf<typeof requestUnfreeze>,
    requestId: string,
  ) => Answer<ReplyOf<typeof requestUnfreeze>>;
  cancelUnfreeze: (ids: string[]) => Answer<ReplyOf<typeof cancelUnfreeze>>;
  /** What labels cost by carrier and week; the last answer is kept. */
  spending: (query: NonNullable<CallInput<typeof getSpending>['query']>) => Answer<Spending>;
  /** USPS labels that can go on a SCAN form; the last answer is kept. */
  scanFormLabels: () => Answer<ReplyOf<typeof listScanFormLabels>>;
  /** SCAN forms of the last days; the last answer is kept. */
  scanForms: () => Answer<ReplyOf<typeof listScanForms>>;
  /** The same request id again is the same form, also after a lost answer. */
  saveScanForm: (labelIds: string[], requestId: string) => Answer<ScanForm>;
  cancelScanForm: (id: string) => Answer<ScanForm>;
  /** The latest pickups; the last answer is kept. */
  pickups: () => Answer<ReplyOf<typeof listPickups>>;
  /** The same request id again is the same pickup, also after a lost answer. */
  savePickup: (body: SavePickupBody, requestId: string) => Answer<Pickup>;
  cancelPickup: (id: string) => Answer<Pickup>;
  /** The latest claims; the last answer is kept. */
  claims: () => Answer<ReplyOf<typeof listClaims>>;
  claimTerms: (labelId: string) => Answer<ReplyOf<typeof getClaimTerms>>;
  /** The same request id again is the same claim, also after a lost answer. */
  saveClaim: (body: ClaimBody, requestId: string) => Answer<Claim>;
  /** The whole list as a file; it can be called off, and tells how much of it has come. */
  exportPostage: (body: PostageExport, given?: DownloadOptions) => Answer<Uint8Array>;
  /** `month`: yyyy-MM. */
  statement: (month: string, format: 'pdf' | 'csv') => Answer<Uint8Array>;
}

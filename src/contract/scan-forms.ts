/** SCAN forms of the post, of accounts that have them switched on (`scanFormOpen`); others get NOT_FOUND. */
import * as z from 'zod/mini';
import { MAX_SCAN_FORM_LABELS, PIECE_KINDS, SCAN_FORM_STATUSES } from '#domain/scan-forms/scan-form.ts';
import { CORE, defineCall, page, paging, PDF } from './call.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Where labels are sent from, as it is printed. */
const sender = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  isResidential: z.boolean(),
});

export const scanForm = z.object({
  id: z.string(),
  /** Null: USPS has not answered yet, or refused. */
  scanFormNo: z.nullable(z.string()),
  status: z.enum(SCAN_FORM_STATUSES),
  shipmentQty: z.number(),
  /** The ship date of its labels, and the day of mailing on the form, which is never past when it is made. */
  shipDate: z.string(),
  mailDate: z.string(),
  sender,
  pieces: z.record(z.enum(PIECE_KINDS), z.number()),
  /** Of the sandbox carrier. */
  sample: z.boolean(),
  /** The carrier's own words; empty: none. */
  message: z.string(),
  createTime: z.string(),
  cancelTime: z.nullable(z.string()),
});
export type ScanForm = z.output<typeof scanForm>;

export const saveScanForm = defineCall({
  name: 'saveScanForm',
  summary:
    'Makes the SCAN form of USPS labels of one ship date and sender address; all of them go on it, or none is made',
  method: 'POST',
  path: `/api/${CORE}/scanForm/save`,
  needs: 'makeLabels',
  body: z.strictObject({
    labelIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_SCAN_FORM_LABELS)),
  }),
  reply: scanForm,
});

export const cancelScanForm = defineCall({
  name: 'cancelScanForm',
  summary: 'Takes a SCAN form back before USPS has accepted a package of it; its labels are free again',
  method: 'POST',
  path: `/api/${CORE}/scanForm/cancel`,
  needs: 'makeLabels',
  body: z.strictObject({ id }),
  /** One cancelled before is answered as it is. */
  reply: scanForm,
});

export const listScanForms = defineCall({
  name: 'listScanForms',
  summary: 'SCAN forms of the last 10 days, newest first',
  method: 'GET',
  path: `/api/${CORE}/scanForm/list`,
  query: z.object(paging),
  reply: page(scanForm),
});

const scanFormLabel = z.object({
  labelId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  trackingNo: z.string(),
  carrierServiceId: z.number(),
  pieceCount: z.number(),
  shipDate: z.string(),
  recipientName: z.string(),
  recipientCity: z.string(),
  recipientStateCode: z.string(),
  recipientCountryCode: z.string(),
  sender,
  /** The same for labels of one sender address. */
  senderKey: z.string(),
});
export type ScanFormCandidate = z.output<typeof scanFormLabel>;

export const listScanFormLabels = defineCall({
  name: 'listScanFormLabels',
  summary: 'USPS labels that can go on a SCAN form, by ship date and sender address',
  method: 'GET',
  path: `/api/${CORE}/scanForm/labels`,
  reply: page(scanFormLabel),
});

export const viewScanForm = defineCall({
  name: 'viewScanForm',
  summary: 'A SCAN form as PDF',
  method: 'GET',
  path: `/api/${CORE}/scanForm/viewPdf`,
  query: z.object({ id }),
  reply: PDF,
});

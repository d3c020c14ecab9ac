import * as z from 'zod/mini';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { NEEDS } from '#domain/order/needs.ts';
import { CORE, cursorPaging, defineCall, nextPage, page, paging } from './call.ts';
import { day, orderForm, orderFormPayload, uuid } from './parts.ts';

/** How far the purchase of a label is. */
export const createLabelStatus = z.object({
  asyncFlag: z.boolean(),
  status: z.enum(['CREATING', 'SUCCESS', 'ERROR']),
  errorMessage: z.nullable(z.string()),
  /** The `customerObjectId` of the purchase. */
  createLabelRequestId: z.string(),
  /** True while the carrier's answer is unknown and being asked for. */
  unknown: z.optional(z.boolean()),
});
export type CreateLabelStatus = z.output<typeof createLabelStatus>;

export const saveReply = z.object({
  id: z.string(),
  orderNo: z.string(),
  labelId: z.nullable(z.string()),
  priceException: z.boolean(),
  asyncCreateLabelStatusVo: z.nullable(createLabelStatus),
  /** Row version of the order after this save. */
  version: z.number(),
  /** What was changed of the order that was sent, in the user's language; left out where nothing was. */
  notes: z.optional(
    z.array(z.object({ rule: z.string(), fields: z.array(z.string()), message: z.string() })),
  ),
});
export type SaveReply = z.output<typeof saveReply>;

const saveBody = z.strictObject({
  isCreateLabel: z._default(z.boolean(), false),
  isNewVersion: z.optional(z.boolean()),
  /** Names one label purchase: at most one label is bought for it. */
  customerObjectId: z.optional(z.nullable(uuid)),
  recipientEdited: z.optional(z.boolean()),
  /** Dollars; above this nothing is bought. */
  maxRate: z.optional(z.nullable(z.number())),
  /** Dollars beside the postage, for deposit and duties; where more would be held nothing is bought. */
  maxHeld: z.optional(z.nullable(z.number())),
  /** ISO 8601; a purchase that comes later is over, and nothing is bought. Left out: it never is. */
  validUntil: z.optional(z.nullable(z.iso.datetime())),
  /**
   * Version the edit started from, 0 for a new order; another version on the server is answered with ORDER_CHANGED. Left
   * out: the last save wins. Our own page never leaves it out.
   */
  baseVersion: z.optional(z.nullable(z.int())),
  ...orderFormPayload,
});
export type SaveBody = z.input<typeof saveBody>;

const buysLabel = ({ isCreateLabel }: z.output<typeof saveBody>) => isCreateLabel;
const neededToSave = (body: z.output<typeof saveBody>): MemberPermission =>
  buysLabel(body) ? 'makeLabels' : 'editOrders';
const labelScope = (body: z.output<typeof saveBody>) => (buysLabel(body) ? ('labels' as const) : undefined);

export const saveOrder = defineCall({
  name: 'saveOrder',
  summary: 'Save an order; with isCreateLabel also buy its label',
  method: 'POST',
  path: `/api/${CORE}/order/save`,
  needs: neededToSave,
  scope: 'orders',
  scopeOfBody: labelScope,
  refusedToProxy: buysLabel,
  body: saveBody,
  reply: saveReply,
  queueable: true,
});

export const copyAsNewSave = defineCall({
  name: 'copyAsNewSave',
  summary: 'Save a copy as a new order',
  method: 'POST',
  path: `/api/${CORE}/order/copyAsNewSave`,
  needs: neededToSave,
  scope: 'orders',
  scopeOfBody: labelScope,
  refusedToProxy: buysLabel,
  body: saveBody,
  reply: saveReply,
  queueable: true,
});

/** A label sent by e-mail to one address. */
export const labelMail = z.object({
  labelId: z.string(),
  email: z.string(),
  /** waiting: not yet taken by the mail server; it is tried again until it is sent or has failed. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it came into that state. */
  time: z.string(),
});
export type LabelMail = z.output<typeof labelMail>;

/** A label that came out of a printer. */
export const printMark = z.object({ labelId: z.string(), time: z.string() });
export type PrintMark = z.output<typeof printMark>;

/** The order with what only the server knows of it. */
export const orderRecord = z.intersection(
  orderForm,
  z.object({
    version: z.number(),
    updatedAt: z.string(),
    labelId: z.nullable(z.string()),
    trackingNo: z.nullable(z.string()),
    /** The latest purchase, if any. */
    label: z.nullable(createLabelStatus),
    priceException: z.boolean(),
    /** The latest print; of another label than `labelId` it says nothing of that one. */
    printed: z.optional(z.nullable(printMark)),
    /** The latest, the newest last. */
    mails: z.optional(z.array(labelMail)),
  }),
);
export type OrderRecord = z.output<typeof orderRecord>;

export const getOrder = defineCall({
  name: 'getOrder',
  summary: 'One order with packages and items',
  method: 'GET',
  path: `/api/${CORE}/order/get/:id`,
  scope: 'orders',
  params: z.object({ id: z.string() }),
  reply: orderRecord,
});

export const orderListEntry = z.object({
  id: z.string(),
  orderNo: z.string(),
  createTime: z.string(),
  validateStatus: z.boolean(),
  /** What it lacks until it is packed. */
  needs: z.array(z.enum(NEEDS)),
  status: z.literal([0, 1, 2, 3]),
  serviceName: z.string(),
  recipient: z.string(),
  getRate: z.nullable(z.number()),
  trackingNO: z.nullable(z.string()),
  recipientCountryCode: z.string(),
  recipientStateCode: z.string(),
  recipientZipCode: z.string(),
  recipientName: z.string(),
  senderName: z.string(),
  senderCountryCode: z.string(),
  senderStateCode: z.string(),
  senderZipCode: z.string(),
  /** "Sam Sender, Ontario, CA". */
  sender: z.string(),
  buyer: z.string(),
  /** Dollars, as the two below. */
  paidAmount: z.nullable(z.number()),
  totalValue: z.nullable(z.number()),
  totalInsurance: z.nullable(z.number()),
  paidDate: z.nullable(z.string()),
  /** Name of the store's platform; null: an order made by hand. */
  platformName: z.nullable(z.string()),
  /** "2 × Cotton T-shirt", with more lines "2 × Cotton T-shirt +3". */
  itemAndQty: z.string(),
  totalWeight: z.nullable(z.number()),
  reference: z.string(),
  reference2: z.string(),
  carrierId: z.nullable(z.number()),
  etdFlag: z.boolean(),
  isDocument: z.boolean(),
  batteryFlag: z.boolean(),
  holdDate: z.nullable(z.string()),
  version: z.number(),
});

export const listOrders = defineCall({
  name: 'listOrders',
  summary: 'Orders by status, newest first',
  method: 'GET',
  path: `/api/${CORE}/order/list`,
  scope: 'orders',
  query: z.object({
    ...paging,
    ...cursorPaging,
    status: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
    q: z.optional(z.string().check(z.maxLength(200))),
    scope: z._default(z.enum(['all', 'international', 'domestic']), 'all'),
    /** Only those that lack it. */
    needs: z.optional(z.enum(NEEDS)),
  }),
  reply: z.extend(page(orderListEntry), nextPage),
});

const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(500));
const bulkReply = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), errorCode: z.string(), message: z.string() })),
});

const bulkCall = (verb: 'cancel' | 'restore' | 'delete', summary: string) =>
  defineCall({
    name: `${verb}Orders`,
    summary,
    method: 'POST',
    path: `/api/${CORE}/order/${verb}`,
    scope: 'orders',
    body: z.strictObject({ ids }),
    reply: bulkReply,
    needs: 'editOrders',
    queueable: true,
  });

export const cancelOrders = bulkCall('cancel', 'Cancel orders awaiting shipment');
export const restoreOrders = bulkCall('restore', 'Bring cancelled orders back');
export const deleteOrders = bulkCall('delete', 'Delete orders without a label');
export const holdOrders = defineCall({
  name: 'holdOrders',
  summary: 'Hold orders until a day, not a past one; null releases them',
  method: 'POST',
  path: `/api/${CORE}/order/hold`,
  needs: 'editOrders',
  scope: 'orders',
  body: z.strictObject({
    ids,
    holdDate: z.optional(z.nullable(day)),
    /** The user's day when it was asked for; a hold that waited offline may be due when it comes. Left out: today. */
    askedOn: z.optional(day),
  }),
  reply: bulkReply,
  queueable: true,
});

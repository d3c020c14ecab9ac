/** Another address for shipments that are on their way. */
import * as z from 'zod/mini';
import { ADDRESS_CHANGE_STATUSES } from '#domain/shipment/address-change.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { text } from './parts.ts';

const filled = z._default(text, '');

/** An entry of the address book may be handed over as it is. */
const newAddress = z.object({
  personName: filled,
  company: filled,
  addressLine1: filled,
  addressLine2: filled,
  addressLine3: filled,
  city: filled,
  stateCode: filled,
  zipCode: filled,
  countryCode: z._default(text, 'US'),
  phone: filled,
  email: filled,
  isResidential: z._default(z.boolean(), false),
});

export const addressChange = z.object({
  id: z.string(),
  status: z.enum(ADDRESS_CHANGE_STATUSES),
  labelId: z.string(),
  orderNo: z.string(),
  carrierId: z.number(),
  /** Of the packages that are redirected. */
  trackingNos: z.array(z.string()),
  address: newAddress,
  previous: newAddress,
  /** Dollars taken; a refused one gives them back. Null: who asks sees no prices. */
  fee: z.nullable(z.number()),
  /** An administrator has to agree first. */
  waitsForApproval: z.boolean(),
  /** Why it was refused, in the words of the carrier or the administrator; empty: it was not. */
  message: z.string(),
  createTime: z.string(),
  endTime: z.nullable(z.string()),
});
export type AddressChange = z.output<typeof addressChange>;

export const changeAddress = defineCall({
  name: 'changeAddress',
  summary: 'Asks the carrier to deliver a shipment that is on its way to another address',
  method: 'POST',
  path: `/api/${CORE}/shipment/changeAddress`,
  needs: 'makeLabels',
  refusedToProxy: true,
  body: z.strictObject({
    labelId: z.string().check(z.minLength(1), z.maxLength(100)),
    address: newAddress,
    /** Dollars that were shown: above it nothing is done. */
    maxFee: z.optional(z.number()),
  }),
  reply: addressChange,
  queueable: true,
});
export type ChangeAddressBody = z.input<typeof changeAddress.body>;

export const listAddressChanges = defineCall({
  name: 'listAddressChanges',
  summary: 'Address changes, the latest first',
  method: 'GET',
  path: `/api/${CORE}/shipment/addressChanges`,
  query: z.object(paging),
  reply: page(addressChange),
});

import * as z from 'zod/mini';
import { CORE, defineCall, page, paging } from './call.ts';
import { text, uuid } from './parts.ts';

export const addressType = z.enum(['sender', 'recipient']);

/** One entry of the address book. */
export const bookAddress = z.object({
  id: z.string(),
  type: addressType,
  addrName: z.string(),
  personName: z.string(),
  company: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  city: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
  zipCode: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  phone: z.string(),
  email: z.string(),
  einNumber: z.string(),
  reference: z.string(),
  isDefault: z.boolean(),
  isDropShip: z.boolean(),
  isResidential: z.boolean(),
  verified: z.literal([-1, 0, 1]),
  validateCode: z.nullable(z.literal([1, 2, 3])),
  errorMessage: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type BookAddress = z.output<typeof bookAddress>;

const addressFields = {
  type: z._default(addressType, 'recipient'),
  addrName: z.optional(text),
  personName: z.optional(text),
  company: z.optional(text),
  addressLine1: z.optional(text),
  addressLine2: z.optional(text),
  addressLine3: z.optional(text),
  city: z.optional(text),
  stateCode: z.optional(text),
  stateName: z.optional(text),
  zipCode: z.optional(text),
  countryCode: z.optional(text),
  countryName: z.optional(text),
  phone: z.optional(text),
  email: z.optional(text),
  einNumber: z.optional(text),
  reference: z.optional(text),
  isDefault: z.optional(z.boolean()),
  isDropShip: z.optional(z.boolean()),
  isResidential: z.optional(z.boolean()),
};

export const saveAddress = defineCall({
  name: 'saveAddress',
  summary: 'Add or change an address of the book',
  method: 'POST',
  path: `/api/${CORE}/address/save`,
  needs: 'editOrders',
  body: z.strictObject({
    id: z.optional(z.nullable(uuid)),
    ...addressFields,
    /** What a check of this very address has found; left out, it holds until the place changes. */
    verified: z.optional(bookAddress.shape.verified),
    validateCode: z.optional(bookAddress.shape.validateCode),
    errorMessage: z.optional(z.nullable(text)),
  }),
  reply: bookAddress,
  queueable: true,
});
export type SaveAddressBody = z.input<typeof saveAddress.body>;

export const deleteAddress = defineCall({
  name: 'deleteAddress',
  summary: 'Remove an address of the book; one that is gone already is no error',
  method: 'POST',
  path: `/api/${CORE}/address/delete`,
  needs: 'editOrders',
  body: z.strictObject({ id: uuid }),
  reply: z.object({ id: z.string() }),
  queueable: true,
});

export const validateAddress = defineCall({
  name: 'validateAddress',
  summary: 'Check a US address; answers a correction where one is known',
  method: 'POST',
  path: `/api/${CORE}/address/validate`,
  scope: 'orders',
  body: z.strictObject({
    ...addressFields,
    carrierId: z.optional(z.nullable(z.int())),
    address: z.optional(text),
  }),
  reply: z.object({
    /** 1 residential, 2 commercial, 3 unknown. */
    validateCode: z.literal([1, 2, 3]),
    isResidential: z.boolean(),
    countryCode: z.string(),
    zipCode: z.string(),
    stateCode: z.string(),
    City: z.string(),
    address: z.string(),
    room: z.string(),
  }),
});

export const listAddresses = defineCall({
  name: 'listAddresses',
  summary: 'Address book by type',
  method: 'GET',
  path: `/api/${CORE}/address/list`,
  query: z.object({
    ...paging,
    type: z.optional(addressType),
    userId: z.optional(z.string()),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: page(bookAddress),
});

export const listStates = defineCall({
  name: 'listStates',
  summary: 'States of a country',
  method: 'GET',
  path: `/api/${CORE}/address/state/list/:countryCode`,
  params: z.object({ countryCode: z.string() }),
  reply: z.array(z.object({ stateName: z.string(), stateCode: z.string(), stateAbbrev: z.string() })),
});

export const lookUpCity = defineCall({
  name: 'lookUpCity',
  summary: 'Cities of a postal code; result NODATA when none is known',
  method: 'GET',
  path: `/api/${CORE}/address/addrCity/:countryCode/:zip`,
  params: z.object({ countryCode: z.string(), zip: z.string() }),
  reply: z.array(z.object({ city: z.string(), stateCode: z.string() })),
});

export const parseAddress = defineCall({
  name: 'parseAddress',
  summary: 'Address fields from pasted text',
  method: 'GET',
  path: '/api/address-parser/address/parse/',
  query: z.object({ address: z._default(z.string().check(z.maxLength(2000)), '') }),
  reply: z.object({
    personName: z.string(),
    company: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    stateCode: z.string(),
    zipCode: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
});

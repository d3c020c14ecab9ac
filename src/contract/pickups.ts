/** Pickups by the carriers. Dates and times are those of the place of the pickup. */
import * as z from 'zod/mini';
import { PACKAGE_LOCATIONS, PICKUP_STATUSES } from '#domain/pickups/pickup.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { text } from './parts.ts';

const filled = z._default(text, '');

const pickupFields = {
  carrierId: z.int(),
  packageCount: z.number(),
  totalWeight: z.number(),
  massUnit: z._default(z.enum(['lb', 'kg']), 'lb'),
  /** yyyy-MM-dd */
  pickupDate: text,
  /** Earliest and latest, HH:mm. */
  readyTime: text,
  latestTime: text,
  packageLocation: z._default(z.enum(PACKAGE_LOCATIONS), 'front'),
  buildingPart: filled,
  company: filled,
};

/** An entry of the address book may be handed over as it is. */
const pickupAddress = z.object({
  personName: filled,
  phone: filled,
  addressLine1: filled,
  addressLine2: filled,
  city: filled,
  stateCode: filled,
  zipCode: filled,
  countryCode: z._default(text, 'US'),
});

export const pickup = z.object({
  ...pickupFields,
  address: pickupAddress,
  id: z.string(),
  status: z.enum(PICKUP_STATUSES),
  /** Null: the carrier has not answered yet, or refused. */
  confirmationNumber: z.nullable(z.string()),
  /** Dollars the carrier charges for it; they stand on its own bill. Null: who asks sees no prices. */
  fee: z.nullable(z.number()),
  /** The carrier's own words; empty: none. */
  message: z.string(),
  createTime: z.string(),
  cancelTime: z.nullable(z.string()),
});
export type Pickup = z.output<typeof pickup>;

export const savePickup = defineCall({
  name: 'savePickup',
  summary: 'Books a pickup by a carrier',
  method: 'POST',
  path: `/api/${CORE}/pickup/save`,
  needs: 'makeLabels',
  refusedToProxy: true,
  body: z.strictObject({
    ...pickupFields,
    address: pickupAddress,
    /** Dollars that were shown: above it nothing is booked. */
    maxFee: z.optional(z.number()),
  }),
  reply: pickup,
  queueable: true,
});
export type SavePickupBody = z.input<typeof savePickup.body>;

export const cancelPickup = defineCall({
  name: 'cancelPickup',
  summary: 'Cancels a pickup before its time is over',
  method: 'POST',
  path: `/api/${CORE}/pickup/cancel`,
  needs: 'makeLabels',
  refusedToProxy: true,
  body: z.strictObject({ id: z.string().check(z.maxLength(200)) }),
  /** One cancelled before is answered as it is. */
  reply: pickup,
  queueable: true,
});

export const listPickups = defineCall({
  name: 'listPickups',
  summary: 'Pickups, the latest day first',
  method: 'GET',
  path: `/api/${CORE}/pickup/list`,
  query: z.object(paging),
  reply: page(pickup),
});

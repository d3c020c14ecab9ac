/** What the people of an account agreed on for new orders, mails, unused labels and devices, as it crosses the wire. */
import * as z from 'zod/mini';
import { RETENTION_DAYS } from '#domain/account/retention.ts';
import { EXPIRED_DAYS } from '#domain/account/session-grace.ts';
import { text } from './parts.ts';

/** Unused labels are voided after `autoVoidDays`; those of USPS by a setting of their own, or after 15 days. */
const autoVoid = {
  autoVoidLabel: z.boolean(),
  autoVoidUspsLabel: z.boolean(),
  autoVoidUspsLabel15: z.boolean(),
  autoVoidDays: z.number(),
};

/** What recipients are mailed of. */
const recipientMails = {
  mailOnLabel: z.boolean(),
  mailOnTransit: z.boolean(),
  mailOnDelivery: z.boolean(),
  mailOnException: z.boolean(),
};

export const defaultSettings = z.object({
  ...autoVoid,
  ...recipientMails,
  domesticCarrierId: z.nullable(z.number()),
  domesticCarrierServiceId: z.nullable(z.number()),
  domesticPackageTypeId: z.nullable(z.number()),
  internationalCarrierId: z.nullable(z.number()),
  internationalCarrierServiceId: z.nullable(z.number()),
  internationalPackageTypeId: z.nullable(z.number()),
  consigneeType: z.literal([1, 2, 3, 4]),
  labelType: z.literal([1, 2]),
  cutOffTime: z.nullable(z.number()),
  cutOffTimeSkipWeekend: z.boolean(),
  /** Days that a device shows its data after the session ran out; left out: the usual ones. */
  expiredDays: z.optional(z.number()),
  senderTariff: z.boolean(),
  einNumber: z.string(),
  batteryType: z.number(),
  /** Days that what is done stays on the devices of the account. Left out, as by servers of before: 90. */
  keepOnDeviceDays: z.optional(z.literal(RETENTION_DAYS)),
});

const ownId = z.nullable(z.int());

/** What is left out stays as it is. */
export const defaultSettingsChange = z.strictObject({
  domesticCarrierId: z.optional(ownId),
  domesticCarrierServiceId: z.optional(ownId),
  domesticPackageTypeId: z.optional(ownId),
  internationalCarrierId: z.optional(ownId),
  internationalCarrierServiceId: z.optional(ownId),
  internationalPackageTypeId: z.optional(ownId),
  consigneeType: z.optional(z.literal([1, 2, 3, 4])),
  labelType: z.optional(z.literal([1, 2])),
  /** Hour of the day, 0 to 24. */
  cutOffTime: z.optional(ownId),
  cutOffTimeSkipWeekend: z.optional(z.boolean()),
  senderTariff: z.optional(z.boolean()),
  einNumber: z.optional(text),
  batteryType: z.optional(z.int()),
  autoVoidLabel: z.optional(z.boolean()),
  autoVoidUspsLabel: z.optional(z.boolean()),
  autoVoidUspsLabel15: z.optional(z.boolean()),
  autoVoidDays: z.optional(z.int()),
  expiredDays: z.optional(z.int().check(z.minimum(0), z.maximum(EXPIRED_DAYS.max))),
  mailOnLabel: z.optional(z.boolean()),
  mailOnTransit: z.optional(z.boolean()),
  mailOnDelivery: z.optional(z.boolean()),
  mailOnException: z.optional(z.boolean()),
  keepOnDeviceDays: z.optional(z.literal(RETENTION_DAYS)),
});

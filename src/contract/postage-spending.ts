/** What labels cost, by carrier and week. */
import * as z from 'zod/mini';
import { daysBetween } from '#domain/calendar.ts';
import { CORE, defineCall } from './call.ts';
import { day } from './parts.ts';

/** Of one carrier in one week. Weeks without labels are left out. */
const weekSpending = z.object({
  /** Its Monday, where the account is. */
  week: day,
  carrierId: z.number(),
  /** Dollars: what the carriers billed, for parcels not billed yet what is held. A voided label costs what of it was billed. */
  amount: z.number(),
});

const spending = z.object({ from: day, to: day, list: z.array(weekSpending) });
export type Spending = z.output<typeof spending>;

/** A year and the days of its first and last week. */
const MAX_DAYS = 380;

export const getSpending = defineCall({
  name: 'getSpending',
  summary: 'What labels cost by carrier and week of their purchase; at most a year, oldest first',
  method: 'GET',
  path: `/api/${CORE}/postage/spending`,
  needs: 'seeMoney',
  /** First and last day, those of the account's time zone. */
  query: z
    .object({ from: day, to: day })
    .check(z.refine(({ from, to }) => (daysBetween(from, to) ?? MAX_DAYS) < MAX_DAYS)),
  reply: spending,
});

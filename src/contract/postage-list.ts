/** What the lists of the postage area have in common. Amounts are dollars. */
import * as z from 'zod/mini';
import { paging } from './call.ts';
import { day, text } from './parts.ts';

/** Values of one query parameter, separated by commas. */
export const commaList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((list) => list.split(',')),
    ),
    z.array(z.enum(values)),
  );

export const idList = z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(500));

/** A list and its totals are of the same filter. Days are those of the account's time zone. */
export const postageFilter = {
  /** Words, each of which must be there: order number, tracking number of any of the parcels, or reference. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** First and last day. */
  from: z.optional(day),
  to: z.optional(day),
};

/** `-`: the greatest first. */
export const POSTAGE_SORTS = ['-time', 'time', '-amount', 'amount'] as const;
export type PostageSort = (typeof POSTAGE_SORTS)[number];

export const postageQuery = {
  ...paging,
  ...postageFilter,
  sort: z._default(z.enum(POSTAGE_SORTS), '-time'),
};

/** One page, the number of lines of the whole filter, and the sums over them. */
export const postagePage = <T extends z.core.$ZodType, S extends z.core.$ZodType>(line: T, totals: S) =>
  z.object({ total: z.number(), totals, list: z.array(line) });

/** What became of each thing a call names. */
export const doneAndFailed = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), errorCode: z.string(), message: z.string() })),
});
export type DoneAndFailed = z.output<typeof doneAndFailed>;

/** The label a line is of. */
export const labelNames = {
  labelId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  carrierId: z.number(),
  carrierServiceId: z.number(),
};

/** The sandbox carrier's clock, for the demo and for tests. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

/** A leap year at once. */
const MAX_HOURS = 366 * 24;

export const advanceSandbox = defineCall({
  name: 'advanceSandbox',
  summary:
    "Moves the sandbox carrier's clock on: parcels travel, bills, refunds and deposits fall due. Of the demo alone; elsewhere NOT_FOUND",
  method: 'POST',
  path: `/api/${CORE}/sandbox/advance`,
  body: z.strictObject({ hours: z.number().check(z.minimum(0), z.maximum(MAX_HOURS)) }),
  reply: z.object({
    /** What the carrier's clock shows then; labels are made and voided by the real one. */
    now: z.string(),
    /** How many tracking events, bills and refunds of voids came in, and deposits came back. */
    events: z.number(),
    bills: z.number(),
    refunds: z.number(),
    deposits: z.number(),
  }),
  administrator: true,
});

import * as z from 'zod/mini';
import { TRACKING_CODES } from '#domain/tracking/tracking-status.ts';
import { CORE, defineCall, page, paging } from './call.ts';

export const listUnknownEvents = defineCall({
  name: 'listUnknownEvents',
  summary: 'What carriers told of numbers that no parcel bears, by number and code, newest first',
  method: 'GET',
  path: `/api/${CORE}/tracking/unknown`,
  query: z.object(paging),
  reply: page(
    z.object({
      carrier: z.string(),
      trackingNo: z.string(),
      code: z.enum(TRACKING_CODES),
      /** By the carrier's clock. */
      time: z.string(),
      place: z.string(),
      receivedAt: z.string(),
      /** How many events of this code; time, place and receipt are of the last ones. */
      timesSeen: z.number(),
    }),
  ),
  administrator: true,
});

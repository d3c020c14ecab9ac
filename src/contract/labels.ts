import * as z from 'zod/mini';
import { type BodyOf, CORE, defineCall, PDF } from './call.ts';
import { saveReply } from './orders.ts';

export const getCreateLabelResult = defineCall({
  name: 'getCreateLabelResult',
  summary: 'How far a label purchase is',
  method: 'GET',
  path: `/api/${CORE}/label/getCreateLabelResult`,
  scope: 'labels',
  query: z.object({ createLabelRequestId: z.string() }),
  reply: saveReply,
});

/** One id, or several joined by commas; the pages follow in that order. */
const labelIds = z.string().check(z.minLength(1), z.maxLength(4000));

export const viewPdf = defineCall({
  name: 'viewPdf',
  summary: 'The label pages as PDF',
  method: 'GET',
  path: `/api/${CORE}/label/viewPdf`,
  scope: 'labels',
  query: z.object({ labelIds }),
  reply: PDF,
});

export const viewZpl = defineCall({
  name: 'viewZpl',
  summary: 'The 4x6 pages of labels as ZPL, for thermal printers',
  method: 'GET',
  path: `/api/${CORE}/label/viewZpl`,
  scope: 'labels',
  query: z.object({
    labelIds,
    /** Dots per inch of the printer. */
    dpi: z._default(z.pipe(z.coerce.number(), z.union([z.literal(203), z.literal(300)])), 203),
  }),
  reply: z.object({ zpl: z.string() }),
});

export const voidLabels = defineCall({
  name: 'voidLabels',
  summary: 'Void labels; the held postage is released',
  method: 'POST',
  path: `/api/${CORE}/label/void`,
  needs: 'voidLabels',
  scope: 'labels',
  refusedToProxy: true,
  /** Left out where the body names them. */
  query: z.object({ labelIds: z.optional(labelIds) }),
  body: z.optional(
    z.strictObject({
      labels: z.optional(
        z
          .array(
            z.strictObject({
              labelId: z.string().check(z.maxLength(100)),
              /** Dollars that were shown: a label whose void costs more stays as it is. */
              maxFee: z.optional(z.number().check(z.nonnegative())),
            }),
          )
          .check(z.minLength(1), z.maxLength(500)),
      ),
    }),
  ),
  reply: z.object({
    done: z.array(z.string()),
    failed: z.array(
      z.object({
        id: z.string(),
        errorCode: z.string(),
        message: z.string(),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  }),
  queueable: true,
});
export type VoidBody = BodyOf<typeof voidLabels>;
export type VoidedLabel = { labelId: string; maxFee?: number | undefined };

export const markPrinted = defineCall({
  name: 'markPrinted',
  summary: 'Notes that labels were printed, so that every device shows it; of several times the latest holds',
  method: 'POST',
  path: `/api/${CORE}/label/markPrinted`,
  scope: 'labels',
  body: z.strictObject({
    labelIds: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
    /** When; left out: now. */
    time: z.optional(z.iso.datetime()),
    /** The two characters that tell the device from the user's others. */
    device: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  }),
  /** Of a voided label nothing is noted. */
  reply: z.object({
    done: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), errorCode: z.string(), message: z.string() })),
  }),
  queueable: true,
});

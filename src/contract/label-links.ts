/** Links by which somebody without an account sees one label. */
import * as z from 'zod/mini';
import { CORE, defineCall, PDF } from './call.ts';
import { text } from './parts.ts';

export const makeLabelLink = defineCall({
  name: 'makeLabelLink',
  summary: 'A signed link to a label, for who has no account; it ends after 7 days',
  method: 'POST',
  path: `/api/${CORE}/label/makeLink`,
  needs: 'makeLabels',
  body: z.strictObject({ labelId: text }),
  reply: z.object({
    /** Behind the address of /pdf. */
    token: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  refusedToProxy: true,
});
export type LabelLink = z.output<typeof makeLabelLink.reply>;

export const viewLinkedLabel = defineCall({
  name: 'viewLinkedLabel',
  summary: 'The pages of a label by a signed link',
  method: 'GET',
  path: `/api/${CORE}/label/viewLinkedPdf`,
  query: z.object({ token: z.string().check(z.maxLength(600)) }),
  reply: PDF,
  open: true,
});

import * as z from 'zod/mini';
import { MAX_FILES } from '#domain/files/upload.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { CORE, defineCall } from './call.ts';
import { IDENTITY_DOCUMENTS, IDENTITY_KINDS, IDENTITY_STATUSES } from './identity-kinds.ts';

const NAME_MAX = 100;
/** As it is stored: what cannot be seen is no name. */
const seen = (min: number, max = NAME_MAX) =>
  z.string().check(
    z.overwrite((text) => cleanText(text)),
    z.minLength(min),
    z.maxLength(max),
  );
const name = seen(1);
const photos = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(z.minLength(1), z.maxLength(MAX_FILES));

const personal = z.strictObject({
  kind: z.literal('personal'),
  firstName: name,
  lastName: name,
  documentType: z.enum(IDENTITY_DOCUMENTS),
  fileIds: photos,
});
const business = z.strictObject({
  kind: z.literal('business'),
  firstName: name,
  lastName: name,
  company: seen(3),
  /** EIN or SSN. */
  einNumber: seen(9, 12),
  fileIds: photos,
});

/** How the verification of an account stands, with what was sent last. */
export const identity = z.object({
  status: z.enum(IDENTITY_STATUSES),
  /** Of the last one sent; null: none. */
  id: z.nullable(z.string()),
  kind: z.nullable(z.enum(IDENTITY_KINDS)),
  firstName: z.string(),
  lastName: z.string(),
  documentType: z.nullable(z.enum(IDENTITY_DOCUMENTS)),
  company: z.string(),
  einNumber: z.string(),
  fileIds: z.array(z.string()),
  /** Why it was refused. */
  reason: z.string(),
  /** ISO 8601. */
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type Identity = z.output<typeof identity>;

export const getIdentity = defineCall({
  name: 'getIdentity',
  summary: 'How the verification of the identity stands',
  method: 'GET',
  path: `/api/${CORE}/identity/get`,
  needs: 'manageSettings',
  reply: identity,
});

export const saveIdentity = defineCall({
  name: 'saveIdentity',
  summary: 'Send an identity to be verified; after a refusal again',
  method: 'POST',
  path: `/api/${CORE}/identity/save`,
  needs: 'manageSettings',
  refusedToProxy: true,
  body: z.discriminatedUnion('kind', [personal, business]),
  reply: identity,
});
export type SaveIdentityBody = z.input<typeof saveIdentity.body>;

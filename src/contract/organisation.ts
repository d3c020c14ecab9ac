import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { CRYPTO_TYPES } from './constants.ts';
import { text } from './parts.ts';

/** Who runs this installation, as its customers see it. */
export const organisation = z.object({
  id: z.string(),
  name: z.string(),
  /** null: of every address no other organisation has. */
  domainName: z.nullable(z.string()),
  /** Empty: the application's own mark. */
  logoUrl: z.string(),
  shortcutIconUrl: z.string(),
  supportEmail: z.string(),
  /** Empty or left out: it has no blog. */
  blogUrl: z.optional(z.string()),
  /** Where bank transfers go; null: none are taken. */
  bank: z.nullable(
    z.object({
      bankName: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      routingNumber: z.string(),
      swiftCode: z.string(),
      address: z.string(),
    }),
  ),
  /** Where cryptocurrency goes; none: it is not taken. */
  cryptoAddresses: z.array(z.object({ type: z.enum(CRYPTO_TYPES), address: z.string() })),
});
export type Organisation = z.output<typeof organisation>;

export const getOrganisation = defineCall({
  name: 'getByDomain',
  summary: 'The organisation of an address, else the default one',
  method: 'GET',
  path: `/api/${CORE}/org/getByDomain`,
  query: z.object({ domainName: z.optional(text) }),
  reply: organisation,
});

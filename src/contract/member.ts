/** What a person is in an account, as it crosses the wire. */
import * as z from 'zod/mini';
import { MEMBER_PERMISSIONS, MEMBER_ROLES, type MemberException } from '#domain/account/member-roles.ts';

export const memberRole = z.enum(MEMBER_ROLES);
/** What an owner gave to, or took from, the person beside the role; left out: as the role says. */
export const memberExceptions = z.strictObject({
  voidLabels: z.optional(z.boolean()),
  recharge: z.optional(z.boolean()),
  seePrices: z.optional(z.boolean()),
} satisfies Record<MemberException, unknown>);
export const memberPermission = z.enum(MEMBER_PERMISSIONS);

/** Dollars; null: no limit. */
export const memberLimits = z.object({ label: z.nullable(z.number()), day: z.nullable(z.number()) });

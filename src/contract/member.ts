/** What a person is in an account, as it crosses the wire. */
import * as z from 'zod/mini';
import { MEMBER_PERMISSIONS, MEMBER_ROLES } from '#domain/account/member-roles.ts';

export const memberRole = z.enum(MEMBER_ROLES);
export const memberPermission = z.enum(MEMBER_PERMISSIONS);

/** Dollars; null: no limit. */
export const memberLimits = z.object({ label: z.nullable(z.number()), day: z.nullable(z.number()) });

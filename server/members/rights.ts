/** What a person may do in the account, between the wire, which has dollars, and the tables. */
import { dollarsFromCents, centsFromDollars } from '#domain/money.ts';
import type { MemberExceptions, MemberRole } from '#domain/account/member-roles.ts';
import type { ListedMember } from '#contract/members.ts';

export interface RightsRow {
  memberRole: MemberRole;
  memberExceptions: MemberExceptions;
  labelLimitCents: number | null;
  dayLimitCents: number | null;
}
export type Rights = Pick<ListedMember, 'role' | 'exceptions' | 'limits'>;

export const rightsOf = ({
  memberRole: role,
  memberExceptions: exceptions,
  labelLimitCents,
  dayLimitCents,
}: RightsRow): Rights => ({
  role,
  exceptions,
  limits: { label: inDollars(labelLimitCents), day: inDollars(dayLimitCents) },
});

/** `before`: what stays where nothing is given. Nothing is taken from an owner, and he could lift every limit. */
export function rowOfRights(
  { role, exceptions, limits }: Pick<Rights, 'role'> & Partial<Rights>,
  before?: RightsRow,
): RightsRow {
  if (role === 'owner')
    return { memberRole: role, memberExceptions: {}, labelLimitCents: null, dayLimitCents: null };
  return {
    memberRole: role,
    memberExceptions: exceptions ?? before?.memberExceptions ?? {},
    labelLimitCents: limits ? inCents(limits.label) : (before?.labelLimitCents ?? null),
    dayLimitCents: limits ? inCents(limits.day) : (before?.dayLimitCents ?? null),
  };
}

const inDollars = (cents: number | null) => (cents === null ? null : dollarsFromCents(cents));
const inCents = (dollars: number | null) => (dollars === null ? null : centsFromDollars(dollars));

import type { ListedMember } from '#contract/members.ts';
import { MAX_MEMBER_LIMIT } from '#contract/members.ts';
import { MEMBER_EXCEPTIONS, type MemberExceptions, roleHas } from '#domain/account/member-roles.ts';

/** What a person may do, as it is put together in a dialog. */
export type RightsDraft = Pick<ListedMember, 'role' | 'exceptions' | 'limits'>;

/** Whether the person is to see no prices, and so buys within a limit for each label alone. */
export const hidesPrices = ({ role, exceptions }: RightsDraft): boolean =>
  role !== 'owner' && !(exceptions.seePrices ?? roleHas(role, 'seePrices'));

export const NEW_RIGHTS: RightsDraft = {
  role: 'packer',
  exceptions: {},
  limits: { label: null, day: null },
};

export const isLimit = (dollars: number | null): boolean =>
  dollars === null ||
  (dollars > 0 && dollars <= MAX_MEMBER_LIMIT && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6);

export const isComplete = ({ limits }: RightsDraft): boolean => isLimit(limits.label) && isLimit(limits.day);

/** With what the role says by itself left out. */
export function cleanRights({ role, exceptions, limits }: RightsDraft): RightsDraft {
  if (role === 'owner') return { role, exceptions: {}, limits: { label: null, day: null } };
  const kept = MEMBER_EXCEPTIONS.flatMap((name) => {
    const given = exceptions[name];
    return given === undefined || given === roleHas(role, name) ? [] : [[name, given] as const];
  });
  return { role, exceptions: Object.fromEntries(kept) as MemberExceptions, limits };
}

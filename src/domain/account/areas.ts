/** Areas of sellers and of sub-systems. Source: specification of the account area, section 6. */

export type UserArea = 'agent' | 'subSystem';

/** Those a user has an entry to; somebody of before, of whom nothing is known, has none. */
export function areasOf(
  user: { salerStatus?: number | undefined; isOrgUser?: boolean | undefined } | null | undefined,
): UserArea[] {
  const areas: UserArea[] = [];
  if (user?.salerStatus === 1) areas.push('agent');
  if (user?.isOrgUser === true) areas.push('subSystem');
  return areas;
}

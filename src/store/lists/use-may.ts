/** What the person at the desk may do in the account, by the table of the domain, as the server told it last. */
import type { UserInfo } from '#contract/account.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { useUser } from './live.ts';

/** Whose rows are older than roles is an owner. */
export const userMay = (
  { memberPermissions }: Pick<UserInfo, 'memberPermissions'>,
  permission: MemberPermission,
): boolean => memberPermissions?.includes(permission) ?? true;

/** While it is not known who is there, nothing is allowed. */
export function useMay(permission: MemberPermission): boolean {
  const user = useUser();
  return !!user && userMay(user, permission);
}

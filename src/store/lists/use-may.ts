/** What the person at the desk may do in the account, by the table of the domain, as the server told it last. */
import { userMay, type MemberPermission } from '#domain/account/member-roles.ts';
import { useUser } from './live.ts';

/** While it is not known who is there, nothing is allowed. */
export function useMay(permission: MemberPermission): boolean {
  const user = useUser();
  return !!user && userMay(user, permission);
}

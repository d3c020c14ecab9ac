import { memberMay } from '#domain/account/member-roles.ts';
import type { User } from '#server/http/server-context.ts';

/** Whether the account owns a carrier organisation. */
export const isOfCarrierOrg = ({ settings }: Pick<User, 'settings'>): boolean =>
  settings.isCarrierOrgOwner === true;

/** Whether the person may give out keys and webhooks of the account. */
export const ownsCarrierOrg = (
  user: Pick<User, 'settings' | 'memberRole' | 'memberExceptions' | 'removedAt'>,
): boolean => isOfCarrierOrg(user) && user.removedAt === null && memberMay(user, 'manageApi');

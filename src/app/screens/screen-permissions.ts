import type { PATHS } from '#contract/paths.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';

/** What a member needs to open a screen; the server asks the same of its calls. */
export const SCREEN_PERMISSIONS: Readonly<Record<string, MemberPermission | undefined>> = {
  activity: 'seeAuditLog',
  api: 'manageApi',
  data: 'exportData',
  deposits: 'seeMoney',
  disputes: 'seeMoney',
  identity: 'manageSettings',
  pendingUnfreeze: 'seeMoney',
  postage: 'seeMoney',
  postageDetail: 'seeMoney',
  postageHold: 'seeMoney',
  postageOfOrder: 'seeMoney',
  promotion: 'seeMoney',
  purchaseHistory: 'seeMoney',
  recharge: 'recharge',
  team: 'manageMembers',
  voidHistory: 'seeMoney',
  voidLog: 'seeMoney',
} satisfies Partial<Record<keyof typeof PATHS, MemberPermission>>;

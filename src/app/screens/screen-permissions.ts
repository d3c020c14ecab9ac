import { PATHS } from '#contract/paths.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';

/** What a member needs to open a screen; the server asks the same of its calls. */
export const SCREEN_PERMISSIONS: Readonly<Record<string, MemberPermission | undefined>> = {
  activity: 'seeAuditLog',
  alerts: 'manageSettings',
  api: 'manageApi',
  calculator: 'seePrices',
  data: 'exportData',
  copyOrder: 'editOrders',
  defaultSettings: 'manageSettings',
  deposits: 'seeMoney',
  disputes: 'seeMoney',
  editOrder: 'editOrders',
  identity: 'manageSettings',
  importOrders: 'editOrders',
  insurance: 'manageSettings',
  newOrder: 'editOrders',
  pack: 'makeLabels',
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

/** What a member needs to open an address within the application. */
export function permissionOfPath(path: string): MemberPermission | undefined {
  const [screen] = path.split('?');
  const name = Object.entries(PATHS).find(([, each]) => each === screen)?.[0];
  return name === undefined ? undefined : SCREEN_PERMISSIONS[name];
}

/**
 * Who of an account's people may do what: one table, asked by the page and by the server alike. Not to be confused with
 * `Permission` of the domain, which says whether something may be done to an order or a shipment as it is.
 */

/** In the order of how much they may do. */
export const MEMBER_ROLES = ['owner', 'manager', 'packer', 'bookkeeper'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** In the order in which an owner reads them. */
export const MEMBER_PERMISSIONS = [
  /** Save, import, hold, cancel and delete orders; address book, products and sizes. */
  'editOrders',
  /** Buy labels, mail them, book pickups and SCAN forms, change the address of a parcel. */
  'makeLabels',
  'voidLabels',
  /** What a service, a label or an order costs. */
  'seePrices',
  /** Balance, holds, bills, statements, points. */
  'seeMoney',
  /** Pay in, keep cards, set the warning of a low balance, redeem points. */
  'recharge',
  /** Disputes, claims, releases of deposits and holds. */
  'disputeCharges',
  /** Pay the balance out. */
  'withdraw',
  /** Defaults, units, time zone, insurance, alerts, identity. */
  'manageSettings',
  'manageMembers',
  /** Keys and webhooks. */
  'manageApi',
  'seeAuditLog',
  /** Everything the account holds, as one file. */
  'exportData',
  'closeAccount',
] as const;
export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];

const OF_ROLE: Record<MemberRole, readonly MemberPermission[]> = {
  owner: MEMBER_PERMISSIONS,
  manager: [
    'editOrders',
    'makeLabels',
    'voidLabels',
    'seePrices',
    'seeMoney',
    'recharge',
    'disputeCharges',
    'manageSettings',
  ],
  packer: ['editOrders', 'makeLabels', 'seePrices'],
  bookkeeper: ['seePrices', 'seeMoney', 'disputeCharges'],
};

/** What an owner gives to, or takes from, one member beside what the role says. */
export const MEMBER_EXCEPTIONS = ['voidLabels', 'recharge', 'seePrices'] as const;
export type MemberException = (typeof MEMBER_EXCEPTIONS)[number];
/** Left out: as the role says. */
export type MemberExceptions = { readonly [K in MemberException]?: boolean };

/** A person of an account as far as it decides what he may do. */
export interface Member {
  memberRole: MemberRole;
  memberExceptions: MemberExceptions;
}

/** Whether the role has the permission by itself. */
export const roleHas = (role: MemberRole, permission: MemberPermission): boolean =>
  OF_ROLE[role].includes(permission);

/** What nobody does who sees no prices: it is about nothing but money. */
const ABOUT_MONEY: readonly MemberPermission[] = ['seeMoney', 'recharge', 'disputeCharges', 'withdraw'];

/** Whether the member may do it. Nothing is taken from an owner. */
export function memberMay(member: Member, permission: MemberPermission): boolean {
  if (member.memberRole === 'owner') return true;
  if (ABOUT_MONEY.includes(permission) && !isGiven(member, 'seePrices')) return false;
  return isGiven(member, permission);
}

function isGiven({ memberRole, memberExceptions }: Member, permission: MemberPermission): boolean {
  const exception = isException(permission) ? memberExceptions[permission] : undefined;
  return exception ?? roleHas(memberRole, permission);
}

/** All that the member may do, in the order of the list. */
export const permissionsOf = (member: Member): MemberPermission[] =>
  MEMBER_PERMISSIONS.filter((permission) => memberMay(member, permission));

/**
 * Whether a user may do it, by what the server told of the user. Who is told nothing, as by servers of before, is an
 * owner.
 */
export const userMay = (
  { memberPermissions }: { memberPermissions?: readonly MemberPermission[] | undefined },
  permission: MemberPermission,
): boolean => memberPermissions?.includes(permission) ?? true;

function isException(permission: MemberPermission): permission is MemberException {
  return (MEMBER_EXCEPTIONS as readonly MemberPermission[]).includes(permission);
}

import { eq } from 'drizzle-orm';
import type { UserInfo } from '#contract/account.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { permissionsOf } from '#domain/account/member-roles.ts';
import { BOND_SETTINGS } from '#domain/bond/bond.ts';
import { featureFlagsOf } from '#domain/features.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { ownsCarrierOrg } from '#server/api-keys/carrier-org-owner.ts';
import type { Reader } from '#server/db/db.ts';
import type { AccountSettings } from '#server/db/schema/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { User } from '#server/http/server-context.ts';
import { viewsOf } from '#server/views/view-store.ts';
import { carrierInfosOf } from './carrier-infos.ts';
import { selectUsers } from './user-columns.ts';

export async function findUser(reader: Reader, id: string): Promise<User | undefined> {
  const [user] = await selectUsers(reader).where(eq(users.id, id));
  return user;
}

/** The addresses of the demo, which no mailbox can have: nobody is there to agree. */
const isDemo = ({ email }: User): boolean => email.endsWith('@packbench.example');

export function userInfoOf(user: User): UserInfo {
  const { alerts: _, ...settings } = user.settings;
  return {
    id: user.id,
    accountId: user.accountId,
    orgId: user.orgId,
    userCode: user.userCode,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    language: user.language,
    timeZone: user.timeZone,
    authFlag: user.authFlag,
    firstRechargeTime: user.firstRechargeTime?.toISOString() ?? null,
    role: user.role,
    memberRole: user.memberRole,
    memberPermissions: permissionsOf(user),
    memberLimits: { label: dollarsOrNull(user.labelLimitCents), day: dollarsOrNull(user.dayLimitCents) },
    agreedVersion: isDemo(user) ? AGREEMENT_VERSION : user.agreedVersion,
    ...BOND_SETTINGS,
    salerStatus: 0,
    isOrgUser: false,
    ...settings,
    isCarrierOrgOwner: ownsCarrierOrg(user),
    defaultSettings: defaultSettingsOf(user),
    featureFlags: featureFlagsOf(user.settings.featureFlags),
    ...(user.actorId && { isProxyLogin: true }),
  };
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsFromCents(cents));

/** With what the user may buy and has saved: a session opens with it. */
export async function sessionInfoOf(reader: Reader, user: User): Promise<UserInfo> {
  return {
    ...userInfoOf(user),
    carrierInfos: carrierInfosOf(user.settings),
    carrierChannels: user.settings.carrierChannelInfos.map(({ id, name, carrierId }) => ({
      id,
      name,
      carrierId,
    })),
    // No store platform can be connected yet.
    userPlatforms: [],
    userViewList: await viewsOf(reader, user.accountId),
  };
}

/** What an account of before does not say yet is as usual. */
export function defaultSettingsOf({ settings }: Pick<User, 'settings'>): UserInfo['defaultSettings'] {
  return { ...PLAIN_USER.defaultSettings, ...settings.defaultSettings };
}

/** What a new account starts with. */
export function defaultAccountSettings(): AccountSettings {
  return {
    etdFlag: false,
    ableItn: false,
    interReturnFlag: false,
    outputBondFlag: false,
    xcoverInsuranceFlag: false,
    showDiscountPriceFlag: false,
    scanFormOpen: false,
    insuranceSource: 'official',
    insuranceAmount: 0,
    defaultMassUnit: 'lb',
    defaultDistanceUnit: 'in',
    userServiceSetting: { carrierServiceIds: [] },
    carrierChannelInfos: [],
    dimensions: [],
    defaultSettings: { ...PLAIN_USER.defaultSettings },
    guide: [],
  };
}

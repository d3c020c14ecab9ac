import type { UserInfo } from '#contract/account.ts';
import type { UserSettings } from '#server/db/schema/accounts.ts';
import type { User } from '#server/http/part.ts';

export function userInfoOf(user: User): UserInfo {
  return {
    id: user.id,
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
    ...user.settings,
  };
}

/** What a new account starts with. */
export function defaultUserSettings(): UserSettings {
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
    defaultSettings: {
      domesticCarrierId: null,
      domesticCarrierServiceId: null,
      domesticPackageTypeId: null,
      internationalCarrierId: null,
      internationalCarrierServiceId: null,
      internationalPackageTypeId: null,
      consigneeType: 1,
      labelType: 1,
      cutOffTime: null,
      cutOffTimeSkipWeekend: false,
      senderTariff: false,
      einNumber: '',
      batteryType: 0,
    },
  };
}

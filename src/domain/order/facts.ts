/** What rules, adjustments and defaults need to know beside the form: the day, the mode, the user's settings. */
import type { RetentionDays } from '../account/retention.ts';
import type { DistanceUnit, MassUnit } from '../units.ts';

export type FormMode = 'new' | 'copyAsNew' | 'edit' | 'calculator' | 'return';

export interface ChannelInfo {
  id: number;
  name: string;
  carrierId: number;
  /** Empty: every service of the carrier. */
  carrierServiceIds: readonly number[];
  /** Empty: any sender address. */
  senderAddrIds: readonly string[];
}

/** Sizes and weights are in the user's default units. */
export interface SavedDimension {
  id: string;
  nickName: string;
  length: number;
  width: number;
  height: number;
  weight: number;
  weight2: number;
}

/** The part of the user info that rules read; the user info of the contract fits it as it is. */
export interface UserSettings {
  etdFlag: boolean;
  ableItn: boolean;
  insuranceSource: 'official' | 'capital' | 'xcover';
  /** Total shipping protection: each new parcel starts insured, for `insuranceAmount` dollars. */
  xcoverInsuranceFlag: boolean;
  insuranceAmount: number;
  defaultMassUnit: MassUnit;
  defaultDistanceUnit: DistanceUnit;
  userServiceSetting: { carrierServiceIds: readonly number[] };
  carrierChannelInfos: readonly ChannelInfo[];
  dimensions: readonly SavedDimension[];
  defaultSettings: {
    domesticCarrierId: number | null;
    domesticCarrierServiceId: number | null;
    domesticPackageTypeId: number | null;
    internationalCarrierId: number | null;
    internationalCarrierServiceId: number | null;
    internationalPackageTypeId: number | null;
    consigneeType: 1 | 2 | 3 | 4;
    labelType: 1 | 2;
    /** Hour of the day (0-24) from which an order ships the next day; null: no cut-off, as 24. */
    cutOffTime: number | null;
    cutOffTimeSkipWeekend: boolean;
    senderTariff: boolean;
    einNumber: string;
    /** 0: nothing pre-filled. */
    batteryType: number;
    /** Unused labels of UPS and FedEx are voided by themselves. */
    autoVoidLabel: boolean;
    /** Those of USPS as well. */
    autoVoidUspsLabel: boolean;
    /** Those of USPS after 15 days. */
    autoVoidUspsLabel15: boolean;
    /** Days after which a label counts as unused. */
    autoVoidDays: number;
    /** Recipients are mailed when their label is made, and of each standing of their parcel. */
    mailOnLabel: boolean;
    mailOnTransit: boolean;
    mailOnDelivery: boolean;
    mailOnException: boolean;
    /** Days that what is done stays on the devices of the account; left out: 90. */
    keepOnDeviceDays?: RetentionDays | undefined;
  };
}

export interface Facts {
  /** yyyy-MM-dd where the user is. */
  today: string;
  mode: FormMode;
  user: UserSettings;
}

/** A user without settings: every service, inches and pounds. */
export const PLAIN_USER: UserSettings = {
  etdFlag: false,
  ableItn: false,
  insuranceSource: 'official',
  xcoverInsuranceFlag: false,
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
    autoVoidLabel: false,
    autoVoidUspsLabel: false,
    autoVoidUspsLabel15: false,
    autoVoidDays: 7,
    mailOnLabel: false,
    mailOnTransit: false,
    mailOnDelivery: false,
    mailOnException: false,
  },
};

/** Gathers the facts; `today` is yyyy-MM-dd where the user is. */
export function factsOf(user: UserSettings, today: string, mode: FormMode = 'new'): Facts {
  return { today, mode, user };
}

/** The user's default settings: what may be kept in them, and what they offer. Source: specification, section 3, Default settings. */
import type { ServiceRights } from '../carriers/allowed-services.ts';
import { allowedServiceIdsOf, carrierOfChannels } from '../carriers/allowed-services.ts';
import { CARRIERS } from '../carriers/carriers.ts';
import { packagingById } from '../carriers/packagings.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import { serviceById } from '../carriers/services.ts';
import { AUTO_VOID_DAYS } from '../ledger/auto-void.ts';
import type { UserSettings } from './facts.ts';
import { LITHIUM, LITHIUM_TYPES } from './lithium.ts';

export type DefaultSettings = UserSettings['defaultSettings'];

/** Hours of the cut-off table, 0 to 24. */
export const CUT_OFF_HOURS: readonly number[] = Array.from({ length: 25 }, (_, hour) => hour);

/** Answers of the lithium part: nothing, no battery, the types, without UN label. */
export const DEFAULT_BATTERY_TYPES: readonly number[] = [
  LITHIUM.noneChosen,
  LITHIUM.noBattery,
  ...LITHIUM_TYPES.map(({ type }) => type),
  LITHIUM.withoutUnLabel,
];

const EIN = { min: 9, max: 12 };

/** The fields in which a user cannot keep the settings. */
export function invalidDefaults(settings: DefaultSettings, user: ServiceRights): (keyof DefaultSettings)[] {
  const { einNumber, cutOffTime, batteryType, autoVoidDays } = settings;
  const ein = einNumber.trim().length;
  return [
    ...invalidService(settings, 'domestic', user),
    ...invalidService(settings, 'international', user),
    ...(ein > 0 && (ein < EIN.min || ein > EIN.max) ? (['einNumber'] as const) : []),
    ...(cutOffTime !== null && !CUT_OFF_HOURS.includes(cutOffTime) ? (['cutOffTime'] as const) : []),
    ...(DEFAULT_BATTERY_TYPES.includes(batteryType) ? [] : (['batteryType'] as const)),
    ...(isDays(autoVoidDays) ? [] : (['autoVoidDays'] as const)),
  ];
}

const isDays = (days: number): boolean =>
  Number.isInteger(days) && days >= AUTO_VOID_DAYS.min && days <= AUTO_VOID_DAYS.max;

/** The service is of the carrier and of its kind of order, the packaging of the carrier, and both are the user's to choose. */
function invalidService(
  settings: DefaultSettings,
  kind: 'domestic' | 'international',
  user: ServiceRights,
): (keyof DefaultSettings)[] {
  const carrierId = settings[`${kind}CarrierId`];
  const serviceId = settings[`${kind}CarrierServiceId`];
  const packagingId = settings[`${kind}PackageTypeId`];
  const service = serviceById(serviceId);
  const restrictedTo = carrierOfChannels(user);
  const isOwnCarrier = restrictedTo === null || restrictedTo === carrierId;
  const allowed = allowedServiceIdsOf(user);
  const isService =
    serviceId === null ||
    (service?.carrierId === carrierId &&
      service.isInternational === (kind === 'international') &&
      (allowed.length === 0 || allowed.includes(service.id)));
  const isPackaging = packagingId === null || packagingById(packagingId)?.carrierId === carrierId;
  return [
    ...(carrierId === null ||
    (isOwnCarrier && CARRIERS.some(({ id, ownPackagingId }) => id === carrierId && ownPackagingId !== null))
      ? []
      : [`${kind}CarrierId` as const]),
    ...(isService ? [] : [`${kind}CarrierServiceId` as const]),
    ...(isPackaging ? [] : [`${kind}PackageTypeId` as const]),
  ];
}

/**
 * The settings after a carrier or service of one kind of order was chosen: what does not fit it any more is emptied.
 * `packageTypeId` stays where the service takes it.
 */
export function withDefaultService(
  settings: DefaultSettings,
  kind: 'domestic' | 'international',
  chosen: { carrierId: number | null; carrierServiceId: number | null },
): DefaultSettings {
  const service = serviceById(chosen.carrierServiceId);
  const fits = service?.carrierId === chosen.carrierId;
  const carrierServiceId = fits ? chosen.carrierServiceId : null;
  const packagingId = settings[`${kind}PackageTypeId`];
  const isTaken =
    carrierServiceId === null
      ? packagingById(packagingId)?.carrierId === chosen.carrierId
      : packagingsFor(carrierServiceId).some(({ id }) => id === packagingId);
  return {
    ...settings,
    [`${kind}CarrierId`]: chosen.carrierId,
    [`${kind}CarrierServiceId`]: carrierServiceId,
    [`${kind}PackageTypeId`]: isTaken ? packagingId : null,
  };
}

/** The service the user's settings ask for. */
import { carrierOfChannels } from '../carriers/allowed-services.ts';
import { carrierById } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import type { UserSettings } from './facts.ts';

export interface DefaultService {
  carrierId: number | null;
  carrierServiceId: number | null;
  packageTypeId: number | null;
}

const NONE: DefaultService = { carrierId: null, carrierServiceId: null, packageTypeId: null };

/** The user's carrier, service and packaging for domestic or international orders; null where not set or not fitting. */
export function defaultServiceOf(user: UserSettings, international: boolean): DefaultService {
  const settings = user.defaultSettings;
  const restrictedTo = carrierOfChannels(user);
  const wishedCarrierId = international ? settings.internationalCarrierId : settings.domesticCarrierId;
  const serviceId = international
    ? settings.internationalCarrierServiceId
    : settings.domesticCarrierServiceId;
  const isOwnCarrier = restrictedTo === null || restrictedTo === wishedCarrierId;
  if (wishedCarrierId === null || !isOwnCarrier) return NONE;
  const packageTypeId = international ? settings.internationalPackageTypeId : settings.domesticPackageTypeId;
  const service = serviceById(serviceId);
  const fits = service?.isInternational === international && service.carrierId === wishedCarrierId;
  return {
    carrierId: wishedCarrierId,
    carrierServiceId: fits ? serviceId : null,
    packageTypeId: packageTypeId ?? carrierById(wishedCarrierId)?.ownPackagingId ?? null,
  };
}

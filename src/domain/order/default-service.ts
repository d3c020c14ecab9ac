/** The service the user's settings ask for. */
import { carrierById } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import type { UserSettings } from './facts.ts';

export interface DefaultService {
  carrierId: number | null;
  carrierServiceId: number | null;
  packageTypeId: number | null;
}

/** The user's carrier, service and packaging for domestic or international orders; null where not set or not fitting. */
export function defaultServiceOf(user: UserSettings, international: boolean): DefaultService {
  const settings = user.defaultSettings;
  const carrierId = international ? settings.internationalCarrierId : settings.domesticCarrierId;
  const serviceId = international
    ? settings.internationalCarrierServiceId
    : settings.domesticCarrierServiceId;
  const packageTypeId = international ? settings.internationalPackageTypeId : settings.domesticPackageTypeId;
  const service = serviceById(serviceId);
  const fits = service?.isInternational === international && service.carrierId === carrierId;
  return {
    carrierId,
    carrierServiceId: fits ? serviceId : null,
    packageTypeId: packageTypeId ?? carrierById(carrierId)?.ownPackagingId ?? null,
  };
}

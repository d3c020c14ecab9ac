/** Which carriers an imported order may take. Source: specification, section 6. */
import { CARRIER } from '../carriers/carriers.ts';
import type { DefaultService } from '../order/default-service.ts';
import { defaultServiceOf } from '../order/default-service.ts';
import type { UserSettings } from '../order/facts.ts';

const UNRESTRICTED: readonly number[] = [CARRIER.usps, CARRIER.fedex];

/** The carriers of the user's channels; without channels all that sell here but UPS. */
export function importCarriersOf(user: Pick<UserSettings, 'carrierChannelInfos'>): readonly number[] {
  const own = [...new Set(user.carrierChannelInfos.map(({ carrierId }) => carrierId))];
  return own.length > 0 ? own : UNRESTRICTED;
}

const NONE: DefaultService = { carrierId: null, carrierServiceId: null, packageTypeId: null };

/** The user's default service for rows that name none, where an import may take it. */
export function defaultImportService(user: UserSettings, international: boolean): DefaultService {
  const service = defaultServiceOf(user, international);
  return service.carrierId !== null && importCarriersOf(user).includes(service.carrierId) ? service : NONE;
}

/** The carrier of a row that names none; null: none is set, or an import may not take it. */
export const defaultCarrier = (user: UserSettings, international: boolean): number | null =>
  defaultImportService(user, international).carrierId;

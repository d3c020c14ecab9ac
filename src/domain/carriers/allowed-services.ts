/** Which services a user may buy. Source: specification of the order area, section 6. */
import { CARRIER, CARRIERS } from './carriers.ts';
import { SERVICES } from './services.ts';

/** The part of the user info that says so. */
export interface ServiceRights {
  userServiceSetting: { carrierServiceIds: readonly number[] };
  carrierChannelInfos: readonly { carrierId: number }[];
}

const RESTRICTING: readonly number[] = [CARRIER.usps, CARRIER.fedex];
/** An empty list would mean every service. */
const NO_SERVICE: readonly number[] = [0];

/** The carrier a user is restricted to, whose channels are all of USPS or all of FedEx; null: none. */
export function carrierOfChannels({ carrierChannelInfos }: Pick<ServiceRights, 'carrierChannelInfos'>) {
  const [first, ...others] = carrierChannelInfos;
  const carrierId = first?.carrierId ?? null;
  if (carrierId === null || !RESTRICTING.includes(carrierId)) return null;
  return others.every((other) => other.carrierId === carrierId) ? carrierId : null;
}

/** The services of the user's list, of the carrier they are restricted to; empty: every service. */
export function allowedServiceIdsOf(user: ServiceRights): readonly number[] {
  const listed = user.userServiceSetting.carrierServiceIds;
  const carrierId = carrierOfChannels(user);
  if (carrierId === null) return listed;
  const known = idsByCarrier.get(carrierId) ?? [];
  if (listed.length === 0) return known;
  const both = known.filter((id) => listed.includes(id));
  return both.length > 0 ? both : NO_SERVICE;
}

const idsByCarrier = new Map<number, readonly number[]>(
  CARRIERS.map(({ id }) => [id, SERVICES.filter(({ carrierId }) => carrierId === id).map((one) => one.id)]),
);

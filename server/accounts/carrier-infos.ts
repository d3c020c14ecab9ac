import type { UserInfo } from '#contract/account.ts';
import type { ServiceRights } from '#domain/carriers/allowed-services.ts';
import { allowedServiceIdsOf } from '#domain/carriers/allowed-services.ts';
import { CARRIERS } from '#domain/carriers/carriers.ts';
import { packagingsFor } from '#domain/carriers/offered-packagings.ts';
import { SERVICES } from '#domain/carriers/services.ts';

/** The carriers a user may buy from, with the services and packagings of each. */
export function carrierInfosOf(user: ServiceRights): NonNullable<UserInfo['carrierInfos']> {
  const allowed = allowedServiceIdsOf(user);
  const services = SERVICES.filter(({ id }) => allowed.length === 0 || allowed.includes(id));
  return CARRIERS.flatMap(({ id, name }) => {
    const own = services.filter(({ carrierId }) => carrierId === id);
    if (own.length === 0) return [];
    return {
      id,
      name,
      isInternational: own.some((service) => service.isInternational),
      isAmerica: own.some((service) => !service.isInternational),
      carrierServiceInfos: own.map((service) => ({
        id: service.id,
        name: service.name,
        packageTypeInfos: packagingsFor(service.id).map((packaging) => ({
          id: packaging.id,
          code: packaging.code,
        })),
      })),
    };
  });
}

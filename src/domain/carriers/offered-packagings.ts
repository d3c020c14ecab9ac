/** The packagings the order form offers, which are not quite those the carriers take. */
import { CARRIER } from './carriers.ts';
import type { Packaging } from './packagings.ts';
import { packagingById } from './packagings.ts';
import type { CarrierService } from './services.ts';
import { SERVICE, serviceById } from './services.ts';

const THICK_ENVELOPE = 2;
const LARGE_E_ENVELOPE = 3;
const FEDEX_SMALL_BOX = 43;
const ONE_RATE_PACKAGINGS = [40, 41, 42, 43, 44, 45, 46];
const NOT_OFFERED: Record<number, readonly number[]> = {
  [SERVICE.firstClass]: [THICK_ENVELOPE],
  [SERVICE.priorityMail]: [THICK_ENVELOPE, LARGE_E_ENVELOPE],
};

/**
 * The packagings the order form offers for a service, the default first: the carrier's list with the removals and the
 * addition (FedEx small box) of the specification, section 4. An unknown service has none.
 */
export function packagingsFor(
  serviceId: number | null,
  options: { isFedexOneRate?: boolean } = {},
): readonly Packaging[] {
  const service = serviceById(serviceId);
  if (!service) return [];
  if (options.isFedexOneRate) return service.id === SERVICE.fedex2Day ? inOrder(ONE_RATE_PACKAGINGS) : [];
  let offered = offeredBy.get(service.id);
  if (!offered) offeredBy.set(service.id, (offered = workOutPackagings(service)));
  return offered;
}

const offeredBy = new Map<number, readonly Packaging[]>();

function workOutPackagings(service: CarrierService): Packaging[] {
  const offered = service.packagingIds.filter((id) => !NOT_OFFERED[service.id]?.includes(id));
  const addsSmallBox =
    service.carrierId === CARRIER.fedex && service.kind !== 'freight' && !offered.includes(FEDEX_SMALL_BOX);
  return inOrder(addsSmallBox ? [...offered, FEDEX_SMALL_BOX] : offered);
}

const inOrder = (ids: readonly number[]): Packaging[] => ids.flatMap((id) => packagingById(id) ?? []);

/**
 * Signature options by carrier and service. FedEx: SERVICE_DEFAULT, INDIRECT (US residential only), DIRECT, ADULT,
 * NO_SIGNATURE_REQUIRED; UPS delivery confirmation 1 and 2; USPS extra services 921 and 922. Source: carriers'
 * interfaces and the specification, sections 4 and 5. Valid from 2026-01-01.
 */
import type { SignatureOption } from '../order/order.ts';
import { CARRIER } from './carriers.ts';
import { SERVICE, serviceById } from './services.ts';

/** The options an order may choose, the default first. */
export function signatureOptionsFor(
  carrierId: number | null,
  serviceId: number | null,
  context: { recipientIsResidential?: boolean; isInternational?: boolean } = {},
): SignatureOption[] {
  const service = serviceById(serviceId);
  const carrier = carrierId ?? service?.carrierId ?? null;
  const isInternational = context.isInternational || service?.isInternational;
  if (carrier === CARRIER.usps) return ['default'];
  if (carrier === CARRIER.ups) {
    const isPostalHandOver = serviceId === SERVICE.surePost || serviceId === SERVICE.surePostUnderOnePound;
    return isInternational || isPostalHandOver ? ['default'] : ['default', 'direct', 'adult'];
  }
  if (carrier === CARRIER.fedex) {
    if (serviceId === SERVICE.smartPost) return ['default'];
    const takesIndirect =
      serviceId !== SERVICE.fedexGround && !isInternational && context.recipientIsResidential;
    return takesIndirect
      ? ['default', 'indirect', 'direct', 'adult', 'none']
      : ['default', 'direct', 'adult', 'none'];
  }
  return ['default', 'indirect', 'direct', 'adult', 'none'];
}

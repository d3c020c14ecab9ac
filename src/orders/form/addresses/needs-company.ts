import { CARRIER } from '#domain/carriers/carriers.ts';
import type { Order } from '#domain/order/order.ts';
import { isWithinUnitedStates } from '#domain/order/scope.ts';

/** UPS wants a company unless both countries are US. */
export function needsCompany(order: Order): boolean {
  return order.carrierId === CARRIER.ups && !isWithinUnitedStates(order);
}

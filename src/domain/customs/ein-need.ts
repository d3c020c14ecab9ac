/** Whether an export has to name the exporter's EIN or SSN. Source: specification, section 5 Order. */
import { CARRIER } from '../carriers/carriers.ts';
import type { OrderForm } from '../order/order.ts';
import { isDocumentShipment, isExport } from '../order/scope.ts';
import { EEI_VALUE, valuesByTariffNumber } from './eei-need.ts';

/** The export is filed for the sender: then the values are those of the tariff numbers. */
const WANTS_ITN = 3;

/** Every export needs one, unless it is not by USPS and none of its values is above the threshold, or it is papers only; one kept with the sender stands in for it. */
export function needsEin({ order, ordersPackageItems: items }: OrderForm): boolean {
  if (!isExport(order) || String(order.senderEinNumber ?? '').trim() !== '') return false;
  const values =
    order.eeiProvideType === WANTS_ITN
      ? valuesByTariffNumber(items).map(({ value }) => value)
      : items.map(({ valueAmount }) => valueAmount ?? 0);
  const isPapers = isDocumentShipment(order) && items.length === 0;
  return (order.carrierId === CARRIER.usps && !isPapers) || values.some((value) => value > EEI_VALUE.max);
}

/** From the rate calculator into an order form. */
import type { OrderForm, RateResult } from './order.ts';

/**
 * The calculator's entries with the chosen rate's carrier, service and packaging: the `source` of a form in calculator
 * mode. Without a rate, or with one that has no price, the entries as they are. `carrierChannelId`: the channel the rate
 * was taken with.
 */
export function formFromCalculator(
  entries: OrderForm,
  rate: RateResult | null,
  carrierChannelId: number | null = null,
): OrderForm {
  if (!rate?.isSuccess) return entries;
  const { carrierId, carrierServiceId, packageTypeId, packageTypeCode } = rate;
  return {
    ...entries,
    order: { ...entries.order, carrierId, carrierServiceId, carrierChannelId },
    packages: entries.packages.map((parcel) => ({
      ...parcel,
      packageTypeId: packageTypeId ?? parcel.packageTypeId,
      packageCode: packageTypeCode || parcel.packageCode,
    })),
  };
}

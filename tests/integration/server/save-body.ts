import { FROM_ONTARIO, SMALL_PARCEL, TO_COLUMBUS } from '#fixtures/an-order.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { Order, Parcel } from '#domain/order/order.ts';

/** A complete domestic order for USPS First Class, as a page sends it. */
export function aSave(
  order: Partial<Order> = {},
  given: Partial<SaveBody> = {},
  parcel: Partial<Parcel> = {},
): SaveBody {
  return {
    isCreateLabel: false,
    isNewVersion: true,
    recipientEdited: false,
    order: {
      autoOrderNo: !order.orderNo,
      shipDate: '2026-11-20',
      batchNo: 'BATCH1',
      carrierId: 1,
      carrierServiceId: 3,
      labelType: 1,
      consigneeType: 1,
      massUnit: 'lb',
      distanceUnit: 'in',
      signatureOption: 'default',
      ...FROM_ONTARIO,
      senderCountryCode: 'US',
      ...TO_COLUMBUS,
      recipientCountryCode: 'US',
      recipientIsResidential: true,
      batteryType: 7,
      ...order,
    },
    packages: [
      {
        packageNum: 1,
        ...SMALL_PARCEL,
        massUnit: 'lb',
        distanceUnit: 'in',
        ...parcel,
      },
    ],
    ordersPackageItems: [],
    ...given,
  };
}

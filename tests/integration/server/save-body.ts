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
      senderName: 'Mina Torres',
      senderPhone: '9095550100',
      senderAddressLine1: '1200 Airport Dr',
      senderCity: 'Ontario',
      senderStateCode: 'CA',
      senderZipCode: '91761',
      senderCountryCode: 'US',
      recipientName: 'Sam Reed',
      recipientAddressLine1: '500 Main St',
      recipientCity: 'Columbus',
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
      recipientCountryCode: 'US',
      recipientIsResidential: true,
      batteryType: 7,
      ...order,
    },
    packages: [
      {
        packageNum: 1,
        packageTypeId: 1,
        length: 10,
        width: 8,
        height: 4,
        weight: 2,
        weight2: 0,
        massUnit: 'lb',
        distanceUnit: 'in',
        ...parcel,
      },
    ],
    ordersPackageItems: [],
    ...given,
  };
}

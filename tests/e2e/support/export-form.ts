import { blankCustomsItem, blankOrder, blankParcel } from '#domain/order/blank.ts';
import type { Order } from '#domain/order/order.ts';
import { shopDay } from './journey.ts';

/** An export to Canada by FedEx Ground, complete for a label, which needs a deposit. */
export function exportForm(orderNo: string, given: Partial<Order> = {}) {
  const order = {
    ...blankOrder(),
    orderNo,
    batchNo: 'BATCH1',
    shipDate: shopDay(),
    carrierId: 3,
    carrierServiceId: 50,
    batteryType: 7,
    contentsType: 'MERCHANDISE',
    purpose: 'SOLD',
    aesContactName: 'Amelie Roy',
    aesContactPhoneNumber: '6135550100',
    senderName: 'Mina Torres',
    senderPhone: '9095550100',
    senderEmail: 'mina@example.com',
    senderAddressLine1: '1200 Airport Dr',
    senderCity: 'Ontario',
    senderStateCode: 'CA',
    senderZipCode: '91761',
    recipientName: 'Amelie Roy',
    recipientPhone: '6135550100',
    recipientEmail: 'amelie@example.com',
    recipientAddressLine1: '80 Wellington St',
    recipientCity: 'Ottawa',
    recipientStateCode: 'ON',
    recipientZipCode: 'K1A 0A2',
    recipientCountryCode: 'CA',
    ...given,
  };
  const parcel = {
    ...blankParcel(),
    packageTypeId: 50,
    length: 10,
    width: 8,
    height: 4,
    weight: 2,
    weight2: 0,
  };
  const item = {
    ...blankCustomsItem(),
    description: 'Cotton T-shirt, men',
    quantity: 2,
    productValue: 20,
    valueAmount: 40,
    weight: 1,
    tariffNumber: '6109100000',
  };
  return { order, packages: [parcel], ordersPackageItems: [item] };
}

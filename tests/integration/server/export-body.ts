import type { SaveBody } from '#contract/orders.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import type { CustomsItem, Order } from '#domain/order/order.ts';
import { aSave } from './save-body.ts';

/** A complete export by UPS to Germany that has to be filed. */
export function anExport(
  order: Partial<Order> = {},
  item: Partial<CustomsItem> = {},
): Pick<SaveBody, 'order' | 'packages' | 'ordersPackageItems'> {
  const { order: domestic, packages } = aSave();
  return {
    order: {
      ...domestic,
      carrierId: 2,
      carrierServiceId: 22,
      senderCompany: 'Packbench Demo',
      senderEmail: 'mina@packbench.example',
      recipientName: 'Jonas Weber',
      recipientCompany: 'Weber Werkzeuge',
      recipientPhone: '4930555012345',
      recipientEmail: 'jonas@packbench.example',
      recipientAddressLine1: 'Torstrasse 49',
      recipientCity: 'Berlin',
      recipientStateCode: '',
      recipientZipCode: '10119',
      recipientCountryCode: 'DE',
      recipientIsResidential: false,
      isDocument: false,
      contentsType: 'MERCHANDISE',
      purpose: 'SOLD',
      einNumber: '123456789',
      tariffPayType: 1,
      aesContactName: 'Jonas Weber',
      aesContactPhoneNumber: '4930555012345',
      eeiProvideType: 3,
      ...order,
    },
    packages: packages.map((parcel) => ({ ...parcel, packageTypeId: 27 })),
    ordersPackageItems: [
      {
        ...blankCustomsItem(),
        description: 'Guitar, string instrument',
        quantity: 1,
        valueAmount: 3000,
        weight: 1,
        tariffNumber: '9202900000',
        aesUnit: 'NO',
        originCountry: 'US',
        ...item,
      },
    ],
  };
}

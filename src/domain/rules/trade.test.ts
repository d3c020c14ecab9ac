/** Orders as shippers send them every day: nothing is found in them, at any stage, before or after a save. */
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { TODAY } from '#fixtures/rule-table.ts';
import { adjust } from '../order/adjust.ts';
import { blankCustomsItem } from '../order/blank.ts';
import { newForm } from '../order/defaults.ts';
import { factsOf, PLAIN_USER } from '../order/facts.ts';
import type { CustomsItem, Order, OrderForm, Parcel } from '../order/order.ts';
import { setFields } from '../order/set-field.ts';
import { judge, judgeAsSaved } from './judge.ts';

const user = { ...PLAIN_USER, ableItn: true };
const facts = factsOf(user, TODAY);

const anItem = (item: Partial<CustomsItem> = {}): CustomsItem => ({
  ...blankCustomsItem(),
  description: "Men's cotton T-shirt",
  quantity: 2,
  weight: 1,
  valueAmount: 30,
  tariffNumber: '6109100012',
  aesUnit: 'NO',
  ...item,
});

const abroad = (
  order: Partial<Order>,
  items: Partial<CustomsItem>[] = [{}],
  parcel: Partial<Parcel> = { packageTypeId: 27 },
): OrderForm => ({
  ...anOrder(
    {
      carrierId: 2,
      carrierServiceId: 22,
      senderCompany: 'Torres Goods',
      recipientName: 'Lena Weber',
      recipientCompany: 'Weber GmbH',
      recipientPhone: '+49 30 90182000',
      recipientEmail: 'lena@example.de',
      recipientAddressLine1: 'Friedrichstr. 10',
      recipientCity: 'Berlin',
      recipientStateCode: '',
      recipientZipCode: '10117',
      recipientCountryCode: 'DE',
      recipientIsResidential: false,
      contentsType: 'MERCHANDISE',
      purpose: 'SOLD',
      aesContactName: 'Lena Weber',
      aesContactPhoneNumber: '+49 30 90182000',
      ...order,
    },
    [aParcel(parcel)],
  ),
  ordersPackageItems: items.map(anItem),
});

const toChina: Partial<Order> = {
  recipientAddressLine1: 'Nanshan Road 100',
  recipientCity: 'Shenzhen',
  recipientStateCode: 'GD',
  recipientZipCode: '518000',
  recipientCountryCode: 'CN',
  recipientPhone: '13812345678',
};
const cod = { packageTypeId: 27, paymentMethod: 'cash', codAmount: 120, isCod: true } as const;

const shipped = setFields(abroad({ eeiProvideType: 2, aesItn: 'X20261101000001', eelPfc: '' }), {
  id: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f11',
  status: 2,
  shipDate: '2026-11-01',
});
const options = { user, today: TODAY, hourNow: 9 };

const ORDERS: [string, OrderForm][] = [
  ['a USPS parcel at home', anOrder()],
  [
    'a FedEx One Rate pak',
    anOrder({ carrierId: 3, carrierServiceId: 37, isFedexOneRate: true, signatureOption: 'direct' }, [
      aParcel({ packageTypeId: 41, length: 12, width: 9, height: 1, weight: 5 }),
    ]),
  ],
  [
    'UPS packages with COD',
    anOrder({ carrierId: 2, carrierServiceId: 16, reference: 'PO 4711' }, [
      aParcel({ ...cod, packageNum: 2 }),
      aParcel({ ...cod, weight: 40, insurance: 500 }),
    ]),
  ],
  [
    'a FedEx Smart Post box',
    anOrder({ carrierId: 3, carrierServiceId: 54 }, [
      aParcel({ packageTypeId: 50, length: 6, width: 4, height: 1 }),
    ]),
  ],
  [
    'a Saturday delivery',
    anOrder({ carrierId: 3, carrierServiceId: 34, isStd: true }, [aParcel({ packageTypeId: 50 })]),
  ],
  [
    'a skid by UPS freight',
    abroad({ carrierServiceId: 24 }, [{ weight: 200 }], {
      packageTypeId: 29,
      length: 48,
      width: 40,
      height: 40,
      weight: 400,
    }),
  ],
  ['UPS abroad with customs and purpose', abroad({})],
  [
    'USPS to Canada',
    abroad(
      {
        carrierId: 1,
        carrierServiceId: 7,
        einNumber: '12-3456789',
        recipientCity: 'Toronto',
        recipientStateCode: 'ON',
        recipientZipCode: 'M5V 2T6',
        recipientCountryCode: 'CA',
        recipientPhone: '4165550100',
      },
      [{ quantityUnit: 'PR', aesUnit: 'PRS' }],
      { packageTypeId: 1 },
    ),
  ],
  [
    'an export over $2,500 to Germany with ITN',
    abroad({ eeiProvideType: 2, aesItn: 'X20261120123456', einNumber: '12-3456789' }, [
      { valueAmount: 4000 },
    ]),
  ],
  [
    'a shipment to China with EEI',
    abroad({ ...toChina, eeiProvideType: 2, aesItn: 'AES X20261120123456' }, [{ originCountry: 'US' }]),
  ],
  ['papers to China', abroad({ ...toChina, contentsType: 'DOCUMENT', otherDescribe: 'Contracts' }, [])],
  [
    'lithium packed with equipment by FedEx',
    anOrder(
      { carrierId: 3, carrierServiceId: 40, batteryType: 3, batteryFlag: true, batteryPhone: '9095550100' },
      [aParcel({ packageTypeId: 50, dryIceWeight: 1, containsDryIce: true })],
    ),
  ],
  [
    'FedEx abroad, duties paid by the sender',
    abroad(
      { carrierId: 3, carrierServiceId: 47, tariffPayType: 2, aesContactName: '', aesContactPhoneNumber: '' },
      [{}],
      {
        packageTypeId: 50,
      },
    ),
  ],
  [
    'an import from Mexico',
    abroad({
      carrierServiceId: 19,
      senderAddressLine1: 'Av. Reforma 222',
      senderCity: 'Ciudad de México',
      senderStateCode: 'CMX',
      senderZipCode: '06600',
      senderCountryCode: 'MX',
      senderPhone: '5555550100',
      senderEmail: 'mina@example.mx',
      recipientAddressLine1: '500 Main St',
      recipientCity: 'Columbus',
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
      recipientCountryCode: 'US',
      recipientPhone: '6145550100',
    }),
  ],
  [
    'a parcel to Puerto Rico',
    anOrder({ recipientCity: 'San Juan', recipientStateCode: 'PR', recipientZipCode: '00901' }),
  ],
  [
    'a return',
    newForm({ ...options, mode: 'return', source: setFields(anOrder(), { recipientPhone: '6145550100' }) })
      .form,
  ],
  ['a copy of a shipped order', newForm({ ...options, mode: 'copyAsNew', source: shipped }).form],
  [
    'a store order',
    anOrder({
      userPlatformId: '4',
      platformOrderNo: 'SHOP-1',
      buyer: 'sam',
      shippingCost: 4.5,
      amountPaid: 32.1,
    }),
  ],
];

describe('in an order of the trade', () => {
  it.each(ORDERS)('nothing is found: %s', (_name, form) => {
    const able = {
      ...facts,
      user: { ...user, defaultSettings: { ...user.defaultSettings, senderTariff: true } },
    };
    for (const stage of ['save', 'rate', 'label', 'itn'] as const) {
      expect(judge(form, stage, able)).toEqual([]);
      expect(judgeAsSaved(form, stage, able)).toEqual([]);
    }
    expect(adjust(form, form, able).form).toEqual(form);
  });
});

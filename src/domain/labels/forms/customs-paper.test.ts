import { describe, expect, it } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { CustomsItem, Order, Parcel } from '#domain/order/order.ts';
import type { CustomsPaper } from './customs-paper.ts';
import { customsPaper } from './customs-paper.ts';

const paperOf = (order: Partial<Order>, values: number[] = [100], parcel: Partial<Parcel> = {}) =>
  customsPaper(
    completeOrderForm({
      order: {
        carrierId: 1,
        carrierServiceId: 8,
        recipientCountryCode: 'DE',
        contentsType: 'MERCHANDISE',
        ...order,
      },
      packages: [{ packageTypeId: 1, ...parcel }],
      ordersPackageItems: values.map((valueAmount): Partial<CustomsItem> => ({
        description: 'Guitar',
        valueAmount,
      })),
    }),
  );

describe('customsPaper', () => {
  it.each<[string, Partial<Order>, number[], Partial<Parcel>, CustomsPaper | null]>([
    ['First-Class to $400', {}, [150, 250], {}, 'cn22'],
    ['First-Class above $400', {}, [150, 250.01], {}, 'cn23'],
    ['Priority Mail parcel', { carrierServiceId: 7 }, [20], {}, 'cn23'],
    ['Priority Mail flat rate envelope', { carrierServiceId: 7 }, [400], { packageTypeId: 4 }, 'cn22'],
    ['Priority Mail small flat rate box', { carrierServiceId: 7 }, [400], { packageTypeId: 7 }, 'cn22'],
    ['Priority Mail small box above $400', { carrierServiceId: 7 }, [401], { packageTypeId: 7 }, 'cn23'],
    ['Priority Mail medium flat rate box', { carrierServiceId: 7 }, [20], { packageTypeId: 8 }, 'cn23'],
    ['Priority Mail Express envelope', { carrierServiceId: 6 }, [20], { packageTypeId: 4 }, 'cn23'],
    ['UPS sale', { carrierId: 2, carrierServiceId: 22, purpose: 'SOLD' }, [20], {}, 'commercialInvoice'],
    ['UPS gift', { carrierId: 2, carrierServiceId: 22, purpose: 'GIFT' }, [20], {}, 'proformaInvoice'],
    ['FedEx merchandise', { carrierId: 3, carrierServiceId: 47 }, [20], {}, 'commercialInvoice'],
    [
      'FedEx samples',
      { carrierId: 3, carrierServiceId: 47, contentsType: 'COMMERCIAL_SAMPLE' },
      [20],
      {},
      'proformaInvoice',
    ],
    [
      'FedEx documents, sold or not',
      { carrierId: 3, carrierServiceId: 47, contentsType: 'DOCUMENT', purpose: 'SOLD' },
      [],
      {},
      'proformaInvoice',
    ],
    [
      'FedEx documents declared as goods',
      { carrierId: 3, carrierServiceId: 47, contentsType: 'DOCUMENT', purpose: 'SOLD', isDocument: false },
      [20],
      {},
      'commercialInvoice',
    ],
    [
      'an import',
      {
        carrierId: 2,
        carrierServiceId: 22,
        senderCountryCode: 'CN',
        recipientCountryCode: 'US',
        purpose: 'SOLD',
      },
      [20],
      {},
      'commercialInvoice',
    ],
    ['domestic', { recipientCountryCode: 'US' }, [20], {}, null],
    ['Puerto Rico', { recipientCountryCode: 'PR' }, [20], {}, null],
    ['within Canada', { carrierId: 2, senderCountryCode: 'CA', recipientCountryCode: 'CA' }, [20], {}, null],
  ])('%s', (_name, order, values, parcel, paper) => {
    expect(paperOf(order, values, parcel)).toBe(paper);
  });
});

import { describe, expect, test } from 'vitest';
import type { ShopShipment } from './tracking-file.ts';
import { countWithMoreParcels, trackingFile, trackingFileKind } from './tracking-file.ts';

const HEADINGS = ['Order', 'Tracking', 'Carrier', 'Date'] as const;

const aShopShipment = (given: Partial<ShopShipment> = {}): ShopShipment => ({
  labelId: 'L1',
  platformOrderNo: '113-4521987-1234501',
  trackingNumbers: ['9400136895232600031435'],
  carrierId: 1,
  serviceName: 'Priority Mail',
  shipDate: '2026-11-20',
  ...given,
});

const SHIPMENTS = [
  aShopShipment(),
  aShopShipment({
    platformOrderNo: '113-4521987-1234502',
    trackingNumbers: ['1Z999AA10123456784', '1Z999AA10123456793'],
    carrierId: 2,
    serviceName: 'Ground\tSaver',
    shipDate: '2026-11-21',
  }),
  aShopShipment({ platformOrderNo: '113-4521987-1234503', trackingNumbers: ['399985350001'], carrierId: 3 }),
];

const fileOf = (shop: string, shipments = SHIPMENTS) =>
  trackingFile({ shop, shipments, today: '2026-11-22', headings: HEADINGS });

test('a shop is known by its name however it is written', () => {
  expect(['Amazon', ' eBay ', 'WooCommerce', 'Shopify', ''].map(trackingFileKind)).toEqual([
    'amazon',
    'ebay',
    'woocommerce',
    'plain',
    'plain',
  ]);
});

describe('Amazon', () => {
  test('confirms whole orders: no item, no quantity, one number', () => {
    expect(fileOf('Amazon')).toEqual({
      name: 'amazon-shipping-confirmation-2026-11-22.txt',
      type: 'text/tab-separated-values;charset=utf-8',
      text: [
        'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method',
        '113-4521987-1234501\t\t\t2026-11-20\tUSPS\t\t9400136895232600031435\tPriority Mail',
        '113-4521987-1234502\t\t\t2026-11-21\tUPS\t\t1Z999AA10123456784\tGround Saver',
        '113-4521987-1234503\t\t\t2026-11-20\tFedEx\t\t399985350001\tPriority Mail',
        '',
      ].join('\r\n'),
    });
  });

  test('counts the orders with parcels beside the one it takes', () => {
    expect(countWithMoreParcels('amazon', SHIPMENTS)).toBe(1);
    expect(countWithMoreParcels('ebay', SHIPMENTS)).toBe(0);
  });
});

test('eBay has a line for each parcel', () => {
  expect(fileOf('eBay')).toEqual({
    name: 'ebay-order-fulfillment-2026-11-22.csv',
    type: 'text/csv;charset=utf-8',
    text: [
      'Order ID,Line Item ID,Logistics Status,Shipment Carrier,Shipment Tracking',
      '113-4521987-1234501,,SHIPPED,USPS,9400136895232600031435',
      '113-4521987-1234502,,SHIPPED,UPS,1Z999AA10123456784',
      '113-4521987-1234502,,SHIPPED,UPS,1Z999AA10123456793',
      '113-4521987-1234503,,SHIPPED,FedEx,399985350001',
      '',
    ].join('\r\n'),
  });
});

test('WooCommerce: for the plug-in that takes tracking numbers, days as month-day-year', () => {
  expect(fileOf('WooCommerce')).toEqual({
    name: 'woocommerce-tracking-2026-11-22.csv',
    type: 'text/csv;charset=utf-8',
    text: [
      'order_id,tracking_number,tracking_provider,date_shipped,status_shipped',
      '113-4521987-1234501,9400136895232600031435,USPS,11-20-2026,1',
      '113-4521987-1234502,1Z999AA10123456784,UPS,11-21-2026,1',
      '113-4521987-1234502,1Z999AA10123456793,UPS,11-21-2026,1',
      '113-4521987-1234503,399985350001,FedEx,11-20-2026,1',
      '',
    ].join('\r\n'),
  });
});

test('other shops get a plain list under words of the reader, with no cell for a formula', () => {
  const shipments = [aShopShipment({ platformOrderNo: '#1001' }), aShopShipment({ platformOrderNo: '=1+1' })];
  expect(fileOf('Fern & Clay', shipments)).toEqual({
    name: 'tracking-fern-clay-2026-11-22.csv',
    type: 'text/csv;charset=utf-8',
    text: [
      '\ufeffOrder,Tracking,Carrier,Date',
      '#1001,9400136895232600031435,USPS,2026-11-20',
      "'=1+1,9400136895232600031435,USPS,2026-11-20",
      '',
    ].join('\r\n'),
  });
  expect(fileOf('!').name).toBe('tracking-shop-2026-11-22.csv');
});

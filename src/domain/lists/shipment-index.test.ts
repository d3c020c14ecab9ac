import { expect, test } from 'vitest';
import { SHIPMENT_LISTS, type ShipmentList } from '../shipment/lists.ts';
import { SHIPMENT_COLUMN_KEYS, SHIPMENT_COLUMNS, SHOWN_SHIPMENT_COLUMNS } from './shipment-columns.ts';
import { costOf, destinationOf, shipmentEntryOf, type ShipmentSource } from './shipment-entry.ts';
import { NO_SHIPMENT_FILTER, shipmentFacets, type ShipmentFilterKey } from './shipment-filter.ts';
import { createShipmentIndex, SHIPMENT_SORT, shipmentCountsOf } from './shipment-index.ts';

const TODAY = '2026-11-20';

const entry = (id: string, given: Partial<ShipmentSource> = {}) =>
  shipmentEntryOf({
    id,
    labelId: `L${id}`,
    orderId: `O${id}`,
    orderNo: `PB-${id}`,
    trackingNumber: `9400${id}`,
    trackingNumbers: [`9400${id}`],
    status: 'recent',
    carrierId: 1,
    carrierServiceId: 2,
    serviceName: 'Priority Mail',
    recipientName: 'Sam Reed',
    recipientCity: 'Columbus',
    recipientStateCode: 'OH',
    recipientZipCode: '43215',
    recipientCountryCode: 'US',
    shipDate: TODAY,
    createTime: `2026-11-20T0${id}:00:00.000Z`,
    holdAmount: 10,
    depositAmount: 0,
    billedAmount: null,
    zone: '8',
    billedWeight: 2,
    priceException: false,
    sample: true,
    words: [`pb-${id}`, 'sam', 'reed'],
    ...given,
  });

const ENTRIES = [
  entry('1', { printedAt: '2026-11-20T08:00:00.000Z', carrierId: 2, carrierServiceId: 16 }),
  entry('2', { status: 'inTransit', shipDate: '2026-11-10', isManual: false, recipientCountryCode: 'CA' }),
  entry('3', { status: 'voided', refundResult: 'inReview', holdAmount: 0 }),
  entry('4', { status: 'delivered', billedAmount: 20.5, holdAmount: 4.5, labelState: 'partiallyBilled' }),
  entry('5', { status: 'exception', priceException: true, holdAmount: 99.99 }),
];

function filtered(key: ShipmentFilterKey | null, value: string, tab: ShipmentList = 'all'): string {
  const index = createShipmentIndex();
  index.put(ENTRIES);
  const filter = key === null ? NO_SHIPMENT_FILTER : { ...NO_SHIPMENT_FILTER, [key]: value };
  const q = key === null ? value : '';
  return index
    .select({ tab, filter, q, sort: SHIPMENT_SORT }, TODAY)
    .map(({ id }) => id)
    .join('');
}

test('a shipment of an older version says what can be worked out', () => {
  const { labelState, creationState, printedAt, refundResult, isManual, claimResult } = entry('1');
  expect([labelState, creationState, printedAt, refundResult, isManual, claimResult]).toEqual([
    'created',
    'created',
    null,
    null,
    true,
    null,
  ]);
  const voided = entry('1', { status: 'voided' });
  expect([voided.labelState, voided.creationState]).toEqual(['cancelled', 'cancelled']);
});

test.each<[ShipmentList, string]>([
  ['all', '54321'],
  ['recent', '1'],
  ['inTransit', '2'],
  ['delivered', '4'],
  ['voided', '3'],
  ['exception', '5'],
  ['notVoided', '5421'],
  ['manual', '5431'],
])('the list %s has its shipments, the newest first', (list, ids) => {
  expect(filtered(null, '', list)).toBe(ids);
});

test.each<[ShipmentFilterKey, string, string]>([
  ['travel', 'delivered', '4'],
  ['carrier', '2', '1'],
  ['service', '2', '5432'],
  ['ship', 'today', '5431'],
  ['ship', '30d', '54321'],
  ['ship', '..2026-11-10', '2'],
  ['ship', '2026-11-11..2026-11-20', '5431'],
  ['printed', 'yes', '1'],
  ['printed', 'no', '542'],
  ['label', 'partiallyBilled', '4'],
  ['label', 'cancelled', '3'],
  ['creation', 'cancelled', '3'],
  ['refund', 'inReview', '3'],
  ['country', 'CA', '2'],
  ['price', 'yes', '5'],
  ['price', 'no', '4321'],
  ['amount', '25..', '54'],
  ['amount', '10..25', '421'],
  ['amount', '..9.99', '3'],
])('the filter %s=%s leaves %s', (key, value, ids) => {
  expect(filtered(key, value)).toBe(ids);
});

test('counts what is searched for under each of the other tabs, overlapping ones too', () => {
  const index = createShipmentIndex();
  index.put(ENTRIES);
  expect(filtered(null, 'b-2 reed')).toBe('2');
  expect([...index.countElsewhere({ tab: 'recent', filter: NO_SHIPMENT_FILTER, q: 'b-2' }, TODAY)]).toEqual([
    ['all', 1],
    ['inTransit', 1],
    ['notVoided', 1],
  ]);
  index.put([entry('2', { status: 'voided', isManual: false })]);
  index.remove(['5']);
  expect(shipmentCountsOf(index)).toEqual({
    all: 4,
    recent: 1,
    inTransit: 0,
    delivered: 1,
    voided: 2,
    exception: 0,
    notVoided: 2,
    manual: 3,
  });
  expect(Object.keys(shipmentCountsOf(index))).toEqual([...SHIPMENT_LISTS]);
});

test('every column sorts, both ways, with what has no value last', () => {
  const index = createShipmentIndex();
  index.put(ENTRIES);
  const by = (column: (typeof SHIPMENT_COLUMN_KEYS)[number], isDescending: boolean) =>
    index
      .select({ tab: 'all', filter: NO_SHIPMENT_FILTER, q: '', sort: { column, isDescending } }, TODAY)
      .map(({ id }) => id)
      .join('');
  expect(SHIPMENT_COLUMNS.map(({ key }) => key).sort()).toEqual([...SHIPMENT_COLUMN_KEYS].sort());
  expect([by('holdAmount', false), by('holdAmount', true)]).toEqual(['34215', '52143']);
  expect([by('billedAmount', false), by('printedAt', true)]).toEqual(['45321', '15432']);
  expect(by('status', false)).toBe('51243');
  for (const column of SHIPMENT_COLUMN_KEYS) expect(by(column, false)).toHaveLength(5);
});

test('what is written by no one yet is hidden until it is chosen', () => {
  const shown: readonly string[] = SHOWN_SHIPMENT_COLUMNS;
  const later = ['claimResult', 'receiptStatus', 'xcoverInsuranceNo', 'uploadStatus'];
  expect(later.filter((key) => shown.includes(key))).toEqual([]);
});

test('says what it costs so far, and where it goes', () => {
  expect(ENTRIES.map(costOf)).toEqual([10, 10, 0, 25, 99.99]);
  expect([destinationOf(ENTRIES[0]!), destinationOf(ENTRIES[1]!)]).toEqual([
    'Columbus, OH 43215',
    'Columbus, OH 43215, CA',
  ]);
  expect(shipmentFacets(ENTRIES)).toEqual({ carriers: [1, 2], services: [2, 16], countries: ['CA', 'US'] });
});

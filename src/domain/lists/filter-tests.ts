/** Filters as tests of an order. */
import type { Need } from '../order/needs.ts';
import type { OrderEntry } from './order-entry.ts';
import { isHeld } from './order-entry.ts';
import {
  ANY_NEED,
  MANUAL,
  shipRange,
  type FilterKey,
  type LABELS,
  type OrderFilter,
} from './order-filter.ts';

type Test = (entry: OrderEntry) => boolean;

/** One test per filter that is set. */
export function filterTests(filter: OrderFilter, today: string): Test[] {
  const tests: Test[] = [];
  const when = (key: FilterKey, make: (wanted: string) => Test) => {
    if (filter[key] !== '') tests.push(make(filter[key]));
  };
  when(
    'scope',
    (wanted) =>
      ({ isInternational }) =>
        isInternational === (wanted === 'international'),
  );
  when(
    'store',
    (wanted) =>
      ({ platformName }) =>
        (platformName ?? MANUAL) === wanted,
  );
  when(
    'service',
    (wanted) =>
      ({ carrierServiceId }) =>
        String(carrierServiceId) === wanted,
  );
  when('ship', (wanted) => {
    const { from, to } = shipRange(wanted, today);
    return ({ shipDate }) => (from === null || shipDate >= from) && (to === null || shipDate <= to);
  });
  when(
    'carrier',
    (wanted) =>
      ({ carrierId }) =>
        String(carrierId) === wanted,
  );
  when(
    'country',
    (wanted) =>
      ({ recipientCountryCode }) =>
        recipientCountryCode === wanted,
  );
  when(
    'check',
    (wanted) =>
      ({ validateStatus, needs }) =>
        wanted === 'verified' ? validateStatus && needs.length === 0 : !validateStatus,
  );
  when('needs', (wanted) => {
    const isWanted: (need: Need) => boolean = wanted === ANY_NEED ? () => true : (need) => need === wanted;
    return ({ needs, labelId }) => labelId === null && needs.some(isWanted);
  });
  when('hold', (wanted) => (entry) => isHeld(entry) === (wanted === 'held'));
  when('label', (wanted) => (entry) => labelKind(entry) === wanted);
  when('printed', (wanted) => {
    const isWanted = wanted === 'yes';
    return ({ labelId, printedAt }) => labelId !== null && (printedAt !== null) === isWanted;
  });
  when(
    'battery',
    (wanted) =>
      ({ batteryFlag }) =>
        batteryFlag === (wanted === 'yes'),
  );
  when('batch', (wanted) => {
    const start = wanted.toLowerCase();
    return ({ batchNo }) => batchNo.toLowerCase().startsWith(start);
  });
  return tests;
}

function labelKind({ labelState, labelId }: OrderEntry): (typeof LABELS)[number] {
  if (labelId !== null) return 'ready';
  if (labelState === 'error') return 'error';
  return labelState === 'none' ? 'none' : 'queued';
}

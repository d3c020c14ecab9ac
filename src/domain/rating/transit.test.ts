import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayFromNumber, isWeekend, weekdayOf } from '../calendar.ts';
import { SERVICES } from '../carriers/services.ts';
import { isMailDay, isParcelDay, parcelHolidays, postalHolidays } from './holidays.ts';
import { deliveryDay, transitDaysOf } from './transit.ts';

test('holidays of 2026', () => {
  expect(parcelHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-05-25',
    '2026-07-04',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
  ]);
  expect(postalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test('a holiday on a Sunday moves the mail to Monday', () => {
  expect([isMailDay('2027-07-05'), isParcelDay('2027-07-05')]).toEqual([false, true]);
});

test.each([
  ['overnight', 34, 2, 1],
  ['2Day', 37, 8, 2],
  ['Express Saver', 38, 5, 3],
  ['Ground near', 39, 2, 1],
  ['Ground far', 39, 8, 5],
  ['Ground offshore', 39, 9, 7],
  ['Home Delivery', 40, 13, 7],
  ['Ground Economy', 54, 2, 2],
  ['Priority Mail', 2, 1, 1],
  ['First Class', 3, 8, 5],
])('%s (service %s) to zone %s takes %s days', (_name, serviceId, zone, days) => {
  expect(transitDaysOf(serviceId, zone)).toBe(days);
});

test('a service without published days has none', () => {
  expect([transitDaysOf(53, 2), transitDaysOf(99, 2)]).toEqual([null, null]);
});

test.each([
  ['overnight on Monday', 34, '2026-03-02', 1, false, '2026-03-03'],
  ['overnight on Friday', 34, '2026-03-06', 1, false, '2026-03-09'],
  ['overnight on Friday for Saturday', 34, '2026-03-06', 1, true, '2026-03-07'],
  ['2Day on Thursday', 37, '2026-03-05', 2, false, '2026-03-09'],
  ['2Day on Thursday for Saturday', 37, '2026-03-05', 2, true, '2026-03-07'],
  ['shipped on a Saturday', 34, '2026-03-07', 1, false, '2026-03-10'],
  ['Ground over a weekend', 39, '2026-03-05', 3, false, '2026-03-10'],
  ['Home Delivery delivers on Saturday', 40, '2026-03-05', 2, false, '2026-03-07'],
  ['mail over a Sunday', 2, '2026-03-06', 2, false, '2026-03-09'],
  ['over Thanksgiving', 39, '2026-11-25', 1, false, '2026-11-27'],
  ['over Christmas', 3, '2026-12-24', 2, false, '2026-12-28'],
  ['over New Year', 39, '2026-12-31', 1, false, '2027-01-04'],
  ['Media Mail promises no day', 4, '2026-03-05', 5, false, null],
  ['no ship date', 39, '', 1, false, null],
  ['no such day', 39, '2026-02-30', 1, false, null],
])('%s', (_name, serviceId, shipDate, days, isSaturday, delivery) => {
  expect(deliveryDay(serviceId, shipDate, days, { isSaturday })).toBe(delivery);
});

test('abroad the holidays of the US are working days, on pick-up they are not', () => {
  const abroad = (shipDate: string, days: number) =>
    deliveryDay(47, shipDate, days, { isDeliveredAbroad: true });
  expect([abroad('2026-11-25', 1), abroad('2026-11-26', 1), abroad('2026-11-27', 1)]).toEqual([
    '2026-11-26',
    '2026-11-30',
    '2026-11-30',
  ]);
  expect(deliveryDay(47, '2026-11-25', 1)).toBe('2026-11-27');
});

test('a delivery day is a working day after the ship date, later with more transit days', () => {
  const services = SERVICES.flatMap((service) =>
    transitDaysOf(service.id, 2) === null || service.id === 4 ? [] : [service],
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...services),
      fc.integer({ min: 20_000, max: 24_000 }),
      fc.integer({ min: 1, max: 9 }),
      (service, dayNumber, days) => {
        const shipDate = dayFromNumber(dayNumber);
        const delivery = deliveryDay(service.id, shipDate, days) ?? '';
        expect(delivery >= addDays(shipDate, days)).toBe(true);
        expect(weekdayOf(delivery)).not.toBe(0);
        expect(isWeekend(delivery) && service.carrierId === 2).toBe(false);
        expect((deliveryDay(service.id, shipDate, days + 1) ?? '') > delivery).toBe(true);
      },
    ),
  );
});

import { describe, expect, it } from 'vitest';
import { isAnyNewsOn, isPageOver, languageOfCountry, newsOf, RECIPIENT_NEWS } from './public-page.ts';
import { SHIPMENT_STATUSES } from './tracking-status.ts';

const END = new Date('2026-11-25T12:00:00Z');
const days = (count: number) => new Date(END.getTime() + count * 86_400_000);

describe('the page of a shipment', () => {
  it.each([
    [0, false],
    [89.999, false],
    [90, true],
    [400, true],
  ])('%d days after its end', (count, isOver) => {
    expect(isPageOver(END, days(count))).toBe(isOver);
  });

  it('is there as long as the parcel is under way', () => {
    expect(isPageOver(null, days(4000))).toBe(false);
  });

  it.each([
    ['US', 'en'],
    ['MX', 'es'],
    ['ES', 'es'],
    ['CN', 'cn'],
    ['DE', 'en'],
    ['', 'en'],
    ['R B', 'en'],
  ])('to %j speaks %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });
});

describe('news to a recipient', () => {
  it('is what moves the parcel', () => {
    expect(Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, newsOf(status)]))).toEqual({
      recent: null,
      inTransit: 'inTransit',
      delivered: 'delivered',
      voided: null,
      exception: 'exception',
    });
  });

  const none = { mailOnLabel: false, mailOnTransit: false, mailOnDelivery: false, mailOnException: false };
  it.each(Object.values(RECIPIENT_NEWS))('%s alone switches it on', (name) => {
    expect([isAnyNewsOn(none), isAnyNewsOn({ ...none, [name]: true })]).toEqual([false, true]);
  });
});

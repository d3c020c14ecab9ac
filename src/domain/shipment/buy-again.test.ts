import { expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { changedForm } from './buy-again.ts';

const TODAY = '2026-11-20';
const form = anOrder({ shipDate: TODAY }, [aParcel({ weight: 1 }), aParcel({ weight: 2 })]);

it('changes the service alone, or each parcel by its place', () => {
  const service = { carrierId: 1, carrierServiceId: 2 };
  expect(changedForm(form, { service }, TODAY)).toEqual({ ...form, order: { ...form.order, ...service } });
  expect(changedForm(form, { parcels: [{}, { weight: 5 }] }, TODAY)).toEqual({
    ...form,
    packages: [form.packages[0], { ...form.packages[1], weight: 5 }],
  });
});

it('moves a day that is past to today, and no other', () => {
  const dayOf = (today: string) => changedForm(form, {}, today)?.order.shipDate;
  expect([dayOf('2026-11-19'), dayOf(TODAY), dayOf('2026-11-21')]).toEqual([TODAY, TODAY, '2026-11-21']);
});

it('refuses parcels that are not those of the order', () => {
  expect(changedForm(form, { parcels: [{}] }, TODAY)).toBeNull();
});

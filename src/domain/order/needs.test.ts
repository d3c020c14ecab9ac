import { describe, expect, it } from 'vitest';
import { aParcel, anOrder } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { judge } from '../rules/judge.ts';
import { needOfFinding, needsOf } from './needs.ts';
import type { Order, Parcel } from './order.ts';

const NO_WEIGHT: Partial<Parcel> = { weight: null, weight2: null };
const NO_SIZE: Partial<Parcel> = { length: null, width: null, height: null };
const NO_SERVICE: Partial<Order> = { carrierId: null, carrierServiceId: null };

const orderWith = (parcel: Partial<Parcel>, order: Partial<Order> = {}) => ({
  ...anOrder(order),
  packages: [aParcel(parcel)],
});

describe('what an order lacks', () => {
  it.each([
    ['nothing', orderWith({}), []],
    ['its weight', orderWith(NO_WEIGHT), ['weight']],
    ['a weight of nothing', orderWith({ weight: 0, weight2: 0 }), ['weight']],
    ['no weight: the small unit alone is one', orderWith({ weight: null, weight2: 9 }), []],
    ['one side', orderWith({ height: null }), ['size']],
    ['both', orderWith({ ...NO_WEIGHT, ...NO_SIZE }), ['weight', 'size']],
    ['its service', orderWith({}, NO_SERVICE), ['service']],
    [
      'the weight of its second parcel',
      { ...anOrder(), packages: [aParcel(), aParcel(NO_WEIGHT)] },
      ['weight'],
    ],
  ])('%s', (_name, form, needs) => {
    expect(needsOf(form)).toEqual(needs);
  });

  it('shares one list among orders that lack the same', () => {
    expect(needsOf(orderWith(NO_WEIGHT))).toBe(needsOf(orderWith(NO_WEIGHT)));
  });

  it.each([
    ['weight', orderWith(NO_WEIGHT)],
    ['size', orderWith(NO_SIZE)],
    ['service', orderWith({ packageTypeId: null }, NO_SERVICE)],
  ])('all that a label asks for of it is its %s', (need, form) => {
    const errors = judge(form, 'label', plainFacts).filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map((finding) => needOfFinding(finding, form.order)))).toEqual(new Set([need]));
  });

  it('a carrier without its service is lacking; a service without its packaging is wrong', () => {
    expect(needOfFinding({ rule: 'PKG-02' }, { carrierServiceId: null })).toBe('service');
    expect(needOfFinding({ rule: 'PKG-02' }, { carrierServiceId: 16 })).toBeNull();
    expect(needOfFinding({ rule: 'PKG-09' }, { carrierServiceId: 16 })).toBeNull();
  });
});

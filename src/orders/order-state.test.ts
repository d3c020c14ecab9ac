import { describe, expect, it } from 'vitest';
import { blankOrder } from '#domain/order/blank.ts';
import type { Order } from '#domain/order/order.ts';
import { orderState } from './order-state.ts';

type Row = Parameters<typeof orderState>[0];
const row = (order: Partial<Order>, more: Partial<Row> = {}): Row => ({
  order: { ...blankOrder(), ...order },
  validateStatus: true,
  needs: [],
  labelState: 'none',
  labelId: null,
  pending: 0,
  ...more,
});
const keyOf = (given: Row, needsAttention = false) => orderState(given, '2026-11-20', needsAttention).key;

describe("an order's state in the list", () => {
  it.each<[string, Row, boolean, string]>([
    ['waits for shipment', row({}), false, 'awaiting'],
    ['is only on this device', row({}, { pending: 1 }), false, 'local'],
    ['held until a later day', row({ holdDate: '2026-11-25' }), false, 'hold'],
    ['held until today: its release is due', row({ holdDate: '2026-11-20' }), false, 'holdDue'],
    [
      'it lacks what a label needs',
      row({}, { validateStatus: false, needs: ['weight'] }),
      false,
      'incomplete',
    ],
    ['only its weight is lacking', row({}, { pending: 1, needs: ['weight'] }), false, 'needsWeight'],
    ['weight and size', row({}, { needs: ['weight', 'size', 'service'] }), false, 'needsWeightAndSize'],
    ['only its size', row({}, { needs: ['size'] }), false, 'needsSize'],
    ['only its service', row({}, { needs: ['service'] }), false, 'needsService'],
    [
      'its service by price',
      row({ serviceWish: 'cheapest' }, { needs: ['service'] }),
      false,
      'cheapestLater',
    ],
    ['held, whatever it needs', row({ holdDate: '2026-11-25' }, { needs: ['weight'] }), false, 'hold'],
    ['shipped, whatever it lacked', row({ status: 2 }, { needs: ['weight'] }), false, 'shipped'],
    ['its label is queued', row({}, { pending: 1, labelState: 'queued' }), false, 'queued'],
    ['its label is being bought', row({ status: 0 }, { labelState: 'creating' }), false, 'buying'],
    ['nobody knows whether it was bought', row({}, { labelState: 'unknown' }), true, 'unknown'],
    ['its label was refused', row({}, { labelState: 'error' }), false, 'attention'],
    ['a change of it was refused', row({}, { pending: 1 }), true, 'attention'],
    ['its label is there', row({ status: 2 }, { labelId: 'l1', labelState: 'ready' }), false, 'ready'],
    ['it went out without a label of ours', row({ status: 2 }), false, 'shipped'],
    ['it is cancelled', row({ status: 3 }), false, 'cancelled'],
  ])('%s', (_name, given, needsAttention, key) => {
    expect(keyOf(given, needsAttention)).toBe(key);
  });
});

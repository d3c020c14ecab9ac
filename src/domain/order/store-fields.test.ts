import { describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { withStoreFields } from './store-fields.ts';

describe('what a store decides of its order', () => {
  it('stays as the store has it, whatever the user sends; the rest is the user’s', () => {
    const kept = anOrder({ userPlatformId: '7', platformOrderNo: 'ETSY-1', buyer: 'sam', amountPaid: 42 });
    const given = anOrder({
      userPlatformId: null,
      platformOrderNo: 'MINE',
      orderNo: 'X',
      amountPaid: 1,
      note: 'Thanks',
    });
    expect(withStoreFields(given, kept)).toEqual({ ...kept, order: { ...kept.order, note: 'Thanks' } });
  });

  it('is nothing for an order made by hand', () => {
    const given = anOrder({ orderNo: 'X', buyer: 'me' });
    expect(withStoreFields(given, anOrder({ buyer: 'sam' }))).toBe(given);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { CheckedOrder, CheckedOrders } from './check-orders.ts';
import { labelsMachine, type LabelsEvent } from './labels.machine.ts';

const order = (orderNo: string, reason: CheckedOrder['reason'] = null): CheckedOrder => ({
  orderId: orderNo,
  orderNo,
  recipient: '',
  serviceId: 2,
  reason,
  price: reason ? null : 9,
  held: 0,
  duties: 0,
  returnFee: 0,
  isEstimate: false,
  pricedAs: orderNo,
});
const checked = (orders: CheckedOrder[], gate: CheckedOrders['gate'] = null): CheckedOrders => ({
  gate,
  online: true,
  orders,
  balance: null,
  room: spendingRoomOf({}, { spent: 0, device: null }),
  hidesPrices: false,
});
const HELD = { type: 'ORDER_ON_HOLD', retry: 'never' } as const;

function begin(found: CheckedOrders, start: () => Promise<Result<string>> = () => Promise.resolve(ok('b1'))) {
  const agreed: (number | null)[] = [];
  let looks = 0;
  const actor = createActor(
    labelsMachine.provide({
      actors: {
        'check orders': fromCallback<LabelsEvent, { orderIds: readonly string[] }>(({ input, sendBack }) => {
          looks += 1;
          sendBack({ type: 'orders looked at', done: input.orderIds.length });
          sendBack({ type: 'orders checked', checked: found });
        }),
        'start batch': fromPromise(({ input }) => {
          agreed.push(input.cap);
          return start();
        }),
      },
    }),
    { input: { orderIds: ['a', 'b'], batchId: null } },
  ).start();
  return { actor, agreed, looks: () => looks };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('from the selection to its batch', () => {
  it('shows what was found, and begins only after the yes', async () => {
    const { actor, agreed } = begin(checked([order('a'), order('b', HELD)]));
    expect(actor.getSnapshot().value).toBe('reviewing');
    expect(actor.getSnapshot().context.looked).toBe(2);
    actor.send({ type: 'agreed', cap: 12.5 });
    await settled();
    expect(agreed).toEqual([12.5]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { batchId: 'b1' } });
  });

  it.each<[string, CheckedOrders]>([
    ['no order can get a label', checked([order('a', HELD)])],
    ['the account may not buy', checked([order('a')], 'recharge')],
  ])('begins nothing while %s', async (_name, found) => {
    const { actor, agreed } = begin(found);
    actor.send({ type: 'agreed', cap: null });
    await settled();
    expect([agreed, actor.getSnapshot().value]).toEqual([[], 'reviewing']);
  });

  it('comes back with word of a batch that could not be stored', async () => {
    const full = () => Promise.resolve(err({ type: 'StorageFull', retry: 'later' as const }));
    const { actor } = begin(checked([order('a')]), full);
    actor.send({ type: 'agreed', cap: null });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'reviewing', context: { isRefused: true } });
  });

  it('comes back with what is left of the day where another tab queued in the same breath', async () => {
    const used = () =>
      Promise.resolve(err({ type: 'DailyLimit', retry: 'never' as const, params: { left: 4.5 } }));
    const { actor } = begin(checked([order('a')]), used);
    actor.send({ type: 'agreed', cap: 9 });
    await settled();
    const { value, context } = actor.getSnapshot();
    expect([value, context.isRefused, context.checked?.room.device]).toEqual(['reviewing', false, 4.5]);
  });

  it('looks again where the person may spend less than when the orders were looked at', async () => {
    const less = () => Promise.resolve(err({ type: 'MEMBER_DAY_LIMIT', retry: 'never' as const }));
    const { actor, looks } = begin(checked([order('a')]), less);
    actor.send({ type: 'agreed', cap: 9 });
    await settled();
    expect(looks()).toBe(2);
    expect(actor.getSnapshot().context.isRefused).toBe(false);
  });

  it('looks again when asked to, and ends without a batch when closed', () => {
    const { actor, looks } = begin(checked([order('a', HELD)]));
    actor.send({ type: 'recheck' });
    expect(looks()).toBe(2);
    actor.send({ type: 'closed' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { batchId: null } });
  });
});

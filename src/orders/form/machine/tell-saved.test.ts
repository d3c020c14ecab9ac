import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderSnapshot } from '#store/orders/watch-order.ts';
import { tellWhenSettled } from './tell-saved.ts';

const seen = (pending: number, isSending: boolean) =>
  ({ row: { pending }, isSending }) as unknown as Pick<OrderSnapshot, 'row' | 'isSending'>;

let see: (sight: Pick<OrderSnapshot, 'row' | 'isSending'>) => void;
let isWatching: boolean;
let told: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isWatching = true;
  const watch = (look: typeof see) => {
    see = look;
    return () => {
      isWatching = false;
    };
  };
  tellWhenSettled(watch, 1500, (isSent) => told.push(isSent));
});
afterEach(() => vi.useRealTimers());

it('an order the server has answered for is sent', () => {
  see(seen(1, true));
  expect(told).toEqual([]);
  see(seen(0, true));
  expect([told, isWatching]).toEqual([[true], false]);
});

it('without a connection it is on this device only', () => {
  see(seen(1, false));
  expect([told, isWatching]).toEqual([[false], false]);
});

it('a server that does not answer in time leaves it on this device, and it is said once', () => {
  see(seen(1, true));
  vi.advanceTimersByTime(1499);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  see(seen(0, true));
  expect(told).toEqual([false]);
});

import type { FeeDetail } from '#domain/order/fees.ts';

/** A price as it stood on the screen. */
export interface ShownPrice {
  /** Dollars; null: who asks sees no prices, and was told so in its place. */
  amount: number | null;
  /** kept: the server's of before; local: worked out on this device. */
  source: 'server' | 'kept' | 'local';
  /** When it was got, in milliseconds since 1970. */
  at: number;
  fees: FeeDetail | null;
  serviceId: number | null;
}

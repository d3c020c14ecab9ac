/** Says that an order was saved: "sent" only once the server has answered. */
import type { UserDatabase } from '#store/device/database.ts';
import { latestNotes } from '#store/orders/order-history.ts';
import { watchOrder, type OrderSnapshot } from '#store/orders/watch-order.ts';

const PATIENCE_MS = 1500;

type Watch = (see: (sight: Pick<OrderSnapshot, 'row' | 'isSending'>) => void) => () => void;

/** `notes`: what the server changed. */
export function tellSaved(
  db: UserDatabase,
  orderId: string,
  tell: (isSent: boolean, notes: readonly string[]) => void,
): void {
  tellWhenSettled(
    (see) => watchOrder(db, orderId, see),
    PATIENCE_MS,
    async (isSent) => tell(isSent, isSent ? await latestNotes(db, orderId) : []),
  );
}

/** Tells once: as soon as nothing of the order waits any more, or when patience ends; at once without a connection. */
export function tellWhenSettled(watch: Watch, patienceMs: number, tell: (isSent: boolean) => unknown): void {
  let isTold = false;
  let stop: (() => void) | null = null;
  const say = (isSent: boolean) => {
    if (isTold) return;
    isTold = true;
    clearTimeout(timer);
    stop?.();
    tell(isSent);
  };
  const timer = setTimeout(() => say(false), patienceMs);
  stop = watch(({ row, isSending }) => {
    if (row?.pending === 0) say(true);
    else if (!isSending) say(false);
  });
}

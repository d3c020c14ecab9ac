/** Takes an event of a payment provider: checked, and acted upon once however often it comes. */
import { paymentEvents } from '#server/db/schema/payments.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { EventFlaw, Payment, PaymentPort } from './payment.port.ts';

export type Received = 'done' | 'known' | 'ignored' | EventFlaw;

export interface ReceivedEvent {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * `act` is given the payment as the provider knows it now, so that the order in which events come does not matter. What
 * it throws leaves the event unknown, and the provider sends it again.
 */
export async function receiveEvent(
  deps: WorkDeps,
  port: PaymentPort,
  { body, headers }: ReceivedEvent,
  act: (work: Work, payment: Payment) => Promise<void>,
): Promise<Received> {
  const event = port.readEvent(body, headers);
  if (!event.ok) return event.error;
  const { id, reference } = event.value;
  if (reference === null) return 'ignored';
  const payment = await port.find(reference);
  if (payment === null) return 'ignored';
  return runWork(deps, async (work) => {
    const first = await work.tx
      .insert(paymentEvents)
      .values({ provider: port.name, id, reference, receivedAt: work.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (first.length === 0) return 'known';
    await act(work, payment);
    return 'done';
  });
}

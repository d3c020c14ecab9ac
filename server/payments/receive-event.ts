/** Takes an event of a payment provider: checked, and acted upon once however often it comes. */
import { paymentEvents } from '#server/db/schema/payments.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { CardSaving, EventFlaw, Payment, PaymentEvent, PaymentPort } from './payment.port.ts';

export type Received = 'done' | 'known' | 'ignored' | EventFlaw;

export interface ReceivedEvent {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** What is done about what an event tells of. */
export interface EventActs {
  payment(work: Work, payment: Payment): Promise<void>;
  /** Answers what is done; what the provider has to be asked for is asked before. */
  card(saving: CardSaving): Promise<(work: Work) => Promise<void>>;
}

/**
 * It is done about the payment, or the saving of a card, as the provider knows it now, so that the order in which events
 * come does not matter. What is thrown leaves the event unknown, and the provider sends it again.
 */
export async function receiveEvent(
  deps: WorkDeps,
  port: PaymentPort,
  { body, headers }: ReceivedEvent,
  acts: EventActs,
): Promise<Received> {
  const event = port.readEvent(body, headers);
  if (!event.ok) return event.error;
  const { id, type, reference } = event.value;
  if (reference === null) return 'ignored';
  const act = await actAbout(port, { type, reference }, acts);
  if (act === null) return 'ignored';
  return runWork(deps, async (work) => {
    const first = await work.tx
      .insert(paymentEvents)
      .values({ provider: port.name, id, reference, receivedAt: work.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (first.length === 0) return 'known';
    await act(work);
    return 'done';
  });
}

/** Null: the provider knows nothing of it. */
async function actAbout(
  port: PaymentPort,
  { type, reference }: { type: PaymentEvent['type']; reference: string },
  acts: EventActs,
): Promise<((work: Work) => Promise<void>) | null> {
  if (type === 'card') {
    const saving = await port.findCardSaving(reference);
    return saving && acts.card(saving);
  }
  const payment = await port.find(reference);
  return payment && ((work) => acts.payment(work, payment));
}

/** Sends batch after batch, several requests under way at once, while the store is touched by one of them at a time. */
export interface Consignment<Batch, Answer> {
  /** The next batch; null: there is none, or none is to be sent now. */
  take(): Promise<Batch | null>;
  /** null: whoever asked for this is gone, the answer with him. */
  send(batch: Batch): Promise<Answer | null>;
  /** Whether the line has proved good, so that others may follow. */
  isGood(answer: Answer): boolean;
  /** Puts an answer away; answers whether more is to be sent. */
  store(batch: Batch, answer: Answer): Promise<boolean>;
}

/**
 * Up to `most` requests are under way: on a line that is sure at once, else from the good answer of `first` on, which
 * goes alone.
 */
export async function sendSeveral<Batch, Answer>(
  first: Batch,
  { most, isSure }: { most: number; isSure: boolean },
  { take, send, isGood, store }: Consignment<Batch, Answer>,
): Promise<void> {
  let isOver = false;
  let others: Promise<void>[] = [];
  let atStore: Promise<unknown> = Promise.resolve();

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = atStore.then(step, step);
    atStore = done;
    return done;
  }

  const next = () => inTurn(() => (isOver ? Promise.resolve(null) : take()));

  async function goOn(begun: Batch | null): Promise<void> {
    for (let batch = begun; batch !== null; batch = await next()) {
      const sent = batch;
      const answer = await send(sent);
      if (answer === null) return;
      if (!isGood(answer)) isOver = true;
      else if (others.length === 0) others = followers();
      const goesOn = await inTurn(() => store(sent, answer));
      isOver ||= !goesOn;
    }
  }

  /** A crash ends the sending, but not before the requests under way have come back. */
  const begin = (batch: Batch | null) =>
    goOn(batch).catch((error: unknown) => {
      isOver = true;
      throw error;
    });

  const followers = () => Array.from({ length: most - 1 }, follow);

  function follow(): Promise<void> {
    const other = next().then(begin);
    // Awaited at the end.
    other.catch(() => undefined);
    return other;
  }

  const leader = begin(first);
  if (isSure) others = followers();
  await leader.finally(() => Promise.allSettled(others));
  await Promise.all(others);
}

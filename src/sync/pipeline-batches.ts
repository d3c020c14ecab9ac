/** Sends batch after batch, several requests under way at once, while the store is touched by one of them at a time. */
import { createSerialQueue } from '#domain/serial-queue.ts';

export interface PipelineHandlers<Batch, Answer> {
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
export async function pipelineBatches<Batch, Answer>(
  first: Batch,
  { most, isSure }: { most: number; isSure: boolean },
  { take, send, isGood, store }: PipelineHandlers<Batch, Answer>,
): Promise<void> {
  let isOver = false;
  let others: Promise<void>[] = [];
  const kept: Promise<void>[] = [];
  const atStore = createSerialQueue();

  /** A crash ends the sending, but not before the requests under way have come back. */
  function orOver<T>(done: Promise<T>): Promise<T> {
    const told = done.catch((error: unknown) => {
      isOver = true;
      throw error;
    });
    // Awaited at the end.
    told.catch(() => undefined);
    return told;
  }

  const next = () => atStore(() => (isOver ? Promise.resolve(null) : take()));

  /** What comes next is on its way before the answer is put away: where that says no more, it goes all the same. */
  async function goOn(begun: Batch | null): Promise<void> {
    for (let batch = begun; batch !== null;) {
      const answer = await send(batch);
      if (answer === null) return;
      if (!isGood(answer)) isOver = true;
      else if (others.length === 0) others = followers();
      const following = next();
      kept.push(orOver(keep(batch, answer)));
      batch = await following;
    }
  }

  async function keep(batch: Batch, answer: Answer): Promise<void> {
    const goesOn = await atStore(() => store(batch, answer));
    isOver ||= !goesOn;
  }

  const followers = () => Array.from({ length: most - 1 }, () => orOver(next().then(goOn)));

  const leader = orOver(goOn(first));
  if (isSure) others = followers();
  await Promise.allSettled([leader]);
  await Promise.allSettled(others);
  await Promise.allSettled(kept);
  await Promise.all([leader, ...others, ...kept]);
}

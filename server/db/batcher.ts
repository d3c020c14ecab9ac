/**
 * Gathers what is asked while a run of the same key is under way: it goes together, in its order, in the next run.
 * Many small questions or transactions become few, and no answer is older than its question.
 */
export type Batcher<T, R> = (key: string, item: T) => Promise<R>;

interface BatcherOptions<T, R> {
  /** Most items of one run. */
  max: number;
  /**
   * Answers the items in order, at least the first; those it leaves out lead the next run. When it fails, each item is
   * run alone, so that one bad item takes no other along: what it had done by then must be undone.
   */
  run(items: readonly T[]): Promise<readonly R[]>;
  onBatchFailed?(error: unknown, items: readonly T[]): void;
}

interface Waiting<T, R> {
  item: T;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

export function createBatcher<T, R>({ max, run, onBatchFailed }: BatcherOptions<T, R>): Batcher<T, R> {
  const queues = new Map<string, Waiting<T, R>[]>();

  async function empty(key: string, queue: Waiting<T, R>[]): Promise<void> {
    // What is asked in one breath goes together from the first run on.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, max);
      queue.unshift(...(await answer(batch)));
    }
    queues.delete(key);
  }

  /** Answers a batch; what is left of it. */
  async function answer(batch: Waiting<T, R>[]): Promise<Waiting<T, R>[]> {
    const items = batch.map(({ item }) => item);
    try {
      const answers = await run(items);
      if (answers.length === 0) throw new Error('a run answered nothing');
      for (const [index, one] of answers.entries()) batch[index]?.resolve(one);
      return batch.slice(answers.length);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else {
        onBatchFailed?.(error, items);
        for (const one of batch) await answer([one]);
      }
      return [];
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) queue.push(waiting);
      else {
        const begun = [waiting];
        queues.set(key, begun);
        void empty(key, begun);
      }
    });
}

/**
 * A browser may keep a page that was left, frozen, for the way back. A transaction it had begun never ends then, and in
 * WebKit no other page can write to its tables: it is rolled back as the page is left.
 */
import type { DBCore, Dexie } from 'dexie';

const begun = new Set<IDBTransaction>();

/** Must be called before the database is opened. */
export function followTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'left page',
    create: (core): DBCore => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as IDBTransaction;
        begun.add(transaction);
        const forget = () => begun.delete(transaction);
        transaction.addEventListener('complete', forget);
        transaction.addEventListener('abort', forget);
        return transaction;
      },
    }),
  });
}

export function rollBackTransactions(): void {
  for (const transaction of begun) {
    try {
      transaction.abort();
    } catch {
      // It is about to end by itself.
    }
  }
}

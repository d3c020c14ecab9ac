import type { DBCore, Dexie } from 'dexie';

/**
 * A browser that clears the storage of a site closes its databases, at times without a word to the page: from then on
 * each transaction is aborted. The first one opens the database anew for those after it; and one that could not be
 * opened in that moment is tried again. Must be called before the database is opened.
 */
export function reopenWhenLost(db: Dexie): void {
  const reopen = () => db.close({ disableAutoOpen: false });
  db.use({
    stack: 'dbcore',
    name: 'lost connection',
    create: (core): DBCore => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as IDBTransaction;
        transaction.addEventListener('abort', () => {
          // Of a page's own there is no error, of a full disk another one.
          if (transaction.error?.name === 'AbortError') reopen();
        });
        return transaction;
      },
    }),
  });
  const open = db.open.bind(db);
  // Dexie itself opens by it, and would answer everything after with the error of the one time.
  db.open = () =>
    open().catch((error: unknown) => {
      reopen();
      throw error;
    });
}

/** An import before its commit: all its orders are put aside on this device, and breaking off leaves nothing behind. */
import type { PartialForm } from '#domain/order/blank.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { SaidInFile } from '#domain/sheets/compare-import.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { ImportChunkRow, ImportRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { nextOrderNos } from './order-number.ts';

/** Orders of one chunk: staged in one transaction, made in one. */
export const IMPORT_CHUNK = 1000;
/** Nothing shows and nothing is sent before `commitImport`. */
export function beginImport(
  db: UserDatabase,
  { fileName, total, takeOver }: Pick<ImportRow, 'fileName' | 'total' | 'takeOver'>,
) {
  return guardStorage(db, async () => {
    const id = db.env.newId();
    const startedAt = db.env.now();
    const row: ImportRow = { id, fileName, total, state: 'staging', made: 0, taken: [], startedAt };
    await db.imports.add(takeOver ? { ...row, takeOver } : row);
    return id;
  });
}

export interface Staging {
  /** The next orders of the file, as they are to be saved; '' as number where the file gives none. */
  put(forms: readonly PartialForm[]): Promise<Result<void>>;
  /** What the file says of orders that are here, to be taken over once the others are made. */
  putSaid(said: readonly SaidInFile[]): Promise<Result<void>>;
  /** All of them are staged. */
  end(): Promise<Result<void>>;
}

/**
 * One chunk is on its way to the disk while the next is made ready: what became of it is told by the call after it, and a
 * failure by all calls from then on.
 */
export function stageImport(db: UserDatabase, importId: string): Staging {
  let at = 0;
  let saidAt = 0;
  let staged: Promise<Result<void>> = Promise.resolve(ok(undefined));
  const after = (chunk: Promise<Result<void>>) => {
    const before = staged;
    staged = Promise.all([before, chunk]).then(([earlier, now]) => (earlier.ok ? now : earlier));
    // Heard of with the next call, which may never come.
    staged.catch(() => undefined);
    return before;
  };
  return {
    put(forms) {
      const before = after(stageChunk(db, importId, at, forms));
      at += forms.length;
      return before;
    },
    putSaid(said) {
      saidAt -= 1;
      return after(stageSaid(db, { importId, at: saidAt, forms: [], said: [...said] }));
    },
    end: () => staged,
  };
}

/** `at`: the place of the first form in the file. */
function stageChunk(
  db: UserDatabase,
  importId: string,
  at: number,
  given: readonly PartialForm[],
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.imports, db.importChunks, db.meta], async () => {
      const row = await db.imports.get(importId);
      if (row?.state !== 'staging') throw new Error('the import is not being staged');
      const numbers = await nextOrderNos(db, given.filter(isUnnumbered).length);
      const forms = given.map((form) => {
        const autoOrderNo = isUnnumbered(form);
        const orderNo = autoOrderNo ? numbers.shift()! : form.order.orderNo!.trim();
        return { ...form, order: { ...form.order, orderNo, autoOrderNo, importId } };
      });
      await db.importChunks.put({ importId, at, forms });
    }),
  );
}

function stageSaid(db: UserDatabase, chunk: ImportChunkRow): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.imports, db.importChunks], async () => {
      const row = await db.imports.get(chunk.importId);
      if (row?.state !== 'staging') throw new Error('the import is not being staged');
      await db.importChunks.put(chunk);
    }),
  );
}

const isUnnumbered = ({ order }: PartialForm): boolean => !order.orderNo?.trim();

/** From here on it will be finished. */
export async function commitImport(db: UserDatabase, importId: string): Promise<void> {
  await db.imports.update(importId, { state: 'importing' });
}

/** Before the commit: as if it had never been begun. */
export function abandonImport(db: UserDatabase, importId: string): Promise<void> {
  return ownTransaction(db, [db.imports, db.importChunks], async () => {
    const row = await db.imports.get(importId);
    if (row?.state !== 'staging') return;
    await chunksOf(db, importId).delete();
    await db.imports.delete(importId);
  });
}

/** Inside a transaction or not: with `importChunks`. */
export const chunksOf = (db: UserDatabase, importId: string) =>
  db.importChunks.where('[importId+at]').between([importId, -Infinity], [importId, Infinity]);

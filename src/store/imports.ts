/**
 * Imported orders. All of them are laid down on this device first, which leaves nothing behind when it breaks off; from
 * then on the import is finished come what may: piece by piece, each one transaction that makes its orders, queues their
 * sending and takes them off what is left, so that whoever goes on after a crash makes none twice.
 */
import type { SaveBody } from '#contract/orders.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import type { PackedForms } from '#domain/order/packed-forms.ts';
import { FORMS_PER_PIECE } from '#domain/order/packed-forms.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { nextOrderNos } from './order-number.ts';
import { enqueueAll } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { formsOfPiece } from './packed-forms.ts';
import { laneOfOrder, replay } from './replay.ts';
import type { ImportChunkRow, ImportRow, OrderRow } from './rows.ts';
import { PLAIN_SAVE } from './save-body.ts';
import { guardStorage } from './storage-full.ts';

/** Orders laid down at once. A piece of them is made at once: so few that the page never stands still. */
export const IMPORT_CHUNK = 500;

export interface Imported {
  made: number;
  /** Numbers that another order has been given since the file was checked: theirs were left out. */
  taken: string[];
}

/** The numbers in use on this device. */
export async function orderNumbersHere(db: UserDatabase): Promise<string[]> {
  return (await db.orders.orderBy('orderNo').uniqueKeys()) as string[];
}

/** Nothing shows and nothing is sent before `commitImport`. */
export function beginImport(db: UserDatabase, { fileName, total }: Pick<ImportRow, 'fileName' | 'total'>) {
  return guardStorage(db, async () => {
    const id = db.env.newId();
    const startedAt = db.env.now();
    await db.imports.add({
      id,
      fileName,
      total,
      state: 'laying',
      made: 0,
      left: null,
      taken: [],
      startedAt,
    });
    return id;
  });
}

export interface Laying {
  /** The next orders of the file, `IMPORT_CHUNK` of them unless they are the last. Normalised by the caller. */
  put(packed: PackedForms): Promise<Result<void>>;
  /** All of them are down. */
  end(): Promise<Result<void>>;
}

/**
 * One chunk is on its way to the disk while the next is made ready: what became of it is told by the call after it, and a
 * failure by all calls from then on.
 */
export function layDown(db: UserDatabase, importId: string): Laying {
  let at = 0;
  let laid: Promise<Result<void>> = Promise.resolve(ok(undefined));
  return {
    put(packed) {
      const before = laid;
      const chunk = layChunk(db, { importId, at, packed });
      laid = Promise.all([before, chunk]).then(([earlier, now]) => (earlier.ok ? now : earlier));
      // Heard of with the next call, which may never come.
      laid.catch(() => undefined);
      at += packed.orderNos.length;
      return before;
    },
    end: () => laid,
  };
}

function layChunk(db: UserDatabase, { importId, at, packed }: ForChunk): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.imports, db.importChunks, db.meta], async () => {
      const row = await db.imports.get(importId);
      if (row?.state !== 'laying') throw new Error('the import is not being laid down');
      const unnumbered = packed.orderNos.filter((orderNo) => orderNo === '').length;
      const numbers = unnumbered > 0 ? await nextOrderNos(db, unnumbered) : [];
      const orderNos = packed.orderNos.map((given) => given || numbers.shift()!);
      await db.importChunks.put({ importId, at, orderNos, pieces: packed.pieces });
    }),
  );
}

interface ForChunk {
  importId: string;
  /** The place of the first in the file. */
  at: number;
  packed: PackedForms;
}

const LAST_OF_IDS = 0xffff_ffff;

/** Lists put the greater id first where two were made in the same millisecond: there too the file's order holds. */
const idOfRow = (id: string, place: number): string =>
  (LAST_OF_IDS - place).toString(16).padStart(8, '0') + id.slice(8);

/** From here on it will be finished. */
export async function commitImport(db: UserDatabase, importId: string): Promise<void> {
  await db.imports.update(importId, { state: 'importing' });
}

/** Before the commit: as if it had never been begun. */
export function abandonImport(db: UserDatabase, importId: string): Promise<void> {
  return ownTransaction(db, [db.imports, db.importChunks], async () => {
    const row = await db.imports.get(importId);
    if (row?.state !== 'laying') return;
    await chunksOf(db, importId).delete();
    await db.imports.delete(importId);
  });
}

/** Makes the orders of a committed import, from the last row of the file to the first. */
export async function finishImport(
  db: UserDatabase,
  importId: string,
  onProgress: (made: number) => void = () => undefined,
): Promise<Result<Imported>> {
  const makeNextPiece = pieceMaker(db, importId);
  for (;;) {
    const step = await guardStorage(db, makeNextPiece);
    if (!step.ok) return step;
    if (step.value === null) return err({ type: 'ImportGone', retry: 'never' });
    const { row, isLast } = step.value;
    onProgress(row.made);
    if (isLast) return ok({ made: row.made, taken: row.taken });
  }
}

/** Those broken off: of a closed page, or of one still at work. */
export async function unfinishedImports(db: UserDatabase): Promise<ImportRow[]> {
  return db.imports.toArray();
}

const chunksOf = (db: UserDatabase, importId: string) =>
  db.importChunks.where('[importId+at]').between([importId, -Infinity], [importId, Infinity]);

function pieceMaker(db: UserDatabase, importId: string) {
  const tables = [db.imports, db.importChunks, db.orders, db.outbox, db.meta];
  /** The chunk under way, read once for all its pieces: it does not change. */
  let chunk: ImportChunkRow | undefined;
  return (): Promise<{ row: ImportRow; isLast: boolean } | null> =>
    ownTransaction(db, tables, async () => {
      const row = await db.imports.get(importId);
      if (row?.state !== 'importing') return null;
      const [key] = await chunksOf(db, importId).reverse().limit(1).primaryKeys();
      if (!key) {
        await db.imports.delete(importId);
        return { row, isLast: true };
      }
      if (chunk?.at !== key[1]) chunk = (await db.importChunks.get(key))!;
      const end = row.left ?? chunk.orderNos.length;
      const start = Math.floor((end - 1) / FORMS_PER_PIECE) * FORMS_PER_PIECE;
      const { made, taken } = await makeOrders(db, formsOf(db, row, chunk, start, end).toReversed());
      if (start === 0) await db.importChunks.delete(key);
      const left = start === 0 ? null : start;
      const after = { ...row, made: row.made + made, left, taken: [...row.taken, ...taken] };
      await db.imports.put(after);
      return { row: after, isLast: false };
    });
}

/** A form of the file, with what makes it an order. */
interface ImportedForm extends PartialForm {
  order: PartialForm['order'] & { id: string; orderNo: string };
}

/** Those of one piece, from one up to, not with, another of the chunk. */
function formsOf(
  db: UserDatabase,
  { startedAt }: ImportRow,
  { at, orderNos, pieces }: ImportChunkRow,
  start: number,
  end: number,
): ImportedForm[] {
  const forms = formsOfPiece(pieces[start / FORMS_PER_PIECE]!).slice(0, end - start);
  return forms.map((form, index) => {
    const place = at + start + index;
    return {
      ...form,
      order: {
        ...form.order,
        id: idOfRow(db.env.newId(), place),
        orderNo: orderNos[start + index]!,
        autoOrderNo: !form.order.orderNo?.trim(),
        // Lists show the newest first: there the orders stand as in the file.
        createTime: new Date(startedAt - place).toISOString(),
      },
    };
  });
}

async function makeOrders(db: UserDatabase, forms: readonly ImportedForm[]): Promise<Imported> {
  const taken = await takenAmong(
    db,
    forms.map(({ order }) => order.orderNo),
  );
  const free = forms.filter(({ order }) => !taken.has(order.orderNo));
  const ops = await enqueueAll(
    db,
    free.map((form) => ({
      lane: laneOfOrder(form.order.id),
      call: 'saveOrder',
      body: { ...PLAIN_SAVE, ...form } satisfies SaveBody,
      orderId: form.order.id,
      summary: { key: 'saveOrder', params: { orderNo: form.order.orderNo } },
    })),
  );
  const rows = ops.map((op): OrderRow => replay(op.orderId!, null, [op], db.env.now())!);
  await db.orders.bulkAdd(rows);
  return { made: free.length, taken: [...taken] };
}

/** Numbers of a file mostly follow each other: then nothing stands between the least and the greatest. */
async function takenAmong(db: UserDatabase, numbers: readonly string[]): Promise<Set<string>> {
  const sorted = numbers.toSorted();
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined) return new Set();
  const between = await db.orders.where('orderNo').between(least, greatest, true, true).count();
  if (between === 0) return new Set();
  const counts = await Promise.all(numbers.map((no) => db.orders.where('orderNo').equals(no).count()));
  return new Set(numbers.filter((_, index) => counts[index]! > 0));
}

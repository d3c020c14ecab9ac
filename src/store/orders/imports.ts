/**
 * Imported orders. All of them are staged on this device first, which leaves nothing behind when it breaks off; from the
 * commit on the import is finished come what may: chunk by chunk, each one transaction that makes its orders, queues their
 * saves and deletes the chunk, so that whoever goes on after a crash makes none twice.
 */
import type { SaveBody } from '#contract/orders.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { nextOrderNos } from './order-number.ts';
import { orderRowOf } from './order-row.ts';
import { enqueueAll, type NewOperation } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { laneOfOrder } from './replay.ts';
import type { ImportChunkRow, ImportRow, OrderRow } from '../device/rows.ts';
import { PLAIN_SAVE } from './save-body.ts';
import { guardStorage } from '../device/storage-full.ts';

/** Orders of one chunk: staged in one transaction, made in one. */
export const IMPORT_CHUNK = 1000;
/** Rows handed to the database at once: between two of them the page draws. */
const ROWS_AT_ONCE = 250;

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
    await db.imports.add({ id, fileName, total, state: 'staging', made: 0, taken: [], startedAt });
    return id;
  });
}

export interface Staging {
  /** The next orders of the file, as they are to be saved; '' as number where the file gives none. */
  put(forms: readonly PartialForm[]): Promise<Result<void>>;
  /** All of them are staged. */
  end(): Promise<Result<void>>;
}

/**
 * One chunk is on its way to the disk while the next is made ready: what became of it is told by the call after it, and a
 * failure by all calls from then on.
 */
export function stageImport(db: UserDatabase, importId: string): Staging {
  let at = 0;
  let staged: Promise<Result<void>> = Promise.resolve(ok(undefined));
  return {
    put(forms) {
      const before = staged;
      const chunk = stageChunk(db, importId, at, forms);
      staged = Promise.all([before, chunk]).then(([earlier, now]) => (earlier.ok ? now : earlier));
      // Heard of with the next call, which may never come.
      staged.catch(() => undefined);
      at += forms.length;
      return before;
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
        return { ...form, order: { ...form.order, orderNo, autoOrderNo } };
      });
      await db.importChunks.put({ importId, at, forms });
    }),
  );
}

const isUnnumbered = ({ order }: PartialForm): boolean => !order.orderNo?.trim();

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
    if (row?.state !== 'staging') return;
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
  const ownIds = new Set<string>();
  for (;;) {
    const step = await guardStorage(db, () => makeNextChunk(db, importId, ownIds));
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

/** `ownIds`: orders that were made of this import before, to which those of this chunk are added. Null: it is gone. */
function makeNextChunk(
  db: UserDatabase,
  importId: string,
  ownIds: Set<string>,
): Promise<{ row: ImportRow; isLast: boolean } | null> {
  return ownTransaction(db, [db.imports, db.importChunks, db.orders, db.outbox, db.meta], async () => {
    const row = await db.imports.get(importId);
    if (row?.state !== 'importing') return null;
    const chunk = await chunksOf(db, importId).last();
    if (!chunk) {
      await db.imports.delete(importId);
      return { row, isLast: true };
    }
    const { made, taken } = await makeOrders(db, formsOf(db, row, chunk).toReversed(), ownIds);
    await db.importChunks.delete([importId, chunk.at]);
    const after = { ...row, made: row.made + made, taken: [...row.taken, ...taken] };
    await db.imports.put(after);
    return { row: after, isLast: false };
  });
}

/** A form of the file, with what makes it an order. */
interface ImportedForm extends PartialForm {
  order: PartialForm['order'] & { id: string; orderNo: string; createTime: string };
}

function formsOf(db: UserDatabase, { startedAt }: ImportRow, { at, forms }: ImportChunkRow): ImportedForm[] {
  return forms.map((form, index) => {
    const place = at + index;
    return {
      ...form,
      order: {
        ...form.order,
        id: idOfRow(db.env.newId(), place),
        orderNo: form.order.orderNo!,
        // Lists show the newest first: there the orders stand as in the file.
        createTime: new Date(startedAt - place).toISOString(),
      },
    };
  });
}

async function makeOrders(
  db: UserDatabase,
  forms: readonly ImportedForm[],
  ownIds: Set<string>,
): Promise<Imported> {
  const numbers = forms.map(({ order }) => order.orderNo);
  const taken = await takenAmong(db, numbers, ownIds);
  const free = forms.filter(({ order }) => !taken.has(order.orderNo));
  const now = new Date(db.env.now()).toISOString();
  for (let at = 0; at < free.length; at += ROWS_AT_ONCE) {
    const some = free.slice(at, at + ROWS_AT_ONCE);
    await Promise.all([
      enqueueAll(db, some.map(saveOf)),
      db.orders.bulkAdd(some.map((form) => newOrderRow(form, now))),
    ]);
  }
  for (const { order } of free) ownIds.add(order.id);
  return { made: free.length, taken: [...taken] };
}

const saveOf = (form: ImportedForm): NewOperation => ({
  lane: laneOfOrder(form.order.id),
  call: 'saveOrder',
  body: { ...PLAIN_SAVE, ...form } satisfies SaveBody,
  orderId: form.order.id,
  summary: { key: 'saveOrder', params: { orderNo: form.order.orderNo } },
});

/** The row of an order that nobody but this device knows, its save queued. */
function newOrderRow(form: ImportedForm, now: string): OrderRow {
  const { order, packages, ordersPackageItems } = completeOrderForm(form);
  return orderRowOf(
    {
      order: { ...order, status: ORDER_STATUS.awaiting },
      packages,
      ordersPackageItems,
      version: 0,
      updatedAt: now,
      labelId: null,
      trackingNo: null,
      label: null,
      priceException: false,
    },
    { id: form.order.id, pending: 1 },
  );
}

/** Most often nothing but orders of this import stands between the least number and the greatest. */
async function takenAmong(
  db: UserDatabase,
  numbers: readonly string[],
  ownIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const sorted = numbers.toSorted();
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined) return new Set();
  const between = await db.orders.where('orderNo').between(least, greatest, true, true).primaryKeys();
  if (between.every((id) => ownIds.has(id))) return new Set();
  const counts = await Promise.all(numbers.map((no) => db.orders.where('orderNo').equals(no).count()));
  return new Set(numbers.filter((_, index) => counts[index]! > 0));
}

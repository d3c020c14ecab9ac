/**
 * Imported orders. All of them are staged on this device first, and with them what the file says anew of orders that are
 * here, which leaves nothing behind when it breaks off; from the commit on the import is finished come what may: chunk by
 * chunk, each one transaction that makes its orders, queues their saves and deletes the chunk, so that whoever goes on after
 * a crash makes none twice.
 */
import type { SaveBody } from '#contract/orders.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { importKey } from '#domain/sheets/compare-import.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { BY_SHOP_NUMBER } from './known-orders.ts';
import { takeOver } from './known-updates.ts';
import { orderRowOf } from './order-row.ts';
import { chunksOf } from './stage-import.ts';
import { enqueueAll, saveTables, type NewOperation } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { laneOfOrder } from './replay.ts';
import type { ImportChunkRow, ImportRow, OrderRow } from '../device/rows.ts';
import { PLAIN_SAVE } from './save-body.ts';
import { MAX_IMPORT_FILE_NAME } from '#contract/constants.ts';
import { savePastImportHere, type NewPastImport } from '../collections/past-imports.ts';
import { guardStorage } from '../device/storage-full.ts';

/** Rows handed to the database at once: between two of them the page draws. */
const ROWS_AT_ONCE = 250;

export interface Imported {
  made: number;
  /** Orders that were here and took over what the file says anew. */
  updated: number;
  /** Orders that were here and are on hold because their shop is done with them. */
  held: number;
  /** Numbers that another order has been given since the file was checked: theirs were left out. */
  taken: string[];
}

/** The numbers in use on this device, and by `importKey` those that shops gave their orders, whatever they are called here. */
export async function orderNumbersHere(db: UserDatabase): Promise<string[]> {
  const [numbers, ofShops] = await Promise.all([
    db.orders.orderBy('orderNo').uniqueKeys(),
    db.orders.orderBy(BY_SHOP_NUMBER).uniqueKeys(),
  ]);
  const given = (ofShops as unknown as [string, string][]).filter((names) => names.every(Boolean));
  return [
    ...(numbers as string[]),
    ...given.map(([platformName, platformOrderNo]) => importKey({ platformName, platformOrderNo })),
  ];
}

const LAST_OF_IDS = 0xffff_ffff;

/** Lists put the greater id first where two were made in the same millisecond: there too the file's order holds. */
const idOfRow = (id: string, place: number): string =>
  (LAST_OF_IDS - place).toString(16).padStart(8, '0') + id.slice(8);

/** Makes the orders of a committed import, from the last row of the file to the first, then takes over what it says of others. */
export async function finishImport(
  db: UserDatabase,
  importId: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<Result<Imported>> {
  const ownIds = new Set<string>();
  for (;;) {
    const step = await guardStorage(db, () => makeNextChunk(db, importId, ownIds));
    if (!step.ok) return step;
    if (step.value === null) return err({ type: 'ImportGone', retry: 'never' });
    const { row, isLast, said } = step.value;
    const { made, taken, updated = 0, held = 0 } = row;
    onProgress(made + updated + held);
    if (isLast) return ok({ made, taken, updated, held });
    if (!said) continue;
    const done = await takeOverChunk(db, row, said);
    if (!done.ok) return done;
  }
}

/** Those broken off: of a closed page, or of one still at work. */
export async function unfinishedImports(db: UserDatabase): Promise<ImportRow[]> {
  return db.imports.toArray();
}

/** `ownIds`: orders that were made of this import before, to which those of this chunk are added. Null: it is gone. */
function makeNextChunk(
  db: UserDatabase,
  importId: string,
  ownIds: Set<string>,
): Promise<{ row: ImportRow; isLast: boolean; said?: ImportChunkRow } | null> {
  const tables = [db.imports, db.importChunks, db.orders, db.pastImports, ...saveTables(db)];
  return ownTransaction(db, tables, async () => {
    const row = await db.imports.get(importId);
    if (row?.state !== 'importing') return null;
    const chunk = await chunksOf(db, importId).last();
    if (!chunk) {
      await db.imports.delete(importId);
      await savePastImportHere(db, pastImportOf(row));
      return { row, isLast: true };
    }
    if (chunk.said) return { row, isLast: false, said: chunk };
    const { made, taken } = await makeOrders(db, formsOf(db, row, chunk).toReversed(), ownIds);
    await db.importChunks.delete([importId, chunk.at]);
    const after = { ...row, made: row.made + made, taken: [...row.taken, ...taken] };
    await db.imports.put(after);
    return { row: after, isLast: false };
  });
}

/** Orders change first, and the chunk goes after: broken off between the two it is looked at again, and changes nothing. */
async function takeOverChunk(
  db: UserDatabase,
  { id, takeOver: how }: ImportRow,
  { at, said = [] }: ImportChunkRow,
): Promise<Result<void>> {
  const done = how ? await takeOver(db, said, how) : ok({ updated: 0, held: 0 });
  if (!done.ok) return done;
  return guardStorage(db, () =>
    ownTransaction(db, [db.imports, db.importChunks], async () => {
      const row = await db.imports.get(id);
      if (!row || !(await db.importChunks.get([id, at]))) return;
      const { updated = 0, held = 0 } = row;
      await db.imports.put({ ...row, updated: updated + done.value.updated, held: held + done.value.held });
      await db.importChunks.delete([id, at]);
    }),
  );
}

/** What is kept of it among the past imports. */
const pastImportOf = ({
  id,
  fileName,
  made,
  startedAt,
  updated = 0,
  held = 0,
}: ImportRow): NewPastImport => ({
  id,
  fileName: fileName.slice(0, MAX_IMPORT_FILE_NAME),
  importedAt: new Date(startedAt).toISOString(),
  ...{ made, updated, held, undoneAt: null },
});

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
): Promise<Pick<Imported, 'made' | 'taken'>> {
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

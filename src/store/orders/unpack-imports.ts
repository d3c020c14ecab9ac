/** Imports that older versions of the app broke off: their staged orders as the forms of today, so that they are finished. */
import type { Transaction } from 'dexie';
import type { PartialForm } from '#domain/order/blank.ts';
import type { ImportChunkRow, ImportRow } from '../device/rows.ts';

/** Version 3 kept forms with their numbers, version 4 one JSON text, version 5 JSON texts in UTF-8. */
interface OldChunkRow {
  importId: string;
  at: number;
  forms?: PartialForm[] | string;
  pieces?: Uint8Array[];
  /** Of versions 4 and 5, whose forms bear none that this device gave. */
  orderNos?: string[];
}

interface OldImportRow extends Omit<ImportRow, 'state'> {
  state: 'laying' | ImportRow['state'];
  /** How many orders at the start of its last chunk are still to be made; null: all of them. */
  left?: number | null;
}

export async function unpackImports(transaction: Transaction): Promise<void> {
  const imports = transaction.table<OldImportRow>('imports');
  const chunks = transaction.table<OldChunkRow | ImportChunkRow>('importChunks');
  const lefts = new Map((await imports.toArray()).map(({ id, left }) => [id, left ?? null]));
  const rows = (await chunks.orderBy('[importId+at]').reverse().toArray()) as OldChunkRow[];
  for (const row of rows) {
    const { importId, at } = row;
    const left = lefts.get(importId) ?? null;
    lefts.delete(importId);
    const forms = formsOf(row);
    await chunks.put({ importId, at, forms: left === null ? forms : forms.slice(0, left) });
  }
  await imports.toCollection().modify((row) => {
    if (row.state === 'laying') row.state = 'staging';
    delete row.left;
  });
}

function formsOf({ forms, pieces, orderNos }: OldChunkRow): PartialForm[] {
  const parsed = pieces
    ? pieces.flatMap((piece) => JSON.parse(new TextDecoder().decode(piece)) as PartialForm[])
    : typeof forms === 'string'
      ? (JSON.parse(forms) as PartialForm[])
      : (forms ?? []);
  return parsed.map((form, index) => {
    const orderNo = orderNos?.[index] ?? form.order.orderNo!;
    const autoOrderNo = orderNos ? !form.order.orderNo?.trim() : form.order.autoOrderNo === true;
    return { ...form, order: { ...form.order, orderNo, autoOrderNo } };
  });
}

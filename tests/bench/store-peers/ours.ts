import type { OrderForm } from '#domain/order/order.ts';
import { trimmedForm } from '#domain/order/blank.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { finishImport } from '#store/orders/imports.ts';
import { beginImport, commitImport, IMPORT_CHUNK, stageImport } from '#store/orders/stage-import.ts';
import { newestFirst } from '#store/orders/order-queries.ts';
import type { Kept } from './orders.ts';

export async function open(forms: OrderForm[]): Promise<Kept> {
  const db = openUserDatabase({ name: 'ours', userId: 'bench' });
  await db.open();
  let importId = '';
  let below: string | undefined;
  return {
    async write() {
      const begun = await beginImport(db, { fileName: 'orders.csv', total: forms.length });
      if (!begun.ok) throw new Error(begun.error.type);
      importId = begun.value;
      const staging = stageImport(db, importId);
      for (let at = 0; at < forms.length; at += IMPORT_CHUNK)
        await staging.put(forms.slice(at, at + IMPORT_CHUNK).map(trimmedForm));
      const staged = await staging.end();
      if (!staged.ok) throw new Error(staged.error.type);
      await commitImport(db, importId);
    },
    async finish() {
      const finished = await finishImport(db, importId);
      if (!finished.ok) throw new Error(finished.error.type);
      const queued = await db.outbox.count();
      if (finished.value.made !== forms.length || queued !== forms.length)
        throw new Error(`${finished.value.made} orders were made, ${queued} queued`);
    },
    async page(limit) {
      const rows = await newestFirst(db, { tab: 1 }, limit, below);
      below = rows.at(-1)?.sortKey;
      return rows.length;
    },
  };
}

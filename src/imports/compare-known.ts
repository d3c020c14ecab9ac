/** The orders of the open file that this device has already, and what an import makes of them. */
import type { Compared, SaidInFile } from '#domain/sheets/compare-import.ts';
import type { ClosedReason } from '#domain/sheets/types.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { findInFile, type FoundInFile } from '#store/orders/known-updates.ts';
import type { Sheets } from './import-ports.ts';

/** Orders asked of the worker at once. */
const AT_ONCE = 500;

export interface KnownOrderInFile extends Compared {
  orderId: string;
  orderNo: string;
  closed: ClosedReason | null;
}

/** Each order of the file that is here, in the order of the file. */
export async function compareKnown(db: UserDatabase, sheets: Sheets): Promise<KnownOrderInFile[]> {
  const found: KnownOrderInFile[] = [];
  for await (const some of foundInFile(db, sheets))
    for (const { row, said, standing, changes } of some)
      found.push({ orderId: row.id, orderNo: row.orderNo, closed: said.closed, standing, changes });
  return found;
}

/** Some at a time, as the worker tells of them. */
export async function* foundInFile(db: UserDatabase, sheets: Sheets): AsyncGenerator<FoundInFile[]> {
  for (let from: number | null = 0; from !== null;) {
    const { orders, next }: Awaited<ReturnType<Sheets['takeKnown']>> = await sheets.takeKnown(from, AT_ONCE);
    from = next;
    const said = orders.map(({ row: _row, ...order }): SaidInFile => order);
    yield await findInFile(db, said);
  }
}

/** Orders that were packed here, as this device knows them now. */
import type { OrderRow } from '../device/rows.ts';
import { asSeen } from '../device/seen-prices.ts';
import { useRead } from './live.ts';

/** By their ids; those not kept any more are left out. undefined: not read yet. */
export function useOrdersOf(ids: readonly string[]): Map<string, OrderRow> | undefined {
  return useRead(
    async (db) => {
      const rows = (await db.orders.bulkGet([...ids])).filter((row) => row !== undefined);
      return new Map((await asSeen(db, rows)).map((row) => [row.id, row]));
    },
    [ids.join()],
  );
}

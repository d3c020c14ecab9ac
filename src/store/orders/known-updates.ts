/** What a file says of orders that are here already: compared with them, and taken over. */
import { completeOrderForm } from '#domain/order/blank.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import {
  compareImport,
  withChanges,
  type Compared,
  type SaidInFile,
  type SaidOrder,
} from '#domain/sheets/compare-import.ts';
import type { UserDatabase } from '../device/database.ts';
import type { OrderRow, TakeOver } from '../device/rows.ts';
import { ACCOUNT_LEFT } from '../device/sealed.ts';
import { STORAGE_FULL } from '../device/storage-full.ts';
import { holdClosedOrders } from './hold-closed.ts';
import { findKnown, isLabelOnItsWay, knownOrders } from './known-orders.ts';
import { saveOrdersLocally } from './orders.ts';

/** An order that is here, and the file's word on it. */
export interface FoundInFile extends Compared {
  row: OrderRow;
  said: SaidInFile;
}

/** Those of the orders that are here, in their order. */
export async function findInFile(db: UserDatabase, all: readonly SaidInFile[]): Promise<FoundInFile[]> {
  const known = await knownOrders(
    db,
    all.map(({ form }) => form),
  );
  return all.flatMap((said): FoundInFile[] => {
    const row = findKnown(known, said.form.order);
    if (!row) return [];
    const compared = compareImport(saidOrder(said), {
      form: formOf(row),
      labelId: row.labelId,
      isLabelOnItsWay: isLabelOnItsWay(row),
    });
    return [{ ...compared, row, said }];
  });
}

/** Whether an import changes the order. */
export const isTakenOver = (
  { standing }: Pick<Compared, 'standing'>,
  { takesEdited }: Pick<TakeOver, 'takesEdited'>,
): boolean => standing === 'changed' || standing === 'closed' || (standing === 'edited' && takesEdited);

/**
 * Looks anew, updates what changed and holds what the shop is done with; an order that cannot be saved stays as it is. Done
 * again it changes nothing.
 */
export async function takeOver(
  db: UserDatabase,
  all: readonly SaidInFile[],
  given: TakeOver,
): Promise<Result<{ updated: number; held: number }>> {
  const { user, today, takesEdited } = given;
  const facts = factsOf(user, today, 'edit');
  const found = (await findInFile(db, all)).filter((one) => isTakenOver(one, given));
  const isClosed = ({ standing }: FoundInFile) => standing === 'closed';
  const saves = found
    .filter((one) => !isClosed(one))
    .map(({ row, said, changes }) => {
      const base = formOf(row);
      const form = withChanges(base, saidOrder(said), changes, { takesEdited, facts });
      return { form, base, isCreateLabel: false };
    });
  const saved = saves.length > 0 ? await saveOrdersLocally(db, saves) : [];
  const stopped = saved.find((result) => !result.ok && STOPS.has(result.error.type));
  if (stopped && !stopped.ok) return stopped;
  const closed = found.filter(isClosed).map(({ row }) => row.id);
  const held = closed.length > 0 ? await holdClosedOrders(db, closed, today) : ok(0);
  return held.ok ? ok({ updated: saved.filter((result) => result.ok).length, held: held.value }) : held;
}

/** What keeps all orders from being saved, and not one of them. */
const STOPS: ReadonlySet<string> = new Set([STORAGE_FULL.type, ACCOUNT_LEFT.type]);

const saidOrder = ({ form, fields, closed }: SaidInFile): SaidOrder => ({
  form: completeOrderForm(form),
  fields,
  closed,
});

const formOf = ({ order, packages, ordersPackageItems }: OrderRow) => ({
  order,
  packages,
  ordersPackageItems,
});

/** Saves an order as a new one, and with isCreateLabel buys its label in the same transaction: both happen, or neither. */
import type { BodyOf } from '#contract/call.ts';
import type { SaveReply, copyAsNewSave } from '#contract/orders.ts';
import { postedCopy } from '#domain/order/defaults.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { ORDER_NUMBER_INDEX, orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { violatedIndex } from '#server/db/work.ts';
import { openDimensions } from '#server/accounts/keep-dimensions.ts';
import { withFiledNumber } from '#server/filing/filed-number.ts';
import { notesOf } from '#server/http/envelope.ts';
import type { User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { findPurchase, requestLabel } from '#server/labels/requests.ts';
import { keepItemProducts } from '#server/products/keep-item-products.ts';
import { judgeSave, settle } from './judge-save.ts';
import { localDay, localHour } from './local-day.ts';
import { saveReplyOf } from './order-record.ts';
import { generatedOrderNo } from './order-number.ts';
import { columnsOf, findOrder } from './order-store.ts';
import { postedForm } from './posted-form.ts';

interface CopyCommand extends Work {
  user: User;
  body: BodyOf<typeof copyAsNewSave>;
  /** Wakes the label runner. */
  poke: () => void;
}

export async function saveCopy(command: CopyCommand): Promise<Result<SaveReply, Rejection>> {
  const { user, body } = command;
  const today = localDay(command.now, user.timeZone);
  const posted = postedForm(body, user);
  const dimensions = await openDimensions(command, user.id, [posted]);
  const given = await copyOf(command, posted, today);
  const customerObjectId = body.customerObjectId ?? given.order.customerObjectId ?? command.newId();
  if (body.isCreateLabel) {
    const earlier = await findPurchase(command, user, customerObjectId);
    if (!earlier.ok) return earlier;
    if (earlier.value) return ok(earlier.value);
  }

  const save = {
    user,
    given,
    row: undefined,
    baseVersion: body.baseVersion ?? null,
    isCreateLabel: body.isCreateLabel,
    asCopy: true,
    today,
  };
  const asGiven = judgeSave(save);
  if (!asGiven.ok) return asGiven;
  const filed = body.isCreateLabel ? await withFiledNumber(command.tx, user.id, given) : given;
  const judged = filed === given ? asGiven : judgeSave({ ...save, given: filed });
  if (!judged.ok) return judged;
  const { wantedNo: wanted } = judged.value;
  const id = command.newId();
  const orderNo = wanted || generatedOrderNo(today, command.newId());
  const settled = dimensions.keep(settle(judged.value, { id, orderNo, user }));
  const saved = await store(command, user, settled).catch((error: unknown) => {
    if (wanted && violatedIndex(error) === ORDER_NUMBER_INDEX) return null;
    throw error;
  });
  if (!saved) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wanted });
  await keepItemProducts(command, user.id, settled.ordersPackageItems);
  await dimensions.write();
  command.changed(user.id, 'order', id);
  const notes = notesOf(judged.value.notes, user.language);
  if (!body.isCreateLabel) return ok({ ...saveReplyOf(saved), ...notes });
  const bought = await requestLabel(command, {
    user,
    orderId: id,
    customerObjectId,
    maxRate: body.maxRate ?? null,
    maxHeld: body.maxHeld ?? null,
    poke: command.poke,
  });
  return bought.ok ? ok({ ...bought.value, ...notes }) : bought;
}

/** Without what is still the original's own, where the posted form names one of the user's orders. */
async function copyOf({ tx, now, user }: CopyCommand, posted: OrderForm, today: string): Promise<OrderForm> {
  const id = posted.order.id?.toLowerCase() ?? null;
  const original = id === null ? undefined : await findOrder(tx, user.id, id);
  const hourNow = localHour(now, user.timeZone);
  return postedCopy(posted, original?.form ?? null, { user: user.settings, today, hourNow });
}

async function store(work: Work, user: User, form: OrderForm): Promise<OrderRow> {
  const [saved] = await work.tx
    .insert(orders)
    .values({
      ...columnsOf(form),
      id: form.order.id ?? work.newId(),
      userId: user.id,
      status: form.order.status,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning();
  if (!saved) throw new Error('an order was not written');
  return saved;
}

/** What was done in the demo becomes saves of an account: all in one transaction, once, whatever ends in between. */
import type { UserInfo } from '#contract/account.ts';
import { productInputOf } from '#domain/customs/product.ts';
import type { Result } from '#domain/result.ts';
import { blankOrder } from '#domain/order/blank.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { addresses, bodyOfEntry } from '../collections/addresses.ts';
import { mappings } from '../collections/mappings.ts';
import { products } from '../collections/products.ts';
import { collectionTables } from '../collections/synced-collections.ts';
import { userSettings } from '../collections/user-settings.ts';
import { views } from '../collections/views.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta, wakeSender } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OrderRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { saveTables } from '../queue/outbox.ts';
import { queueSaves } from '../queue/queue-saves.ts';
import { formOf } from '../orders/order-row.ts';
import type { DemoDatabase, DemoEntity, KeepWish } from './demo-records.ts';
import { demoValue } from './demo-records.ts';

export interface TakenOver {
  orders: number;
  addresses: number;
}

/** Reads what is to be kept of the demo. Null: nothing is wanted of it. */
export async function workOfDemo(demo: DemoDatabase, from: UserDatabase) {
  const id = await demoValue(demo, 'id');
  const keep = await demoValue(demo, 'keep');
  if (id === undefined || keep === undefined) return null;
  const isKept = await wantedOf(demo, keep);
  const user = (await getMeta(from, 'userInfo')) ?? null;
  const rowsOf = <Row extends { pending: number; isGone: boolean }>(
    rows: readonly Row[],
    entity: DemoEntity,
    idOf: (row: Row) => string,
  ) => rows.filter((row) => !row.isGone && isKept(entity, idOf(row), row.pending));
  return {
    id,
    user,
    orders: (await from.orders.orderBy('id').toArray())
      .filter((row) => isToShip(row) && isKept('order', row.id, row.pending))
      .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1)),
    addresses: rowsOf(await from.addresses.toArray(), 'address', (row) => row.id),
    products: rowsOf(await from.products.toArray(), 'product', (row) => row.id),
    mappings: rowsOf(await from.mappings.toArray(), 'mapping', (row) => row.id),
    views: rowsOf(await from.views.toArray(), 'view', (row) => row.userViewId),
  };
}
export type DemoWork = NonNullable<Awaited<ReturnType<typeof workOfDemo>>>;

/** Untouched samples only where they are wished for. */
async function wantedOf(demo: DemoDatabase, { withSamples }: KeepWish) {
  const samples = new Set(
    (await demo.records.filter(({ isSample }) => isSample).toArray()).map(({ key }) => key),
  );
  return (entity: DemoEntity, id: string, pending: number): boolean =>
    withSamples || pending > 0 || !samples.has(`${entity}:${id}`);
}

/** What waits, and what got a sample label, which stays behind. */
const isToShip = ({ tab, labelId }: OrderRow): boolean =>
  tab === ORDER_STATUS.awaiting || (tab === ORDER_STATUS.shipped && labelId !== null);

/** Queues the saves, unless this demo's were queued before: then null. `today`: yyyy-MM-dd. */
export function takeOver(db: UserDatabase, work: DemoWork, today: string): Promise<Result<TakenOver | null>> {
  const tables = [db.orders, db.drafts, ...saveTables(db), ...collectionTables(db)];
  return guardStorage(db, () =>
    ownTransaction(db, [...new Set(tables)], async () => {
      if ((await getMeta(db, 'keptDemo')) === work.id) return null;
      await setMeta(db, 'keptDemo', work.id);
      const taken = await queueAll(db, work, today);
      await wakeSender(db);
      return taken;
    }),
  );
}

async function queueAll(db: UserDatabase, work: DemoWork, today: string): Promise<TakenOver> {
  const productIds = new Map(work.products.map(({ id }) => [id, db.env.newId()]));
  await products.saveAll(
    db,
    work.products.map((product) => {
      const id = productIds.get(product.id)!;
      return { id, body: { ...productInputOf(product), id } };
    }),
  );
  const defaults = new Set(
    (await db.addresses.toArray()).filter((row) => row.isDefault).map(({ type }) => type),
  );
  await addresses.saveAll(
    db,
    work.addresses.map((row) => {
      const id = db.env.newId();
      const isDefault = row.isDefault && !defaults.has(row.type);
      return { id, body: { ...bodyOfEntry(row), id, isDefault } };
    }),
  );
  await queueLists(db, work);
  if (work.user) await queueSettings(db, work.user);
  const forms = work.orders.map((row) => newForm(formOf(row), productIds, today));
  return { orders: await queueOrders(db, forms), addresses: work.addresses.length };
}

/** Of what the account has under the same name, its own stays. */
async function queueLists(db: UserDatabase, work: DemoWork): Promise<void> {
  const names = new Set((await db.mappings.toArray()).map(({ name }) => name.toLowerCase()));
  await mappings.saveAll(
    db,
    work.mappings
      .filter(({ name }) => !names.has(name.toLowerCase()))
      .map(({ name, mappingData }) => {
        const id = db.env.newId();
        return { id, body: { id, name, mappingData } };
      }),
  );
  const nameOf = ({ sysType, viewCode }: { sysType: string; viewCode: string }) => `${sysType}:${viewCode}`;
  const known = new Set((await db.views.toArray()).map(nameOf));
  await views.saveAll(
    db,
    work.views
      .filter((view) => !known.has(nameOf(view)))
      .map(({ sysType, viewCode, viewData }) => {
        const userViewId = db.env.newId();
        return { id: userViewId, body: { userViewId, sysType, viewCode, viewData } };
      }),
  );
}

/** What differs from how every demo starts; the account keeps its own of the rest. */
async function queueSettings(db: UserDatabase, demoUser: UserInfo): Promise<void> {
  const user = await getMeta(db, 'userInfo');
  if (!user) return;
  const { id } = user;
  const settings = changedOf(demoUser.defaultSettings, PLAIN_USER.defaultSettings);
  const { defaultMassUnit, defaultDistanceUnit, dimensions, emails = [] } = demoUser;
  const units = changedOf({ defaultMassUnit, defaultDistanceUnit }, PLAIN_USER);
  const isOwn = user.isProxyLogin !== true;
  await userSettings.saveAll(db, [
    ...(isOwn && Object.keys(units).length > 0 ? [{ id, call: 'updateUser', body: { id, ...units } }] : []),
    ...(isOwn ? dimensions : []).map((dimension) => ({
      id,
      call: 'updateUser',
      body: { id, dimension: { ...dimension, id: db.env.newId() } },
    })),
    ...(Object.keys(settings).length > 0 ? [{ id, call: 'saveDefaultSettings', body: settings }] : []),
    ...(emails.length > 0 ? [{ id, call: 'saveUserEmails', body: { emails, removed: [] } }] : []),
  ]);
}

function changedOf<T extends object>(given: T, plain: { [K in keyof T]: unknown }): Partial<T> {
  const changed = Object.entries(given).filter(([name, value]) => value !== plain[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}

/** As an order nobody has saved yet: of its label nothing is left. */
function newForm(form: OrderForm, productIds: ReadonlyMap<string, string>, today: string): OrderForm {
  const { id, userId, customerObjectId, createTime, status } = blankOrder();
  const { holdDate } = form.order;
  return {
    ...form,
    order: {
      ...form.order,
      id,
      userId,
      customerObjectId,
      createTime,
      status,
      holdDate: holdDate !== null && holdDate < today ? null : holdDate,
    },
    ordersPackageItems: form.ordersPackageItems.map((item) => ({
      ...item,
      productId: item.isTemplates ? item.productId : (productIds.get(item.productId ?? '') ?? null),
    })),
  };
}

/** An order whose number the account has already gets a new one. */
async function queueOrders(db: UserDatabase, forms: readonly OrderForm[]): Promise<number> {
  const save = (form: OrderForm) => ({ form, isCreateLabel: false });
  const saved = await queueSaves(db, forms.map(save));
  const refused = forms.filter((_, index) => !saved[index]!.ok);
  const again = await queueSaves(
    db,
    refused.map((form) => save({ ...form, order: { ...form.order, orderNo: '' } })),
  );
  return [...saved, ...again].filter((each) => each.ok).length;
}

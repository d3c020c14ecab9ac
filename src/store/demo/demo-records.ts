/** What the demo keeps in place of a server: every entity once, at its newest, in a database of its own on this device. */
import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { UserInfo } from '#contract/account.ts';
import type { BookAddress } from '#contract/addresses.ts';
import type { ImportMapping, PastImport } from '#contract/imports.ts';
import type { OrderRecord } from '#contract/orders.ts';
import type { TotalPostage } from '#contract/postage.ts';
import type { CustomProduct } from '#contract/products.ts';
import type { TrackedShipment } from '#contract/shipments.ts';
import type { UserView } from '#contract/views.ts';
import type { LabelData } from '#domain/labels/carriers/label-data.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ownTransaction } from '../device/own-transaction.ts';

export interface DemoLabel {
  form: OrderForm;
  quote: RateResult;
  pages: LabelData[];
  /** Epoch milliseconds. */
  madeAt: number;
  voidedAt: number | null;
  /** Dollars kept of the price by its void. */
  voidFee: number;
}

export interface DemoEntities {
  order: OrderRecord;
  address: BookAddress;
  product: CustomProduct;
  mapping: ImportMapping;
  pastImport: PastImport;
  view: UserView;
  shipment: TrackedShipment;
  postage: TotalPostage;
  user: UserInfo;
  /** By its id; the page has it as a file. */
  label: DemoLabel;
}
export type DemoEntity = keyof DemoEntities;

export interface DemoRecord<E extends DemoEntity = DemoEntity> {
  /** `<entity>:<id>` */
  key: string;
  entity: E;
  id: string;
  /** Of two records the later written has the greater. */
  seq: number;
  /** Null: deleted. */
  data: DemoEntities[E] | null;
  /** As it came with the demo: nobody has touched it. */
  isSample: boolean;
}

/** What the person wants kept of the demo, once there is an account. */
export interface KeepWish {
  /** Orders and addresses nobody has touched, too. */
  withSamples: boolean;
}

interface DemoValues {
  /** Names this demo: its work is taken over once. */
  id: string;
  keep: KeepWish;
}

export interface DemoDatabase extends Dexie {
  records: Table<DemoRecord, string>;
  /** Answers by request id: the same request again is answered alike. */
  answers: Table<{ id: string; status: number; envelope: unknown }, string>;
  values: Table<{ key: keyof DemoValues; value: DemoValues[keyof DemoValues] }, string>;
}

const DEMO_DB = 'packbench-demo';

export function openDemo(options: DexieOptions = {}): DemoDatabase {
  const demo = new Dexie(DEMO_DB, { chromeTransactionDurability: 'strict', ...options }) as DemoDatabase;
  demo.version(1).stores({ records: 'key, seq', answers: 'id', values: 'key' });
  demo.on('versionchange', () => demo.close());
  return demo;
}

export async function demoValue<K extends keyof DemoValues>(
  demo: DemoDatabase,
  key: K,
): Promise<DemoValues[K] | undefined> {
  return (await demo.values.get(key))?.value as DemoValues[K] | undefined;
}

export function setDemoValue<K extends keyof DemoValues>(
  demo: DemoDatabase,
  key: K,
  value: DemoValues[K],
): Promise<string> {
  return demo.values.put({ key, value });
}

export const forgetDemoValue = (demo: DemoDatabase, key: keyof DemoValues): Promise<void> =>
  demo.values.delete(key);

const keyOf = (entity: DemoEntity, id: string) => `${entity}:${id}`;

export async function recordOfDemo<E extends DemoEntity>(
  demo: DemoDatabase,
  entity: E,
  id: string,
): Promise<DemoRecord<E> | undefined> {
  return (await demo.records.get(keyOf(entity, id))) as DemoRecord<E> | undefined;
}

/** Null: there is none, or it is deleted. */
export async function readDemo<E extends DemoEntity>(
  demo: DemoDatabase,
  entity: E,
  id: string,
): Promise<DemoEntities[E] | null> {
  return (await recordOfDemo(demo, entity, id))?.data ?? null;
}

export type NewRecord = {
  [E in DemoEntity]: {
    entity: E;
    id: string;
    data: DemoEntities[E] | null;
    /** Left out: somebody has touched it. */
    isSample?: boolean;
  };
}[DemoEntity];

/** Inside a transaction: with `records`. */
export async function writeDemo(demo: DemoDatabase, records: readonly NewRecord[]): Promise<void> {
  const last = (await demo.records.orderBy('seq').last())?.seq ?? 0;
  await demo.records.bulkPut(
    records.map((record, index): DemoRecord => ({
      isSample: false,
      ...record,
      key: keyOf(record.entity, record.id),
      seq: last + index + 1,
    })),
  );
}

/** Fills a demo that is empty; one that is there goes on. */
export async function fillDemo(
  demo: DemoDatabase,
  id: string,
  samples: () => readonly NewRecord[],
): Promise<void> {
  await ownTransaction(demo, [demo.records, demo.values], async () => {
    if ((await demoValue(demo, 'id')) !== undefined) return;
    await setDemoValue(demo, 'id', id);
    await writeDemo(
      demo,
      samples().map((sample) => ({ ...sample, isSample: true })),
    );
  });
}

/** One database per account, whose members share it. Changes to the tables are added as new versions, never edited. */
import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import { addressRowOf, entryOfRow } from '../collections/address-row.ts';
import { followTransactions } from './left-page.ts';
import { releaseStorageReserve, reserveStorage } from './storage-reserve.ts';
import {
  migrateSyncMarks,
  withoutBox,
  migrateUserRow,
  nameDrafts,
  renamePriceChanges,
} from './migrations.ts';
import { unpackImports } from '../orders/unpack-imports.ts';
import type {
  AddressRow,
  AnsweredRow,
  DraftRow,
  FilingRow,
  ImportChunkRow,
  ImportRow,
  LabelRow,
  MappingRow,
  OrderRow,
  OutboxRow,
  PastImportRow,
  PageRow,
  ProductRow,
  PurchaseRow,
  RatesRow,
  ShipmentDetailRow,
  ShipmentRow,
  TemplateRow,
  TrackingRow,
  TransactionRow,
  ViewRow,
  WaitingFileRow,
  ZplRow,
} from './rows.ts';
import type { BatchItemRow, BatchRow } from './batch-rows.ts';
import type { MetaRow } from './meta-rows.ts';

export interface StoreEnv {
  now(): number;
  newId(): string;
  /** Two characters that tell this device's order numbers from another's. */
  deviceTag: string;
  /** Made with the first data of this browser; empty: the server is not told of it. */
  deviceId: string;
  /** Of this page. */
  version: string;
  /** Frees the space kept back for a full disk; answers whether there was any. */
  releaseStorageReserve(): Promise<boolean>;
  /** Keeps such space back; answers whether it could. */
  reserveStorage(): Promise<boolean>;
}

export interface UserDatabase extends Dexie {
  /** The person at work, whom new operations belong to. */
  userId: string;
  accountId: string;
  env: StoreEnv;
  /** When this page opened it. */
  openedAt: number;
  orders: Table<OrderRow, string>;
  drafts: Table<DraftRow, string>;
  outbox: Table<OutboxRow, string>;
  answered: Table<AnsweredRow, string>;
  addresses: Table<AddressRow, string>;
  cachedRates: Table<RatesRow, string>;
  cachedPages: Table<PageRow, string>;
  labels: Table<LabelRow, string>;
  zpl: Table<ZplRow, [string, number]>;
  purchases: Table<PurchaseRow, string>;
  shipments: Table<ShipmentRow, string>;
  tracking: Table<TrackingRow, string>;
  shipmentDetails: Table<ShipmentDetailRow, string>;
  transactions: Table<TransactionRow, string>;
  products: Table<ProductRow, string>;
  templates: Table<TemplateRow, string>;
  filings: Table<FilingRow, string>;
  mappings: Table<MappingRow, string>;
  views: Table<ViewRow, string>;
  imports: Table<ImportRow, string>;
  importChunks: Table<ImportChunkRow, [string, number]>;
  pastImports: Table<PastImportRow, string>;
  batches: Table<BatchRow, string>;
  batchItems: Table<BatchItemRow, [string, number]>;
  waitingFiles: Table<WaitingFileRow, string>;
  meta: Table<MetaRow, string>;
}

export interface DatabaseEvents {
  /** Another tab brought newer tables: this one must save its drafts and reload. */
  onReplaced?(): void;
  /** Another tab logged out and deleted the data. */
  onDeleted?(): void;
  /** Another tab holds the old tables open. */
  onBlocked?(): void;
}

export const realEnv: StoreEnv = {
  now: () => Date.now(),
  newId: () => globalThis.crypto.randomUUID(),
  deviceTag: '00',
  deviceId: '',
  version: '',
  releaseStorageReserve,
  reserveStorage,
};

export function openUserDatabase(
  given: { name: string; userId: string; accountId?: string; env?: Partial<StoreEnv> } & DatabaseEvents,
  options: DexieOptions = {},
): UserDatabase {
  const db = new Dexie(given.name, { chromeTransactionDurability: 'strict', ...options }) as UserDatabase;
  db.userId = given.userId;
  db.accountId = given.accountId ?? given.userId;
  db.env = { ...realEnv, ...given.env };
  db.openedAt = db.env.now();
  followTransactions(db);
  db.version(1).stores({
    orders: 'id, [tab+sortKey], [tab+international+sortKey], orderNo, *words',
    drafts: 'key, updatedAt',
    outbox: 'id, &position, state, orderId',
    answered: 'id, answeredAt',
    addresses: 'id, [type+addrName], *words',
    rates: 'fp, fetchedAt',
    labels: 'labelId, orderId, savedAt',
    purchases: 'customerObjectId, orderId',
    shipments: 'id, labelId, orderId, createTime, [status+createTime], *words',
    transactions: 'id, time',
    meta: 'key',
  });
  db.version(2).stores({
    products: 'id, *words',
    templates: 'id, *words',
    filings: 'aesUid, createTime',
  });
  db.version(3)
    .stores({
      answered: 'id, answeredAt, orderId',
      transactions: 'id, time, orderId',
      zpl: '[labelId+dpi]',
      mappings: 'id',
      views: 'userViewId',
      imports: 'id',
      importChunks: '[importId+at]',
      batches: 'id, createdAt',
      batchItems: '[batchId+rank], [batchId+stage], orderId, customerObjectId',
      addresses: 'id, [type+bookKey], *words',
    })
    .upgrade((transaction) =>
      transaction
        .table<AddressRow>('addresses')
        .toCollection()
        .modify((row) => {
          const { pending, base } = row;
          Object.assign(row, addressRowOf(entryOfRow(row), { pending, base, isGone: false }));
        }),
    );
  // What syncs kept its marks in three ways, and beside the user a second copy; chunks of imports were packed.
  db.version(6)
    .stores({ outbox: 'id, &position, state, orderId, lane' })
    .upgrade(async (transaction) => {
      for (const name of ['addresses', 'products', 'mappings', 'views']) {
        await transaction.table(name).toCollection().modify(migrateSyncMarks);
      }
      await migrateUserRow(transaction);
      await unpackImports(transaction);
    });
  // A table's key cannot change: cached rates are asked for anew.
  db.version(7).stores({ rates: null, cachedRates: 'rateKey, fetchedAt' }).upgrade(renamePriceChanges);
  db.version(8).stores({ cachedPages: 'key, fetchedAt' });
  // Two shipments of the same millisecond have an order, in every list of them: no row need be written for it.
  db.version(9).stores({
    shipments: 'id, labelId, orderId, [createTime+id], [status+createTime+id], *words',
    shipmentDetails: 'labelId, fetchedAt',
  });
  db.version(10).stores({ tracking: 'id, labelId' });
  db.version(11).stores({ waitingFiles: 'id, lane' });
  // The database was one user's; the settings of each have a lane of their own.
  db.version(12)
    .stores({ outbox: 'id, &position, state, orderId, lane, [userId+state]' })
    .upgrade((transaction) =>
      transaction
        .table<OutboxRow>('outbox')
        .where('lane')
        .equals('user')
        .modify((op) => {
          op.lane = `user:${op.userId}`;
        }),
    );
  db.version(13)
    .stores({})
    .upgrade((transaction) => nameDrafts(transaction, given.userId));
  // Lists of one person, which all who share the database could read.
  db.version(14)
    .stores({})
    .upgrade((transaction) =>
      transaction.table<MetaRow, string>('meta').bulkDelete(['sessions', 'passkeys', 'members']),
    );
  db.version(15).stores({ pastImports: 'id' });
  db.version(16)
    .stores({})
    .upgrade((transaction) => transaction.table('products').toCollection().modify(withoutBox));
  // An order whose number was changed here is found by that of its shop.
  db.version(17).stores({
    orders:
      'id, [tab+sortKey], [tab+international+sortKey], orderNo, [order.platformName+order.platformOrderNo], *words',
  });
  db.on('versionchange', (event) => {
    db.close();
    if (event.newVersion === null) given.onDeleted?.();
    else given.onReplaced?.();
  });
  db.on('blocked', () => given.onBlocked?.());
  return db;
}

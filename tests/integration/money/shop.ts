/** A database with one funded user, the sandbox carrier and the label jobs: purchases without HTTP. */
import { eq, isNotNull } from 'drizzle-orm';
import { vi } from 'vitest';
import type { SaveReply } from '#contract/orders.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { CustomsItem, Order, OrderForm, Parcel } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { defaultAccountSettings, findUser } from '#server/accounts/user-info.ts';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { createCarrier } from '#server/carriers/carrier.ts';
import type { BookRow } from '#server/carriers/sandbox/book.ts';
import { readBook } from '#server/carriers/sandbox/book.ts';
import { createSandboxCarrier } from '#server/carriers/sandbox/sandbox-carrier.ts';
import { migrateDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/db.ts';
import { createDb } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import type { Poller } from '#server/jobs/poller.ts';
import { createPoller } from '#server/jobs/poller.ts';
import { clearLeases } from '#server/labels/intents.ts';
import type { LabelJobsDeps } from '#server/labels/label-jobs.ts';
import { labelJobs } from '#server/labels/label-jobs.ts';
import { requestLabel } from '#server/labels/requests.ts';
import type { StepTimes } from '#server/labels/step.ts';
import type { LedgerFlaw } from '#server/ledger/check-ledger.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { BEFORE_ALL, checkNews } from '#server/ledger/check-news.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { columnsOf } from '#server/orders/order-store.ts';
import { FROM_ONTARIO, SMALL_PARCEL, TO_COLUMBUS } from '#fixtures/an-order.ts';
import type { DatabaseKind } from '../server/fresh-database.ts';
import { lentDatabase } from '../server/lent-database.ts';

export const NOW = new Date('2026-11-20T10:00:00.000Z');
/** What the sandbox asks for the order of `aForm`. */
export const QUOTE_CENTS = 1905;

/** Everything at once: the tests wait for states, never for time. */
export const AT_ONCE: StepTimes = {
  sendWithinMs: 300,
  lookUpAfterMs: [0, 0, 0],
  attentionEveryMs: 0,
  soonMs: 0,
  lateEveryMs: 0,
  lateForMs: 86_400_000,
  pendingMs: 600_000,
  afterCrashMs: [5_000, 30_000],
  retryAfterMs: [0],
  giveUpMs: 1_800_000,
  giveUpAttempts: 5,
};

interface RunnerOptions extends Partial<Omit<LabelJobsDeps, 'carrier'>> {
  carrier?: CarrierPort;
  /** How long its answers are waited for. */
  answerMs?: number;
  /** False: others may be on the same database. */
  alone?: boolean;
}

export interface Shop {
  db: Db;
  deps: WorkDeps;
  /** The customer of the running test. */
  user: User;
  /** A new customer with so much money. */
  newCustomer(cents?: number): Promise<User>;
  carrier: Carrier;
  setNow(now: Date): void;
  /** Wakes the runners. */
  wake(): void;
  /** Runners end between tests. */
  stopRunners(): Promise<void>;
  /** Orders awaiting shipment; the note may carry a sentinel. */
  anOrder(given?: Given & { note?: string }): Promise<OrderRow>;
  ask(
    orderId: string,
    purchase: string,
    maxRate?: number,
    maxHeld?: number,
  ): Promise<Result<SaveReply, Rejection>>;
  runner(given?: RunnerOptions): { start(): Promise<void>; stop(graceMs?: number): Promise<void> };
  order(id: string): Promise<OrderRow>;
  intent(purchase: string): Promise<LabelIntent>;
  parcels(labelId: string): Promise<ParcelRow[]>;
  book(purchase: string): Promise<BookRow[]>;
  until(purchase: string, ...states: LabelIntent['state'][]): Promise<LabelIntent>;
  /** Works off what tests have left undone. */
  finishAll(): Promise<void>;
  /** Throws when the ledger does not add up. */
  mustAddUp(): Promise<void>;
  close(): Promise<void>;
}

const ACCOUNT: Omit<typeof accounts.$inferInsert, 'id'> = {
  timeZone: 'America/Los_Angeles',
  authFlag: true,
  firstRechargeTime: NOW,
  settings: defaultAccountSettings(),
  createdAt: NOW,
};
const USER: Omit<typeof users.$inferInsert, 'id' | 'accountId' | 'email' | 'userCode'> = {
  passwordHash: '-',
  firstName: 'Mina',
  lastName: 'Torres',
  phone: '9095550100',
  language: 'en',
  role: 'user',
  createdAt: NOW,
};

interface Given {
  order?: Partial<Order>;
  parcel?: Partial<Parcel>;
  items?: Partial<CustomsItem>[];
}

export function aForm(given: Given = {}): OrderForm {
  return completeOrderForm({
    order: {
      orderNo: 'PB-1001',
      shipDate: '2026-11-20',
      carrierId: 1,
      carrierServiceId: 3,
      ...FROM_ONTARIO,
      ...TO_COLUMBUS,
      recipientIsResidential: true,
      batteryType: 7,
      ...given.order,
    },
    packages: [{ ...SMALL_PARCEL, ...given.parcel }],
    ordersPackageItems: given.items ?? [],
  });
}

export async function openShop(kind: DatabaseKind): Promise<Shop> {
  const lent = await lentDatabase(kind);
  const database = await lent.open();
  await migrateDatabase(database);
  const db = createDb(database.pool);
  let now = NOW;
  let count = 0;
  const deps: WorkDeps = {
    db,
    clock: () => now,
    newId: () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
  };
  // A system of its own: its transactions are not the server's.
  const carrierDb = createDb(database.pool);
  const carrier = createCarrier(
    createSandboxCarrier({ db: carrierDb, clock: deps.clock, delayMs: 5, slowMs: 40, downMs: 60 }),
  );
  const runners: Poller<'labels' | 'labelLeases'>[] = [];
  let position = BEFORE_ALL;

  async function newCustomer(cents = 100_000): Promise<User> {
    const id = `user-${++count}`;
    const accountId = `account-${count}`;
    return runWork(deps, async ({ tx }) => {
      await tx.insert(accounts).values({ ...ACCOUNT, id: accountId });
      await tx.insert(users).values({ ...USER, id, accountId, email: `${id}@example.com`, userCode: id });
      const user = await findUser(tx, id);
      if (!user) throw new Error('no user');
      if (cents > 0) await recharge(tx, accountId, cents, 'test', NOW);
      return user;
    });
  }

  const shop: Shop = {
    db,
    deps,
    user: await newCustomer(),
    async newCustomer(cents) {
      shop.user = await newCustomer(cents);
      return shop.user;
    },
    carrier,
    setNow: (at) => void (now = at),
    wake: () => runners.forEach((runner) => runner.wake('labels')),
    async stopRunners() {
      await Promise.all(runners.splice(0).map((runner) => runner.stop(0)));
      now = NOW;
    },
    async anOrder({ note = '', order = {}, parcel, items } = {}) {
      const id = deps.newId();
      const form = aForm({ order: { id, orderNo: `PB-${id.slice(-4)}`, note, ...order }, parcel, items });
      const [row] = await db
        .insert(orders)
        .values({
          ...columnsOf(form),
          id,
          accountId: shop.user.accountId,
          status: 1,
          version: 1,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('no order');
      return row;
    },
    async ask(orderId, purchase, maxRate, maxHeld) {
      return runWork(deps, (work) =>
        requestLabel(work, {
          user: shop.user,
          orderId,
          customerObjectId: purchase,
          maxRate: maxRate ?? null,
          maxHeld: maxHeld ?? null,
          wake: () => shop.wake(),
        }),
      );
    },
    runner({ alone = true, carrier: gateway, answerMs, ...over } = {}) {
      const asked = gateway ? createCarrier(gateway, answerMs) : carrier;
      const jobs = labelJobs({ ...deps, carrier: asked, log: SILENT, times: AT_ONCE, ...over });
      const runner = createPoller(jobs, { clock: deps.clock, failed: () => {} });
      runners.push(runner);
      return {
        async start() {
          if (alone) await clearLeases(db);
          runner.start();
        },
        stop: runner.stop,
      };
    },
    order: async (id) => one(await db.select().from(orders).where(eq(orders.id, id))),
    intent: async (purchase) =>
      one(await db.select().from(labelIntents).where(eq(labelIntents.id, purchase))),
    parcels: (labelId) =>
      db.select().from(parcels).where(eq(parcels.labelId, labelId)).orderBy(parcels.packageNo),
    book: (purchase) => readBook(db, purchase),
    until: (purchase, ...states) =>
      vi.waitFor(
        async () => {
          const intent = await shop.intent(purchase);
          if (!states.includes(intent.state)) throw new Error(`still ${intent.state}`);
          return intent;
        },
        { timeout: 15_000, interval: 10 },
      ),
    async finishAll() {
      await shop.stopRunners();
      await shop.runner().start();
      await vi.waitFor(
        async () => {
          const left = await db.$count(labelIntents, isNotNull(labelIntents.runAfter));
          if (left > 0) throw new Error(`${left} purchases left`);
        },
        { timeout: 20_000, interval: 10 },
      );
      await shop.stopRunners();
    },
    async mustAddUp() {
      mustBeEmpty(await checkLedger(db));
      const news = await checkNews(db, position);
      mustBeEmpty(news.flaws);
      position = news.position;
    },
    async close() {
      await shop.stopRunners();
      await database.close();
      await lent.giveBack();
    },
  };
  return shop;
}

export function mustBeEmpty(flaws: LedgerFlaw[]): void {
  if (flaws.length > 0) throw new Error(flaws.map((flaw) => `${flaw.invariant}: ${flaw.detail}`).join('\n'));
}

export const SILENT = {
  info: () => {},
  warn: () => {},
  error: () => {},
} as unknown as LabelJobsDeps['log'];

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`${rows.length} rows instead of one`);
  return row;
}

/** A carrier that never answers, answers too late, or crashes each time: nothing waits for it for ever, and others go on. */
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import { createCarrier } from '#server/carriers/carrier.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { runWork } from '#server/db/work.ts';
import { recordRefusal } from '#server/labels/outcomes.ts';
import { voidLabels } from '#server/labels/void.ts';
import { settleVoidRefunds } from '#server/labels/void-refunds.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { AT_ONCE, NOW, openShop, QUOTE_CENTS, SILENT } from './shop.ts';

/** How long the tests wait for a carrier. */
const ANSWER_MS = 60;
const HELD = {
  availableCents: 100_000 - QUOTE_CENTS,
  onHoldCents: QUOTE_CENTS,
  inReviewCents: 0,
  owedCents: 0,
};
/** However long the machine takes, nothing comes too late for the carrier. */
const PATIENT = { ...AT_ONCE, sendWithinMs: 60_000 };
const after = (ms: number) => new Date(NOW.getTime() + ms);
/** It does not heed its signal either. */
const never = () => new Promise<never>(() => {});

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  let orderId: string;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchase = shop.deps.newId();
    orderId = (await shop.anOrder()).id;
  });
  afterEach(async () => {
    // By the clock of the next test.
    await shop.stopRunners();
    await shop.db.update(labelIntents).set({ runAfter: NOW }).where(isNotNull(labelIntents.runAfter));
    await shop.finishAll();
    await shop.mustAddUp();
  });

  const portWith = (given: Partial<CarrierPort>): CarrierPort => ({ ...shop.carrier, ...given });
  const isOf = (form: { order: { id?: unknown } }) => form.order.id === orderId;

  async function expectOneLabel(): Promise<void> {
    const { trackingNumber } = await shop.until(purchase, 'succeeded');
    const book = (await shop.book(purchase)).filter(({ voidedAt }) => voidedAt === null);
    expect(book.map(({ trackingNumbers }) => trackingNumbers)).toEqual([[trackingNumber]]);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
  }

  describe('a purchase', () => {
    it('that is never answered keeps no other waiting, and is looked up after a stop', async () => {
      const carrier = portWith({
        buy: (request) => (isOf(request.form) ? never() : shop.carrier.buy(request)),
      });
      await shop.ask(orderId, purchase);
      const other = shop.deps.newId();
      await shop.ask((await shop.anOrder()).id, other);
      await shop.runner({ carrier }).start();
      await shop.until(other, 'succeeded');
      expect((await shop.intent(purchase)).state).toBe('submitting');
      await shop.stopRunners();
      expect((await shop.intent(purchase)).state).toBe('unknown');
      expect(await shop.order(orderId)).toMatchObject({ labelUnknown: true });
    });

    it('whose answer comes too late is found in the book and not bought again', async () => {
      let isMade = () => {};
      const made = new Promise<void>((resolve) => {
        isMade = resolve;
      });
      const carrier = portWith({
        async buy(request) {
          await shop.carrier.buy(request);
          isMade();
          return never();
        },
        findByReference: async (reference, sentBefore) => {
          await made;
          return shop.carrier.findByReference(reference, sentBefore);
        },
      });
      await shop.ask(orderId, purchase);
      await shop.runner({ carrier, times: PATIENT, answerMs: 1_000 }).start();
      await expectOneLabel();
      expect(await shop.order(orderId)).toMatchObject({ labelUnknown: false });
    });

    it('about which the carrier never answers needs attention in the end', async () => {
      const carrier = portWith({ buy: never, findByReference: never });
      await shop.ask(orderId, purchase);
      await shop.runner({ carrier, answerMs: ANSWER_MS }).start();
      await shop.until(purchase, 'unknown');
      shop.setNow(after(24 * 3_600_000));
      shop.wake();
      await shop.until(purchase, 'needs_attention');
      expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    });

    it('that is in the making for ever needs attention', async () => {
      const carrier = portWith({ buy: never, findByReference: async () => ({ outcome: 'pending' }) });
      await shop.ask(orderId, purchase);
      await shop.runner({ carrier, answerMs: ANSWER_MS }).start();
      await shop.until(purchase, 'unknown');
      shop.setNow(after(AT_ONCE.pendingMs + 1));
      shop.wake();
      await shop.until(purchase, 'needs_attention');
      expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    });
  });

  describe('a step that crashes each time', () => {
    /** From crash to crash, until nothing is tried soon. */
    async function crashOn(): Promise<void> {
      for (const [index, wait] of AT_ONCE.afterCrashMs.entries()) {
        await eventually(async () => expect((await shop.intent(purchase)).crashes).toBeGreaterThan(index));
        shop.setNow(new Date(shop.deps.clock().getTime() + wait));
        shop.wake();
      }
    }

    const setAccount = (accountId: string) =>
      shop.db.update(labelIntents).set({ accountId }).where(eq(labelIntents.id, purchase));

    it.each([
      ['before it is sent', 'submit'],
      ['while the label is written down', 'record'],
    ] as const)('%s needs attention after so many tries, and others go on', async (_, step) => {
      const other = shop.deps.newId();
      const others = (await shop.anOrder()).id;
      await shop.ask(orderId, purchase);
      const flawed = portWith({
        async buy(request) {
          const answer = await shop.carrier.buy(request);
          if (step !== 'record' || !isOf(request.form) || answer.outcome !== 'bought') return answer;
          return { ...answer, purchase: { ...answer.purchase, trackingNumbers: [] } };
        },
        async findByReference(reference, sentBefore) {
          const found = await shop.carrier.findByReference(reference, sentBefore);
          if (reference !== purchase || found.outcome !== 'found') return found;
          return { ...found, purchase: { ...found.purchase, trackingNumbers: [] } };
        },
      });
      const { accountId } = shop.user;
      if (step === 'submit') await setAccount('gone');
      await shop.runner({ carrier: flawed, times: { ...AT_ONCE, attentionEveryMs: 3_600_000 } }).start();
      await crashOn();
      expect(await shop.until(purchase, 'needs_attention')).toMatchObject({
        crashes: AT_ONCE.afterCrashMs.length + 1,
        runAfter: new Date(shop.deps.clock().getTime() + 3_600_000),
        leaseOwner: null,
      });
      expect(await shop.order(orderId)).toMatchObject({ labelUnknown: true });
      await shop.ask(others, other);
      await shop.until(other, 'succeeded');
      await setAccount(accountId);
    });
  });

  describe('a void', () => {
    async function aLabel(): Promise<void> {
      await shop.ask(orderId, purchase);
      await shop.until(purchase, 'succeeded');
    }
    async function voidIt(): Promise<string> {
      const { labelId } = await shop.intent(purchase);
      await runWork(shop.deps, (work) =>
        voidLabels(work, {
          accountId: shop.user.accountId,
          user: shop.user,
          labelIds: [labelId],
          wake: () => shop.wake(),
        }),
      );
      return labelId;
    }

    it('of which the carrier never hears is told it ever later, and once it is there', async () => {
      let isThere = false;
      const carrier = portWith({ void: (numbers) => (isThere ? shop.carrier.void(numbers) : never()) });
      await shop.runner().start();
      await aLabel();
      await shop.stopRunners();
      await shop.runner({ carrier, answerMs: ANSWER_MS }).start();
      await voidIt();
      for (const wait of [...AT_ONCE.afterCrashMs, 0]) {
        const { crashes } = await shop.intent(purchase);
        await eventually(async () => expect((await shop.intent(purchase)).crashes).toBe(crashes + 1));
        shop.setNow(new Date(shop.deps.clock().getTime() + wait));
      }
      expect(await shop.intent(purchase)).toMatchObject({ state: 'voided', carrierVoidedAt: null });
      isThere = true;
      shop.wake();
      await eventually(async () => expect((await shop.intent(purchase)).carrierVoidedAt).not.toBeNull());
    });

    it('about whose money the carrier never answers keeps no other waiting', async () => {
      await shop.runner().start();
      await aLabel();
      const hung = await voidIt();
      const [first, firstOrder] = [purchase, orderId];
      purchase = shop.deps.newId();
      orderId = (await shop.anOrder()).id;
      await aLabel();
      await voidIt();
      await eventually(async () => expect((await shop.intent(purchase)).carrierVoidedAt).not.toBeNull());
      const numbers = (await shop.parcels(hung)).map(({ trackingNumber }) => trackingNumber);
      const port = portWith({
        voidOutcome: (asked) => (asked[0] === numbers[0] ? never() : Promise.resolve('refunded')),
      });
      const carrier = createCarrier(port, ANSWER_MS);
      await settleVoidRefunds({ ...shop.deps, carrier, log: SILENT });
      const states = await shop.db
        .select({ id: voidRefunds.intentId, state: voidRefunds.state })
        .from(voidRefunds)
        .where(eq(voidRefunds.accountId, shop.user.accountId));
      expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
        [first]: 'in_review',
        [purchase]: 'refunded',
      });
      orderId = firstOrder;
    });
  });

  it('a label nobody asked for is voided in the end, though the carrier does not answer at first', async () => {
    let isThere = false;
    const carrier = portWith({
      async buy(request) {
        const answer = await shop.carrier.buy(request);
        const intent = await shop.intent(purchase);
        await runWork(shop.deps, (work) =>
          recordRefusal(work, intent, { errorCode: 'CARRIER_UNAVAILABLE', carrierMessage: null }),
        );
        return answer;
      },
      void: (numbers) => (isThere ? shop.carrier.void(numbers) : Promise.reject(new Error('HTTP 503'))),
    });
    await shop.ask(orderId, purchase);
    await shop.runner({ carrier, times: PATIENT }).start();
    await eventually(async () => expect((await shop.intent(purchase)).crashes).toBe(1));
    expect((await shop.book(purchase))[0]?.voidedAt).toBeNull();
    isThere = true;
    shop.setNow(after(AT_ONCE.afterCrashMs[0] ?? 0));
    shop.wake();
    await eventually(async () => expect((await shop.book(purchase))[0]?.voidedAt).not.toBeNull());
    await eventually(async () =>
      expect(await shop.intent(purchase)).toMatchObject({
        state: 'rejected',
        orphanNumbers: [],
        runAfter: null,
      }),
    );
  });
});

/** Purchases whose steps are taken together: few transactions, and none takes another along. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { runWork } from '#server/db/work.ts';
import { claimDue, clearLeases, markSubmitting } from '#server/labels/intents.ts';
import { recordPurchases } from '#server/labels/record-purchases.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { AT_ONCE, NOW, openShop, QUOTE_CENTS } from './shop.ts';

const COUNT = 12;
const LEASE_MS = 120_000;

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchases: string[];
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchases = [];
    for (let n = 0; n < COUNT; n++) {
      const id = shop.deps.newId();
      purchases.push(id);
      await shop.ask((await shop.anOrder()).id, id);
    }
  });
  afterEach(async () => {
    await shop.finishAll();
    await shop.mustAddUp();
  });

  async function expectOneLabelEach(): Promise<LabelIntent[]> {
    const intents: LabelIntent[] = [];
    for (const id of purchases) {
      const intent = await shop.until(id, 'succeeded');
      const book = await shop.book(id);
      expect(book.map((entry) => entry.trackingNumbers)).toEqual([[intent.trackingNumber]]);
      expect(await shop.order(intent.orderId)).toMatchObject({
        status: 2,
        labelId: intent.labelId,
        trackingNo: intent.trackingNumber,
      });
      intents.push(intent);
    }
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000 - COUNT * QUOTE_CENTS,
      onHoldCents: COUNT * QUOTE_CENTS,
      inReviewCents: 0,
      owedCents: 0,
    });
    return intents;
  }

  /** As another server would, which then dies. */
  async function submitAll(sendWithinMs: number): Promise<LabelIntent[]> {
    const claimed = await claimDue(shop.db, { owner: 'dead', now: NOW, leaseMs: LEASE_MS, limit: COUNT });
    const sent = await markSubmitting(shop.db, claimed, { now: NOW, sendWithinMs });
    return sent.filter((intent) => intent !== null);
  }

  const buy = (intent: LabelIntent) =>
    shop.carrier.buy({
      reference: intent.carrierRef,
      form: intent.form,
      settings: ratingSettingsOf(shop.user),
      sendBefore: intent.sendBefore ?? NOW,
    });

  it('need no transactions of their own', async () => {
    const transaction = vi.spyOn(shop.db, 'transaction');
    await shop.runner().start();
    await expectOneLabelEach();
    expect(transaction.mock.calls.length).toBeLessThan(COUNT);
    transaction.mockRestore();
  });

  it('one that cannot be written down holds up no other', async () => {
    const taken = purchases[3]!;
    let other = '';
    const carrier: CarrierPort = {
      ...shop.carrier,
      async buy(request) {
        const answer = await shop.carrier.buy(request);
        if (answer.outcome !== 'bought') return answer;
        if (request.reference !== taken) other ||= answer.purchase.trackingNumbers[0]!;
        else await vi.waitFor(() => expect(other).not.toBe(''));
        return request.reference === taken
          ? { ...answer, purchase: { ...answer.purchase, trackingNumbers: [other] } }
          : answer;
      },
    };
    const runner = shop.runner({ carrier });
    await runner.start();
    for (const id of purchases) if (id !== taken) await shop.until(id, 'succeeded');
    await vi.waitFor(async () => expect((await shop.intent(taken)).leaseOwner).toBeNull());
    expect(await shop.intent(taken)).toMatchObject({ state: 'submitting', trackingNumber: null });
    await runner.stop();
    shop.setNow(new Date(NOW.getTime() + 5_000));
    await shop.runner().start();
    await expectOneLabelEach();
  });

  it('a death after all were marked: what the carrier has is taken, the rest is sent again', async () => {
    const sent = await submitAll(3_000);
    expect(sent).toHaveLength(COUNT);
    const atCarrier = sent.filter((_, index) => index % 2 === 0);
    const answers = await Promise.all(atCarrier.map(buy));
    expect(answers.map(({ outcome }) => outcome)).toEqual(atCarrier.map(() => 'bought'));
    await shop.runner().start();
    const names = new Set(atCarrier.map(({ id }) => id));
    for (const { id, attempt } of await expectOneLabelEach()) expect(attempt > 1).toBe(!names.has(id));
  });

  it('one whose lease has gone to another is not sent with the others', async () => {
    const claimed = await claimDue(shop.db, { owner: 'slow', now: NOW, leaseMs: LEASE_MS, limit: COUNT });
    const later = new Date(NOW.getTime() + LEASE_MS + 1);
    const [gone] = await claimDue(shop.db, { owner: 'other', now: later, leaseMs: LEASE_MS, limit: 1 });
    const marked = await markSubmitting(shop.db, claimed, {
      now: NOW,
      sendWithinMs: AT_ONCE.sendWithinMs,
    });
    expect(claimed.filter((_, index) => marked[index] === null).map(({ id }) => id)).toEqual([gone?.id]);
    expect(await shop.intent(gone!.id)).toMatchObject({ state: 'held', attempt: 0, leaseOwner: 'other' });
    await shop.runner().start();
    await expectOneLabelEach();
  });

  it('of another account do not wait behind them', async () => {
    const claim = async (limit: number, underWay = {}) => {
      const given = { owner: 'one', now: NOW, leaseMs: LEASE_MS, limit, underWay };
      return (await claimDue(shop.db, given)).map(({ id }) => id);
    };
    const oneOfAnother = async () => {
      await shop.newCustomer();
      const id = shop.deps.newId();
      await shop.ask((await shop.anOrder()).id, id);
      return id;
    };
    const crowd = shop.user;
    const [first, second] = [await oneOfAnother(), await oneOfAnother()];
    const taken = await claim(4);
    expect(taken).toHaveLength(4);
    expect(taken).toEqual(expect.arrayContaining([first, second]));
    const third = await oneOfAnother();
    expect(await claim(1, { [crowd.accountId]: 2 })).toEqual([third]);
    expect(await claim(COUNT)).toHaveLength(COUNT - 2);
    shop.user = crowd;
    await clearLeases(shop.db);
    await shop.runner().start();
    await expectOneLabelEach();
  });

  it('written down again, a purchase names the numbers nobody asked for', async () => {
    const sent = await submitAll(60_000);
    const bought = [];
    for (const intent of sent) {
      const answer = await buy(intent);
      if (answer.outcome === 'bought') bought.push({ intent, purchase: answer.purchase });
    }
    const [first, ...rest] = bought;
    const known = await runWork(shop.deps, (work) => recordPurchases(work, [first!]));
    expect(known).toEqual([{ orphans: [] }]);
    const strange = {
      ...first!,
      purchase: { ...first!.purchase, trackingNumbers: ['9400100000000000000000'] },
    };
    expect(await runWork(shop.deps, (work) => recordPurchases(work, [strange, ...rest]))).toEqual([
      { orphans: ['9400100000000000000000'] },
      ...rest.map(() => ({ orphans: [] })),
    ]);
    await expectOneLabelEach();
  });
});

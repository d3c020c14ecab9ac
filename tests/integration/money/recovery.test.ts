/** Whatever dies in the middle of a purchase, one label is bought and one hold is kept. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierPort, CarrierRequest } from '#server/carriers/carrier.port.ts';
import { createCarrier } from '#server/carriers/carrier.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { runWork } from '#server/db/work.ts';
import {
  claimDue,
  clearLeases,
  markSubmitting,
  markUnknown,
  releaseLease,
  renewLeases,
} from '#server/labels/intents.ts';
import { recordRefusal } from '#server/labels/outcomes.ts';
import { runStep } from '#server/labels/step.ts';
import { createStepBatcher } from '#server/labels/step-batcher.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { AT_ONCE, NOW, openShop, QUOTE_CENTS, SILENT } from './shop.ts';

const LEASE_MS = 120_000;
const HELD = {
  availableCents: 100_000 - QUOTE_CENTS,
  onHoldCents: QUOTE_CENTS,
  inReviewCents: 0,
  owedCents: 0,
};
const after = (ms: number) => new Date(NOW.getTime() + ms);

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
    await shop.finishAll();
    await shop.mustAddUp();
  });

  /** As another server would, which then dies. */
  async function claim(): Promise<LabelIntent> {
    const [claimed] = await claimDue(shop.db, { owner: 'dead', now: NOW, leaseMs: LEASE_MS, limit: 1 });
    if (!claimed) throw new Error('nothing to claim');
    return claimed;
  }

  async function submit(): Promise<LabelIntent> {
    const [sent] = await markSubmitting(shop.db, [await claim()], {
      now: NOW,
      sendWithinMs: AT_ONCE.sendWithinMs,
    });
    if (!sent) throw new Error('not sent');
    return sent;
  }

  const requestOf = (intent: LabelIntent): CarrierRequest => ({
    reference: intent.carrierRef,
    form: intent.form,
    settings: ratingSettingsOf(shop.user),
    sendBefore: intent.sendBefore ?? NOW,
  });

  async function expectOneLabel(): Promise<LabelIntent> {
    const intent = await shop.until(purchase, 'succeeded');
    const book = await shop.book(purchase);
    expect(book.map((entry) => entry.trackingNumbers)).toEqual([[intent.trackingNumber]]);
    expect(await shop.order(orderId)).toMatchObject({ status: 2, trackingNo: intent.trackingNumber });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    return intent;
  }

  describe('a server that died', () => {
    beforeEach(async () => {
      await shop.ask(orderId, purchase);
    });

    it('before anyone took the purchase', async () => {
      await shop.runner().start();
      expect(await expectOneLabel()).toMatchObject({ attempt: 1, lookUps: 0 });
    });

    it('after it took the purchase', async () => {
      await claim();
      await shop.runner().start();
      expect(await expectOneLabel()).toMatchObject({ attempt: 1 });
    });

    it('before its request reached the carrier: it is sent again once none can arrive any more', async () => {
      const sent = await submit();
      await shop.runner().start();
      expect(await expectOneLabel()).toMatchObject({ attempt: 2, unknownSince: NOW });
      const [entry] = await shop.book(purchase);
      expect(entry?.receivedAt.getTime()).toBeGreaterThanOrEqual(sent.sendBefore?.getTime() ?? Infinity);
    });

    it('after the carrier made the label', async () => {
      const sent = await submit();
      expect(await shop.carrier.buy(requestOf(sent))).toMatchObject({ outcome: 'bought' });
      await shop.runner().start();
      expect(await expectOneLabel()).toMatchObject({ attempt: 1 });
    });

    it('while the carrier was making the label', async () => {
      const sent = await submit();
      const slow = { ...sent, form: { ...sent.form, order: { ...sent.form.order, note: '#sandbox:slow' } } };
      const making = shop.carrier.buy(requestOf(slow));
      await eventually(async () => expect(await shop.book(purchase)).toHaveLength(1));
      await shop.runner().start();
      expect(await expectOneLabel()).toMatchObject({ attempt: 1 });
      await making;
    });

    it('while it was asking what became of the purchase', async () => {
      const sent = await submit();
      await shop.carrier.buy(requestOf(sent));
      await runWork(shop.deps, (work) => markUnknown(work, sent, after(60_000)));
      expect(await shop.order(orderId)).toMatchObject({ status: 0, labelUnknown: true });
      shop.setNow(after(60_000));
      await shop.runner().start();
      await expectOneLabel();
      expect(await shop.order(orderId)).toMatchObject({ labelUnknown: false });
    });

    it('is waited for as long as its lease when others run', async () => {
      await submit();
      const claimAt = (now: Date) => claimDue(shop.db, { owner: 'other', now, leaseMs: LEASE_MS, limit: 9 });
      expect(await claimAt(after(LEASE_MS))).toEqual([]);
      const [taken] = await claimAt(after(LEASE_MS + 1));
      expect(taken).toMatchObject({ id: purchase, state: 'submitting', leaseOwner: 'other' });
    });

    it('keeps its purchases as long as it renews, and takes none back that has gone', async () => {
      await submit();
      const renewAs = (owner: string, now: Date) =>
        renewLeases(shop.db, { owner, ids: [purchase], now, leaseMs: LEASE_MS });
      const claimAt = (now: Date) => claimDue(shop.db, { owner: 'other', now, leaseMs: LEASE_MS, limit: 9 });
      await renewAs('dead', after(LEASE_MS));
      expect(await claimAt(after(2 * LEASE_MS))).toEqual([]);
      expect(await claimAt(after(2 * LEASE_MS + 1))).toMatchObject([{ id: purchase }]);
      await renewAs('dead', after(9 * LEASE_MS));
      expect(await shop.intent(purchase)).toMatchObject({
        leaseOwner: 'other',
        leaseUntil: after(3 * LEASE_MS + 1),
      });
    });

    it('sends nothing once its lease has gone to another', async () => {
      const stale = await claim();
      await claimDue(shop.db, { owner: 'other', now: after(LEASE_MS + 1), leaseMs: LEASE_MS, limit: 1 });
      const times = { now: NOW, sendWithinMs: AT_ONCE.sendWithinMs };
      expect(await markSubmitting(shop.db, [stale], times)).toEqual([null]);
      expect(await shop.intent(purchase)).toMatchObject({ state: 'held', attempt: 0, leaseOwner: 'other' });
      await shop.runner().start();
      await expectOneLabel();
    });

    it('comes back to life: the purchase it sent late is not executed', async () => {
      const sent = await submit();
      await shop.runner().start();
      await expectOneLabel();
      expect(await shop.carrier.buy(requestOf(sent))).toEqual({ outcome: 'unavailable' });
      await runStep(stepDeps(shop.carrier), sent, new AbortController().signal);
      await expectOneLabel();
    });
  });

  const stepDeps = (carrier: CarrierPort, times = AT_ONCE) => ({
    ...shop.deps,
    carrier: createCarrier(carrier),
    log: SILENT,
    times,
    batcher: createStepBatcher(shop.deps, times),
  });

  it('hears a refusal too late: it changes nothing', async () => {
    await shop.ask(orderId, purchase);
    const refused = { errorCode: 'CARRIER_REFUSED', carrierMessage: 'no' } as const;
    const first = await submit();
    await releaseLease(shop.db, first, ['submitting'], { state: 'held', runAfter: NOW });
    const second = await submit();
    await runWork(shop.deps, (work) => recordRefusal(work, first, refused));
    expect(await shop.intent(purchase)).toMatchObject({ state: 'submitting', attempt: 2 });
    expect(await shop.carrier.buy(requestOf(second))).toMatchObject({ outcome: 'bought' });
    await shop.runner().start();
    const { attempt } = await expectOneLabel();
    await runWork(shop.deps, (work) => recordRefusal(work, { ...second, attempt }, refused));
    await expectOneLabel();
  });

  it('any number of deaths, one after the other', async () => {
    const death = fc.constantFrom(
      'claim',
      'before buying',
      'after buying',
      'before look-up',
      'after look-up',
    );
    const times = { ...AT_ONCE, sendWithinMs: 40 };
    await fc.assert(
      fc.asyncProperty(fc.array(death, { maxLength: 5 }), async (deaths) => {
        purchase = shop.deps.newId();
        await shop.newCustomer();
        orderId = (await shop.anOrder()).id;
        await shop.ask(orderId, purchase);
        for (const at of deaths) {
          await clearLeases(shop.db);
          const [claimed] = await claimDue(shop.db, { owner: 'dead', now: NOW, leaseMs: LEASE_MS, limit: 1 });
          if (!claimed || at === 'claim') continue;
          const { carrier, died } = dyingCarrier(at);
          const step = runStep(stepDeps(carrier, times), claimed, new AbortController().signal);
          await Promise.race([step, died]);
        }
        await shop.runner({ times }).start();
        const { holdCents } = await expectOneLabel();
        expect(holdCents).toBe(QUOTE_CENTS);
        await shop.stopRunners();
      }),
      { numRuns: 12 },
    );
  });

  /** Its caller dies at the given moment: it never hears an answer. */
  function dyingCarrier(at: string): { carrier: CarrierPort; died: Promise<void> } {
    let die = (): void => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const never = () => {
      die();
      return new Promise<never>(() => {});
    };
    const carrier: CarrierPort = {
      ...shop.carrier,
      async buy(request) {
        if (at === 'before buying') return never();
        const answer = await shop.carrier.buy(request);
        return at === 'after buying' ? never() : answer;
      },
      async findByReference(reference, sentBefore) {
        if (at === 'before look-up') return never();
        const found = await shop.carrier.findByReference(reference, sentBefore);
        return at === 'after look-up' ? never() : found;
      },
    };
    return { carrier, died };
  }

  it('a stop in the middle of a call leaves a purchase that the next start finishes', async () => {
    const slow = (await shop.anOrder({ note: '#sandbox:slow' })).id;
    orderId = slow;
    const runner = shop.runner();
    await runner.start();
    await shop.ask(slow, purchase);
    await eventually(async () => expect(await shop.book(purchase)).toHaveLength(1));
    await runner.stop(0);
    expect(['submitting', 'unknown', 'succeeded']).toContain((await shop.intent(purchase)).state);
    await shop.runner().start();
    await expectOneLabel();
  });

  it('a stop waits for calls that are nearly done', async () => {
    const runner = shop.runner();
    await runner.start();
    await shop.ask(orderId, purchase);
    await eventually(async () => expect((await shop.intent(purchase)).state).not.toBe('held'));
    await runner.stop();
    expect((await shop.intent(purchase)).state).toBe('succeeded');
    await expectOneLabel();
  });

  it('two runners on one database buy each label once', async () => {
    const purchases: string[] = [];
    for (let i = 0; i < 12; i++) {
      const id = shop.deps.newId();
      purchases.push(id);
      await shop.ask((await shop.anOrder()).id, id);
    }
    await shop.ask(orderId, purchase);
    await Promise.all([shop.runner({ alone: false }).start(), shop.runner({ alone: false }).start()]);
    for (const id of [...purchases, purchase]) {
      await shop.until(id, 'succeeded');
      expect(await shop.book(id)).toHaveLength(1);
    }
  });

  it('without a promise of the carrier nothing is ever sent twice: the purchase asks for attention', async () => {
    const bought: string[] = [];
    let appears = false;
    const carrier: CarrierPort = {
      ...shop.carrier,
      async buy(request) {
        bought.push(request.reference);
        throw new Error('connection reset');
      },
      async findByReference() {
        const purchased = {
          trackingNumbers: ['X1'],
          priceCents: QUOTE_CENTS,
          priceException: false,
          isSample: true,
        };
        return appears ? { outcome: 'found', purchase: purchased } : { outcome: 'none', settled: false };
      },
    };
    await shop.ask(orderId, purchase);
    await shop.runner({ carrier }).start();
    await shop.until(purchase, 'unknown');
    shop.setNow(after(24 * 3_600_000));
    shop.wake();
    await shop.until(purchase, 'needs_attention');
    expect(await shop.order(orderId)).toMatchObject({
      status: 0,
      labelStatus: 'CREATING',
      labelUnknown: true,
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    expect(bought).toEqual([purchase]);
    appears = true;
    shop.wake();
    await shop.until(purchase, 'succeeded');
    expect(bought).toEqual([purchase]);
    expect(await shop.order(orderId)).toMatchObject({ status: 2, trackingNo: 'X1' });
  });

  it('a label that comes for a purchase given up is voided', async () => {
    await shop.ask(orderId, purchase);
    const carrier: CarrierPort = {
      ...shop.carrier,
      async buy(request) {
        const answer = await shop.carrier.buy(request);
        const intent = await shop.intent(purchase);
        await runWork(shop.deps, (work) =>
          recordRefusal(work, intent, { errorCode: 'CARRIER_UNAVAILABLE', carrierMessage: null }),
        );
        return answer;
      },
    };
    await runStep(stepDeps(carrier), await claim(), new AbortController().signal);
    expect(await shop.intent(purchase)).toMatchObject({ state: 'rejected' });
    expect((await shop.book(purchase)).map((entry) => entry.voidedAt !== null)).toEqual([true]);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('a carrier that never comes back: the purchase is given up and the money returned', async () => {
    const carrier: CarrierPort = { ...shop.carrier, buy: async () => ({ outcome: 'unavailable' }) };
    await shop.ask(orderId, purchase);
    await shop.runner({ carrier }).start();
    await eventually(async () => expect((await shop.intent(purchase)).attempt).toBeGreaterThan(6));
    expect((await shop.intent(purchase)).state).not.toBe('rejected');
    shop.setNow(after(AT_ONCE.giveUpMs));
    shop.wake();
    expect(await shop.until(purchase, 'rejected')).toMatchObject({ errorCode: 'CARRIER_UNAVAILABLE' });
    expect(await shop.order(orderId)).toMatchObject({
      status: 1,
      labelStatus: 'ERROR',
      labelError: 'The carrier cannot be reached. Nothing was bought; please try again later.',
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('a crash while the label is written down does not lose it', async () => {
    let broken = true;
    const carrier: CarrierPort = {
      ...shop.carrier,
      async buy(request) {
        const answer = await shop.carrier.buy(request);
        if (!broken || answer.outcome !== 'bought') return answer;
        broken = false;
        return { ...answer, purchase: { ...answer.purchase, trackingNumbers: [] } };
      },
    };
    await shop.ask(orderId, purchase);
    await shop.runner({ carrier }).start();
    await eventually(async () => expect((await shop.intent(purchase)).runAfter).toEqual(after(5_000)));
    expect(await shop.intent(purchase)).toMatchObject({ state: 'submitting', leaseOwner: null });
    shop.setNow(after(5_000));
    shop.wake();
    await expectOneLabel();
  });
});

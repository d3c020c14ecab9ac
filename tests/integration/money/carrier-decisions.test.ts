/** What a carrier leaves open ends before an administrator: purchases it tells nothing of, and voids it never answers. */
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { decide as decideCall } from '#contract/admin.ts';
import type { BodyOf } from '#contract/call.ts';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { decide } from '#server/admin/decide.ts';
import { decisionKinds } from '#server/admin/decision-kinds.ts';
import { listWaiting } from '#server/admin/list-waiting.ts';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import type { User } from '#server/http/server-context.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { AT_ONCE, NOW, openShop, QUOTE_CENTS } from './shop.ts';

const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const WHOLE = { availableCents: 100_000, onHoldCents: 0, inReviewCents: 0, owedCents: 0 };
const HELD = { ...WHOLE, availableCents: 100_000 - QUOTE_CENTS, onHoldCents: QUOTE_CENTS };
const IN_REVIEW = { ...WHOLE, availableCents: 100_000 - QUOTE_CENTS, inReviewCents: QUOTE_CENTS };

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  let orderId: string;
  let administrator: User;
  /** As the carrier's own system shows it. */
  const found = `94001000000000000000${kind.length}`;
  beforeAll(async () => {
    shop = await openShop(kind);
    administrator = await shop.newCustomer(0);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchase = shop.deps.newId();
    orderId = (await shop.anOrder()).id;
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.update(labelIntents).set({ runAfter: NOW }).where(isNotNull(labelIntents.runAfter));
    await shop.finishAll();
    await shop.mustAddUp();
  });

  const balance = () => balanceOf(shop.db, shop.user.accountId);
  const waiting = async (of: DecisionKindName) =>
    (
      await listWaiting(
        decisionKinds,
        shop.db,
        administrator.id,
        { kind: of, curPageNo: 1, pageSize: 20 },
        shop.deps.clock(),
      )
    ).list.filter(({ account }) => account.id === shop.user.accountId);
  async function decideOn(given: Omit<BodyOf<typeof decideCall>, 'id' | 'reason'> & { reason?: string }) {
    const body = { reason: '', ...given, id: purchase };
    const by = { ...administrator, address: '' };
    const done = await runWork(shop.deps, (work) =>
      decide(decisionKinds, work, by, body, { isSample: true }),
    );
    shop.wake();
    return done.ok ? done.value.status : done.error.type;
  }

  describe('a purchase that needs attention', () => {
    /** The carrier makes the label, whose answer is lost, and knows nothing of it until it `appears`. */
    let appears: boolean;
    beforeEach(async () => {
      appears = false;
      const carrier: CarrierPort = {
        ...shop.carrier,
        async buy(request) {
          const answer = await shop.carrier.buy(request);
          if (request.reference === purchase) throw new Error('connection reset');
          return answer;
        },
        findByReference: async (reference, sentBefore) =>
          reference === purchase && !appears
            ? { outcome: 'none', settled: false }
            : shop.carrier.findByReference(reference, sentBefore),
      };
      await shop.ask(orderId, purchase);
      // Time enough for a slow machine to reach the carrier; until it is over nothing is settled.
      await shop.runner({ carrier, times: { ...AT_ONCE, sendWithinMs: 3_000 } }).start();
      await shop.until(purchase, 'unknown', 'needs_attention');
      shop.setNow(days(1));
      shop.wake();
      await shop.until(purchase, 'needs_attention');
    });

    it('waits with what is known of it and what is held', async () => {
      const [item] = await waiting('purchase');
      expect(item).toMatchObject({
        id: purchase,
        numbersNeeded: 1,
        canStartReview: true,
        money: {
          approve: { effect: 'none', amount: 0 },
          refuse: { effect: 'release', amount: QUOTE_CENTS / 100 },
        },
      });
      expect(item?.facts.map(({ name }) => name)).toEqual([
        'orderNo',
        'service',
        'reference',
        'packages',
        'held',
        'timesAsked',
      ]);
    });

    it('given back: the order can be bought again, and the late label is voided, not that on the parcel', async () => {
      expect(await decideOn({ kind: 'purchase', approve: false })).toBe('REASON_REQUIRED');
      const refusal = { kind: 'purchase' as const, approve: false, reason: 'The carrier has no record.' };
      expect(await decideOn(refusal)).toBe('given_back');
      expect(await decideOn(refusal)).toBe('given_back');
      expect(await balance()).toEqual(WHOLE);
      expect(await shop.order(orderId)).toMatchObject({
        status: 1,
        labelStatus: 'ERROR',
        labelUnknown: false,
        labelError: expect.stringContaining('The carrier has no record.'),
      });
      const again = shop.deps.newId();
      await shop.ask(orderId, again);
      const { trackingNumber } = await shop.until(again, 'succeeded');
      appears = true;
      shop.wake();
      await eventually(async () => expect((await shop.book(purchase))[0]?.voidedAt).not.toBeNull());
      expect((await shop.book(again)).map(({ voidedAt }) => voidedAt)).toEqual([null]);
      expect(await shop.order(orderId)).toMatchObject({ status: 2, trackingNo: trackingNumber });
      expect(await balance()).toEqual(HELD);
      await eventually(async () =>
        expect(await shop.intent(purchase)).toMatchObject({ state: 'rejected', runAfter: null }),
      );
    });

    it('settled by the numbers an administrator found: the label is made, at the price that is held', async () => {
      const approval = { kind: 'purchase' as const, approve: true };
      expect(await decideOn(approval)).toBe('TRACKING_NUMBERS_NEEDED');
      for (const trackingNumbers of [
        [found, found],
        [found, 'X2'],
      ])
        expect(await decideOn({ ...approval, trackingNumbers })).toBe('TRACKING_NUMBERS_NEEDED');
      expect(await decideOn({ ...approval, trackingNumbers: [found] })).toBe('settled');
      expect(await shop.intent(purchase)).toMatchObject({ state: 'succeeded', trackingNumber: found });
      expect(await shop.order(orderId)).toMatchObject({ status: 2, trackingNo: found });
      expect(await balance()).toEqual(HELD);
      expect(await decideOn({ ...approval, trackingNumbers: [found] })).toBe('settled');
      expect(await decideOn({ ...approval, approve: false, reason: 'no' })).toBe('ALREADY_DECIDED');
      expect(await waiting('purchase')).toEqual([]);
    });

    it('is not settled by the number of another label', async () => {
      const other = shop.deps.newId();
      await shop.ask((await shop.anOrder()).id, other);
      const { trackingNumber } = await shop.until(other, 'succeeded');
      const trackingNumbers = [trackingNumber ?? ''];
      expect(await decideOn({ kind: 'purchase', approve: true, trackingNumbers })).toBe(
        'TRACKING_NUMBER_TAKEN',
      );
      expect((await shop.intent(purchase)).state).toBe('needs_attention');
      appears = true;
      shop.wake();
      await shop.until(purchase, 'succeeded');
      expect(await decideOn({ kind: 'purchase', approve: false, reason: 'late' })).toBe('NOT_WAITING');
    });
  });

  describe('a void without an answer', () => {
    async function aVoid(given: Parameters<Shop['anOrder']>[0] = {}): Promise<void> {
      orderId = (await shop.anOrder(given)).id;
      await shop.runner().start();
      await shop.ask(orderId, purchase);
      const { labelId } = await shop.until(purchase, 'succeeded');
      await runWork(shop.deps, (work) =>
        voidLabels(work, {
          accountId: shop.user.accountId,
          user: shop.user,
          labelIds: [labelId],
          wake: () => shop.wake(),
        }),
      );
      await eventually(async () => expect((await shop.intent(purchase)).carrierVoidedAt).not.toBeNull());
    }
    const listedOn = async (day: number) => {
      shop.setNow(days(day));
      return (await waiting('void')).length;
    };

    it.each([
      ['USPS', 60, {}],
      [
        'UPS',
        45,
        {
          order: { carrierId: 2, carrierServiceId: 16, recipientPhone: '6145550100' },
          parcel: { packageTypeId: 27 },
        },
      ],
    ])(
      'of %s waits for an administrator after %i days; the money stays in review',
      async (_, limit, given) => {
        await aVoid(given);
        const before = await balance();
        expect(before.inReviewCents).toBeGreaterThan(0);
        expect([await listedOn(limit), await decideOn({ kind: 'void', approve: true })]).toEqual([
          0,
          'NOT_WAITING',
        ]);
        expect(await listedOn(limit + 1)).toBe(1);
        expect(await balance()).toEqual(before);
        expect(await decideOn({ kind: 'void', approve: true })).toBe('refunded');
        expect(await decideOn({ kind: 'void', approve: true })).toBe('refunded');
        expect(await balance()).toEqual(WHOLE);
        expect(await listedOn(limit + 1)).toBe(0);
      },
    );

    it('may be refused; what the carrier says afterwards moves nothing', async () => {
      await aVoid();
      expect(await balance()).toEqual(IN_REVIEW);
      expect(await listedOn(61)).toBe(1);
      expect(await decideOn({ kind: 'void', approve: false, reason: 'The parcel was sent.' })).toBe(
        'refused',
      );
      const after = { ...WHOLE, availableCents: 100_000 - QUOTE_CENTS };
      expect(await balance()).toEqual(after);
      expect(await endRefund(shop.deps, purchase, 'refunded')).toBe(false);
      expect(await balance()).toEqual(after);
      const [row] = await shop.db.select().from(voidRefunds).where(eq(voidRefunds.intentId, purchase));
      expect(row?.state).toBe('refused');
    });
  });
});

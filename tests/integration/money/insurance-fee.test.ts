/** Insurance beside the carrier: paid with the label, asked for once, given back with the void or the refusal. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InsuranceSource } from '#domain/rating/insurance-rule.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { insurerBook } from '#server/db/schema/insurer-book.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { runWork } from '#server/db/work.ts';
import type { InsurerPort, PolicyRequest } from '#server/insurance/insurer.port.ts';
import { createSandboxInsurer } from '#server/insurance/sandbox/sandbox-insurer.ts';
import { settleInsurance } from '#server/insurance/settle-insurance.ts';
import { voidPackages } from '#server/labels/void-parcels.ts';
import { voidLabels } from '#server/labels/void.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { messagePage } from '#server/messages/message-store.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { readShipment } from '#server/shipments/shipment-detail.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, SILENT } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const START = 100_000;
const HOUR_MS = 3_600_000;
const ABROAD = {
  order: {
    carrierId: 1,
    carrierServiceId: 7,
    recipientCountryCode: 'CA',
    recipientStateCode: 'ON',
    recipientCity: 'Toronto',
    recipientZipCode: 'M5V 3L9',
  },
};
const FEDEX_THREE = {
  order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
  parcel: { packageNum: 3, packageTypeId: 50, insurance: 250 },
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let insurer: InsurerPort;
  let purchase: string;
  beforeAll(async () => {
    shop = await openShop(kind);
    insurer = createSandboxInsurer(shop.deps);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchase = shop.deps.newId();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function insureWith(insuranceSource: InsuranceSource) {
    const settings = { ...shop.user.settings, insuranceSource };
    await shop.db.update(accounts).set({ settings }).where(eq(accounts.id, shop.user.accountId));
    shop.user.settings = settings;
  }
  async function buy(given: Parameters<Shop['anOrder']>[0], maxRate?: number) {
    const row = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(row.id, purchase, maxRate);
    const intent = await shop.until(purchase, 'succeeded', 'rejected');
    return { intent, row, labelId: intent.labelId };
  }
  const balance = async () => {
    const { availableCents, onHoldCents, inReviewCents } = await balanceOf(shop.db, shop.user.accountId);
    return { spent: START - availableCents, onHold: onHoldCents, inReview: inReviewCents };
  };
  const insuranceOf = async (labelId: string) => {
    const [row] = await shop.db.select().from(insurances).where(eq(insurances.labelId, labelId));
    if (!row) throw new Error('the label has no insurance');
    return row;
  };
  const settle = async (labelId: string, port: InsurerPort = insurer) =>
    settleInsurance({ ...shop.deps, insurer: port, log: SILENT }, await insuranceOf(labelId));
  const policies = (labelId: string) =>
    shop.db.select().from(insurerBook).where(eq(insurerBook.reference, labelId));
  const voidIt = (labelId: string) =>
    runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => undefined,
      }),
    );
  const shipment = async () => (await listShipments(shop.db, shop.user.accountId, PAGE)).list[0];
  const kinds = async () =>
    (await listLines(shop.db, shop.user.accountId, PAGE)).list.map(({ kind: of, amount }) => [of, amount]);

  it('XCover insures USPS: the fee is paid out of the hold, and the carrier is asked for the postage alone', async () => {
    const plain = await buy({});
    const postage = plain.intent.holdCents;
    purchase = shop.deps.newId();
    await insureWith('xcover');
    const before = await balance();
    const { intent, labelId, row } = await buy({ parcel: { insurance: 250 } });
    const fee = intent.insurance?.packages[0]?.feeCents ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(intent.quote.feeDetail?.insurance).toBe(fee / 100);
    expect(intent.holdCents).toBe(postage);
    expect(await balance()).toEqual({
      spent: before.spent + postage + fee,
      onHold: before.onHold + postage,
      inReview: 0,
    });
    expect(await shop.book(purchase)).toMatchObject([{ priceCents: postage }]);
    expect(await shop.order(row.id)).toMatchObject({ form: { order: { rate: (postage + fee) / 100 } } });
    expect(await shipment()).toMatchObject({
      holdAmount: postage / 100,
      quotedAmount: postage / 100,
      insuranceAmount: fee / 100,
      xcoverInsuranceNo: null,
    });
    await settle(labelId);
    expect((await shipment())?.xcoverInsuranceNo).toMatch(/^XC-SBX-\d{9}$/);
  });

  it('a limit on the price is one on postage and insurance together', async () => {
    await insureWith('xcover');
    const row = await shop.anOrder({ parcel: { insurance: 250 } });
    expect(await shop.ask(row.id, purchase, 19.05)).toMatchObject({
      ok: false,
      error: { type: 'PRICE_ABOVE_LIMIT' },
    });
  });

  it('an answer of the insurer that is lost is asked for again: there is one policy', async () => {
    await insureWith('xcover');
    const { labelId } = await buy({ parcel: { insurance: 250 } });
    await settle(labelId, {
      ...insurer,
      async requestPolicy(request) {
        await insurer.requestPolicy(request);
        throw new Error('socket hang up');
      },
    });
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'requested', attempts: 1, policyNo: null });
    await settle(labelId);
    expect(await policies(labelId)).toHaveLength(1);
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'insured', askAt: null });
  });

  it('an insurer that refuses: the fee comes back, and the label says why', async () => {
    await insureWith('xcover');
    const { intent, labelId, row } = await buy({
      note: '#sandbox:insurance-refused',
      parcel: { insurance: 250 },
    });
    await settle(labelId);
    expect(await balance()).toEqual({ spent: intent.holdCents, onHold: intent.holdCents, inReview: 0 });
    expect(await shipment()).toMatchObject({ insuranceAmount: 0, xcoverInsuranceNo: null });
    const all = await readShipment(shop.db, { accountId: shop.user.accountId, language: 'en' }, labelId);
    expect(all?.history.find(({ code }) => code === 'insuranceRefused')?.text).toContain('SBX-7001');
    expect((await kinds())[0]).toEqual(['insuranceFeeRefund', intent.insurance!.packages[0]!.feeCents / 100]);
    const told = await messagePage(shop.db, { ...shop.user, language: 'en' }, { tab: 'all', ...PAGE });
    expect(told.list.map(({ subject }) => subject)).toContain(`Order ${row.orderNo} is not insured`);
    // Voided later, nothing comes back a second time.
    await voidIt(labelId);
    expect((await kinds()).filter(([of]) => of === 'insuranceFeeRefund')).toHaveLength(1);
  });

  it('a void gives the fee back at once, and the insurer is told', async () => {
    await insureWith('xcover');
    const { intent, labelId } = await buy({ parcel: { insurance: 250 } });
    await settle(labelId);
    await voidIt(labelId);
    await voidIt(labelId);
    expect(await balance()).toEqual({ spent: intent.holdCents, onHold: 0, inReview: intent.holdCents });
    expect(await policies(labelId)).toMatchObject([{ cancelledAt: null }]);
    await settle(labelId);
    expect(await policies(labelId)).toMatchObject([{ cancelledAt: expect.any(Date) }]);
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'ended', askAt: null, feeCents: [0] });
  });

  it('voided while its policy is asked for, the policy is cancelled after it came', async () => {
    await insureWith('xcover');
    const { labelId } = await buy({ parcel: { insurance: 250 } });
    await settle(labelId, {
      ...insurer,
      async requestPolicy(request) {
        await voidIt(labelId);
        return insurer.requestPolicy(request);
      },
    });
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'ended', policyNo: expect.any(String) });
    await settle(labelId);
    expect(await policies(labelId)).toMatchObject([{ cancelledAt: expect.any(Date) }]);
    expect(await insuranceOf(labelId)).toMatchObject({ askAt: null });
  });

  it('a label that is refused costs nothing, its insurance neither', async () => {
    await insureWith('xcover');
    const { intent } = await buy({ note: '#sandbox:fail', parcel: { insurance: 250 } });
    expect(intent.state).toBe('rejected');
    expect(await balance()).toEqual({ spent: 0, onHold: 0, inReview: 0 });
    expect((await kinds()).map(([of]) => of)).toEqual(['release', 'hold', 'recharge']);
  });

  it('our own fund insures at once, without an insurer, and the carrier bills the postage alone', async () => {
    await insureWith('capital');
    const { intent, labelId } = await buy(FEDEX_THREE);
    const fee = intent.insurance!.packages.reduce((sum, { feeCents }) => sum + feeCents, 0);
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'insured', askAt: null, policyNo: null });
    await shop.db.execute(`insert into carrier_clock_moves (id, hours) values ('${purchase}', 200)`);
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    const billed = await shop.parcels(labelId);
    expect(billed.every(({ fees }) => fees?.insurance === undefined)).toBe(true);
    const cents = billed.reduce((sum, { billedCents }) => sum + (billedCents ?? 0), 0);
    expect(await balance()).toEqual({ spent: cents + fee, onHold: 0, inReview: 0 });
    await shop.db.execute('delete from carrier_clock_moves');
  });

  it('single packages voided get their own fees back, the rest comes with the label', async () => {
    await insureWith('xcover');
    const { intent, labelId } = await buy({ ...FEDEX_THREE, note: '#sandbox:bill-part' });
    const each = intent.insurance!.packages[0]!.feeCents;
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    const numbers = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    await runWork(shop.deps, (work) =>
      voidPackages(work, { user: shop.user, labelId, trackingNos: [numbers[1]!], maxFee: undefined }),
    );
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'requested', feeCents: [each, 0, each] });
    expect((await shipment())?.insuranceAmount).toBe((2 * each) / 100);
    await voidIt(labelId);
    const back = (await kinds()).filter(([of]) => of === 'insuranceFeeRefund').map(([, amount]) => amount);
    expect(back).toEqual([(2 * each) / 100, each / 100]);
  });

  it('a policy asked for after single packages were voided is one of the others alone', async () => {
    await insureWith('xcover');
    const { intent, labelId } = await buy({ ...FEDEX_THREE, note: '#sandbox:bill-part' });
    const declared = intent.insurance!.packages[0]!.declaredCents;
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    const [first, second, third] = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    await runWork(shop.deps, (work) =>
      voidPackages(work, { user: shop.user, labelId, trackingNos: [second!], maxFee: undefined }),
    );
    const asked: Pick<PolicyRequest, 'trackingNumbers' | 'declaredCents'>[] = [];
    await settle(labelId, {
      ...insurer,
      requestPolicy(request) {
        asked.push(request);
        return insurer.requestPolicy(request);
      },
    });
    expect(asked).toMatchObject([{ trackingNumbers: [first, third], declaredCents: [declared, declared] }]);
  });

  it('the insurer is told of single packages that are voided after its policy came, or while it is asked', async () => {
    await insureWith('xcover');
    const { labelId } = await buy({ ...FEDEX_THREE, note: '#sandbox:bill-part' });
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    const [first, second, third] = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    const voidOne = (number: string | undefined) =>
      runWork(shop.deps, (work) =>
        voidPackages(work, { user: shop.user, labelId, trackingNos: [number!], maxFee: undefined }),
      );
    const insured = async () => (await policies(labelId))[0]?.trackingNumbers;
    await settle(labelId, {
      ...insurer,
      async requestPolicy(request) {
        const policy = await insurer.requestPolicy(request);
        await voidOne(second);
        return policy;
      },
    });
    expect(await insured()).toEqual([first, second, third]);
    expect((await insuranceOf(labelId))?.askAt).toEqual(shop.deps.clock());
    await settle(labelId, { ...insurer, removePackages: () => Promise.reject(new Error('no answer')) });
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'insured', attempts: 1 });
    await settle(labelId);
    expect(await insured()).toEqual([first, third]);
    expect(await insuranceOf(labelId)).toMatchObject({ status: 'insured', askAt: null });
    await voidOne(third);
    await settle(labelId);
    expect(await insured()).toEqual([first]);
    await voidIt(labelId);
    await settle(labelId);
    expect(await policies(labelId)).toMatchObject([{ cancelledAt: expect.any(Date) }]);
  });

  it('a void that costs takes its share of the postage alone: the whole fee comes back', async () => {
    await insureWith('xcover');
    const { intent, labelId } = await buy({ parcel: { insurance: 250 } });
    shop.setNow(new Date(NOW.getTime() + 9 * HOUR_MS));
    await voidIt(labelId);
    expect(await balance()).toEqual({ spent: intent.holdCents, onHold: 0, inReview: intent.holdCents });
    expect(await shop.db.select().from(voidRefunds).where(eq(voidRefunds.intentId, purchase))).toMatchObject([
      { cents: intent.holdCents, feeCents: Math.round(intent.holdCents / 10) },
    ]);
  });

  it('XCover insures USPS abroad too', async () => {
    await insureWith('xcover');
    const { intent, labelId } = await buy({ ...ABROAD, parcel: { insurance: 250 } });
    expect(intent.state).toBe('succeeded');
    const fee = intent.insurance!.packages[0]!.feeCents;
    expect(fee / 100).toBe(intent.quote.feeDetail?.insurance);
    expect(intent.holdCents + fee).toBe(Math.round(intent.quote.rate! * 100));
    const held = intent.holdCents + intent.depositCents + intent.dutyCents;
    expect(await balance()).toEqual({ spent: held + fee, onHold: intent.holdCents, inReview: 0 });
    await voidIt(labelId);
    expect(await balance()).toEqual({ spent: intent.holdCents, onHold: 0, inReview: intent.holdCents });
  });

  describe('a purchase from before, its fee a part of the postage', () => {
    async function buyAsBefore() {
      await insureWith('xcover');
      const row = await shop.anOrder({ parcel: { insurance: 250 } });
      await shop.ask(row.id, purchase);
      await shop.db.update(labelIntents).set({ insurance: null }).where(eq(labelIntents.id, purchase));
      await shop.runner().start();
      const intent = await shop.until(purchase, 'succeeded', 'rejected');
      const cents = Math.round(intent.quote.rate! * 100);
      expect(intent.quote.feeDetail?.insurance).toBeGreaterThan(0);
      expect(await balance()).toEqual({ spent: cents, onHold: cents, inReview: 0 });
      expect(await shipment()).toMatchObject({ holdAmount: cents / 100, insuranceAmount: 0 });
      return { cents, fee: intent.quote.feeDetail?.insurance, labelId: intent.labelId };
    }

    it('is voided whole', async () => {
      const { cents, labelId } = await buyAsBefore();
      await voidIt(labelId);
      expect(await balance()).toEqual({ spent: cents, onHold: 0, inReview: cents });
      expect((await kinds()).map(([of]) => of)).toEqual(['voidReview', 'hold', 'recharge']);
    });

    it('is billed with its fee', async () => {
      const { fee, labelId } = await buyAsBefore();
      await shop.db.execute(`insert into carrier_clock_moves (id, hours) values ('${purchase}', 200)`);
      await takeInBills({ ...shop.deps, carrier: shop.carrier });
      await shop.db.execute('delete from carrier_clock_moves');
      const [parcel] = await shop.parcels(labelId);
      expect(parcel?.fees?.insurance).toBe(fee);
      expect(await balance()).toEqual({ spent: parcel?.billedCents, onHold: 0, inReview: 0 });
    });
  });

  it.each([
    "update insurances set fee_cents = '[0]'",
    'update label_intents set insurance = null where insurance is not null',
    "delete from ledger_transfers where kind = 'insuranceFee'",
  ])('the checker sees what is not as the insurance says: %s', async (statement) => {
    await insureWith('xcover');
    await buy({ parcel: { insurance: 250 } });
    const undo = new Error('undo');
    let flaws: string[] = [];
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(statement));
        flaws = (await checkLedger(tx)).map((flaw) => flaw.invariant);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(flaws.some((flaw) => flaw.startsWith('insurance beside the carrier'))).toBe(true);
  });
});

/** What carriers bill beside postage: duties that the sender pays, and the way back from abroad. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillLine, Charge } from '#domain/bills/bill-line.ts';
import { returnRateOf } from '#domain/bond/bond.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { moveCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { runWork } from '#server/db/work.ts';
import { releaseDueDeposits } from '#server/deposits/release-deposits.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { disputeDecisions } from '#server/disputes/dispute-decisions.ts';
import { voidLabels } from '#server/labels/void.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { billPage } from '#server/postage/bills.ts';
import { depositPage } from '#server/postage/deposits.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { readShipment } from '#server/shipments/shipment-detail.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { openShop } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50, sort: '-time' } as const;
const START = 1_000_000;
/** By FedEx, for which duties are held: 500 dollars under a value of 5,000. */
const DUTIES_PAID = {
  order: {
    carrierId: 3,
    carrierServiceId: 50,
    recipientCountryCode: 'CA',
    recipientStateCode: 'ON',
    recipientCity: 'Toronto',
    recipientZipCode: 'M5V 3L9',
    tariffPayType: 2 as const,
  },
  parcel: { packageTypeId: 50 },
  items: [{ valueAmount: 300 }],
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    const user = await shop.newCustomer(START);
    shop.user = { ...user, settings: { ...user.settings, outputBondFlag: true, interReturnFlag: true } };
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.delete(carrierClockMoves);
    await shop.mustAddUp();
  });

  const deps = () => ({ ...shop.deps, carrier: shop.carrier });
  async function aLabel(given: Parameters<Shop['anOrder']>[0] = DUTIES_PAID) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId, form } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    const numbers = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    return { purchase, labelId, form, numbers };
  }
  const advance = async (days: number) => {
    await moveCarrierClock(shop.db, shop.deps.newId(), days * 24);
    await takeInTracking(deps());
    await takeInBills(deps());
  };
  const aLine = (charge: Charge, trackingNumber: string, amountCents: number, invoiceNo = 'INV-9') => ({
    line: {
      charge,
      trackingNumber,
      invoiceNo,
      billedWeight: null,
      billedZone: null,
      fees: null,
      amountCents,
    } satisfies BillLine,
    flaw: null,
    rowNo: null,
  });
  const book = async (...lines: ReturnType<typeof aLine>[]) => {
    const matched = await runWork(shop.deps, (work) => bookBills(work, 'test', lines));
    return matched.map(({ status, flaw }) => (flaw ? `${status} ${flaw}` : status));
  };
  const moved = async (...kinds: string[]) =>
    (await listLines(shop.db, shop.user.accountId, PAGE)).list
      .filter((line) => kinds.includes(line.kind))
      .map((line) => [line.kind, line.amount]);
  const dutyMoves = () => moved('dutyBilled', 'dutyRelease', 'dutyAdjustment');
  const balance = async () => {
    const { availableCents, onHoldCents, owedCents } = await balanceOf(shop.db, shop.user.accountId);
    return { availableCents, onHoldCents, owedCents };
  };
  const deposits = async () =>
    (await depositPage(shop.db, shop.user, PAGE, await shop.carrier.now())).list.map(
      ({ type, status, amount, billedAmount }) => [type, status, amount, billedAmount],
    );
  const detail = async (labelId: string) =>
    readShipment(shop.db, { accountId: shop.user.accountId, language: 'en' }, labelId);

  it('the sandbox bills duties once customs let a parcel go: the rest of their hold comes back', async () => {
    const { labelId } = await aLabel();
    expect((await balance()).onHoldCents).toBeGreaterThan(60_000);
    await advance(40);
    // 12 % of 300 dollars.
    expect(await dutyMoves()).toEqual([
      ['dutyRelease', 464],
      ['dutyBilled', 0],
    ]);
    expect(await deposits()).toEqual([
      ['dutyHold', 'billed', 500, 36],
      ['deposit', 'held', 100, 0],
    ]);
    const shipment = await detail(labelId);
    expect(shipment?.money).toMatchObject({ dutyAmount: 0, dutiesBilled: 36, returnFee: 0 });
    expect(shipment?.history.map(({ code, amount }) => [code, amount])).toEqual(
      expect.arrayContaining([
        ['dutiesBilled', 36],
        ['dutyReleased', 464],
      ]),
    );
    const bills = await billPage(shop.db, shop.user, PAGE, shop.deps.clock());
    expect(bills.list.map(({ charge, billedAmount }) => [charge, billedAmount])).toContainEqual([
      'duties',
      36,
    ]);
    expect(await takeInBills(deps())).toBe(0);
    // What was billed does not come back with the deposit.
    await releaseDueDeposits(deps());
    expect((await balance()).onHoldCents).toBe(0);
  });

  it('duties above what is held are taken from the balance, and owed where it does not bear them', async () => {
    const { numbers } = await aLabel();
    const [number = ''] = numbers;
    const { availableCents } = await balance();
    expect(await book(aLine('duties', number, 50_000 + availableCents + 25))).toEqual(['booked']);
    expect(await balance()).toMatchObject({ availableCents: 0, owedCents: -25 });
    expect(await dutyMoves()).toEqual([
      ['dutyAdjustment', -availableCents / 100],
      ['dutyBilled', 0],
    ]);
  });

  it('each once, and a later line gives some of it back', async () => {
    const { numbers, labelId } = await aLabel();
    const [number = ''] = numbers;
    const duties = aLine('duties', number, 3_600);
    expect(await book(duties, duties, aLine('duties', number, 3_700))).toEqual([
      'booked',
      'duplicate',
      'contradicting otherAmount',
    ]);
    expect(
      await book(aLine('duties', number, -600, 'INV-10'), aLine('duties', number, -3_001, 'INV-11')),
    ).toEqual(['booked', 'contradicting belowZero']);
    expect(await dutyMoves()).toEqual([
      ['dutyAdjustment', 6],
      ['dutyRelease', 464],
      ['dutyBilled', 0],
    ]);
    expect((await detail(labelId))?.money).toMatchObject({ dutiesBilled: 30 });
  });

  it('one hold for all packages: the first line ends it, the next is taken from the balance', async () => {
    const { numbers } = await aLabel({ ...DUTIES_PAID, parcel: { ...DUTIES_PAID.parcel, packageNum: 2 } });
    const [first = '', second = ''] = numbers;
    expect(await book(aLine('duties', first, 1_000), aLine('duties', second, 1_200))).toEqual([
      'booked',
      'booked',
    ]);
    expect(await dutyMoves()).toEqual([
      ['dutyAdjustment', -12],
      ['dutyRelease', 490],
      ['dutyBilled', 0],
    ]);
  });

  it('the checker sees a line of duties that is not what was booked', async () => {
    const { numbers } = await aLabel();
    await book(aLine('duties', numbers[0] ?? '', 3_600));
    const undo = new Error('undo');
    let flaws: string[] = [];
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update bill_lines set amount_cents = amount_cents + 1 where charge = 'duties'
          and tracking_number = ${numbers[0]}`);
        flaws = (await checkLedger(tx)).map(({ invariant }) => invariant);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(flaws).toEqual(['what the carrier is owed for a purchase is what its lines say, once each']);
  });

  it('of a label that was voided nothing is booked, and its holds are back', async () => {
    const { labelId, numbers } = await aLabel();
    const { accountId, id: userId } = shop.user;
    await runWork(shop.deps, (work) =>
      voidLabels(work, { accountId, user: { id: userId, accountId }, labelIds: [labelId], wake: () => {} }),
    );
    expect(
      await book(aLine('duties', numbers[0] ?? '', 100), aLine('return', numbers[0] ?? '', 100)),
    ).toEqual(['contradicting voided', 'contradicting voided']);
  });

  it('the way back is billed without discount, and the deposit comes back with it', async () => {
    const { labelId, form } = await aLabel({ ...DUTIES_PAID, note: '#sandbox:returned' });
    const rate = returnRateOf(completeOrderForm(form), ratingSettingsOf(shop.user)) ?? 0;
    expect(rate).toBeGreaterThan(0);
    await advance(60);
    expect(await moved('returnFee', 'depositRelease')).toEqual([
      ['returnFee', -rate],
      ['depositRelease', 100],
    ]);
    expect(await deposits()).toEqual([
      ['dutyHold', 'billed', 500, 36],
      ['deposit', 'released', 100, 0],
    ]);
    expect((await detail(labelId))?.money).toMatchObject({ depositAmount: 0, returnFee: rate });
    const bills = await billPage(shop.db, shop.user, PAGE, shop.deps.clock());
    const back = bills.list.find(({ charge }) => charge === 'return');
    expect(back).toMatchObject({ holdAmount: 0, billedAmount: rate, difference: rate, estimated: null });
    const lines = (await listLines(shop.db, shop.user.accountId, PAGE)).list;
    expect(lines.find((line) => line.kind === 'returnFee')?.billId).toBe(back?.id);
    expect((await balance()).onHoldCents).toBe(0);
  });

  it('of two packages one comes back: the deposit waits for the other', async () => {
    const { numbers, purchase } = await aLabel({
      ...DUTIES_PAID,
      parcel: { ...DUTIES_PAID.parcel, packageNum: 2 },
    });
    expect(await book(aLine('return', numbers[0] ?? '', 4_000))).toEqual(['booked']);
    expect((await shop.intent(purchase)).depositReleasedAt).toBeNull();
    await advance(90);
    await releaseDueDeposits(deps());
    expect((await shop.intent(purchase)).depositReleasedAt).not.toBeNull();
  });

  it('a parcel that came back without a bill does not keep its deposit for ever', async () => {
    const { purchase } = await aLabel({ ...DUTIES_PAID, note: '#sandbox:returned' });
    await moveCarrierClock(shop.db, shop.deps.newId(), 90 * 24);
    await takeInTracking(deps());
    await releaseDueDeposits(deps());
    const { depositReleasedAt, dutyReleasedAt } = await shop.intent(purchase);
    expect([depositReleasedAt, dutyReleasedAt]).not.toContain(null);
    // What is billed later is taken from the balance.
    await takeInBills(deps());
    expect(await dutyMoves()).toEqual([
      ['dutyAdjustment', -36],
      ['dutyRelease', 500],
    ]);
  });

  it('is disputed line by line: what is given back of duties leaves the postage as it is', async () => {
    const { numbers, labelId } = await aLabel();
    const [number = ''] = numbers;
    await book(aLine('postage', number, 2_000), aLine('duties', number, 3_600));
    const bills = await billPage(shop.db, shop.user, PAGE, shop.deps.clock());
    const duties = bills.list.find(({ charge }) => charge === 'duties');
    expect(duties?.dispute).toMatchObject({ whyNot: null, max: 36 });
    const opened = await runWork(shop.deps, (work) =>
      openDispute(
        { ...work, user: shop.user },
        {
          billId: duties?.id ?? '',
          disputed: 'other',
          fee: null,
          weight: null,
          length: null,
          width: null,
          height: null,
          amount: 36,
          text: 'These are gifts',
          fileIds: [],
        },
      ),
    );
    if (!opened.ok) throw new Error(opened.error.type);
    await runWork(shop.deps, (work) =>
      disputeDecisions.decide({ ...work, user: { ...shop.user, role: 'admin' } } as never, opened.value.id, {
        approve: true,
        reason: 'Gifts are free of duty',
        amountCents: 3_600,
      } as never),
    );
    expect((await detail(labelId))?.money).toMatchObject({ billedAmount: 20, dutiesBilled: 0 });
    expect(
      await book(aLine('duties', number, -1, 'INV-12'), aLine('postage', number, -2_000, 'INV-12')),
    ).toEqual(['contradicting belowZero', 'booked']);
  });
});

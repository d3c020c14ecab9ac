/** Single packages of a label billed in part are voided; the others keep theirs. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Carrier } from '#server/carriers/carrier.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { carrierScans } from '#server/db/schema/carrier-book.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { runWork } from '#server/db/work.ts';
import { endPartialVoid, settlePartialVoids } from '#server/labels/partial-void-refunds.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { voidPackages } from '#server/labels/void-parcels.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { voidPage } from '#server/postage/voids.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { readShipment } from '#server/shipments/shipment-detail.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, SILENT } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const START = 100_000;

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  beforeAll(async () => {
    shop = await openShop(kind);
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

  /** Of three packages, of which the carrier has billed the first. */
  async function aLabel(note = '#sandbox:bill-part', isUsps = false) {
    const row = await shop.anOrder({
      note,
      order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      parcel: { packageNum: 3, packageTypeId: 50 },
    });
    await shop.runner().start();
    await shop.ask(row.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    // USPS sells no label of several packages yet: its terms are asked all the same.
    if (isUsps)
      await shop.db.execute(
        sql`update shipments set details = details || '{"carrierId": 1}' where label_id = ${labelId}`,
      );
    const numbers = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    const total = -(await balance()).available;
    return { order: row, labelId, numbers, total };
  }
  const voidThem = (labelId: string, trackingNos: string[], maxFee?: number) =>
    runWork(shop.deps, (work) => voidPackages(work, { user: shop.user, labelId, trackingNos, maxFee }));
  const refusal = async (labelId: string, trackingNos: string[], maxFee?: number) => {
    const reply = await voidThem(labelId, trackingNos, maxFee);
    return reply.ok
      ? 'voided'
      : [reply.error.type, reply.error.params?.['context'], reply.error.params?.['fee']]
          .filter(Boolean)
          .join(' ');
  };
  const settle = (carrier: Carrier = shop.carrier) =>
    settlePartialVoids({ ...shop.deps, carrier, log: SILENT });
  const balance = async () => {
    const { availableCents, onHoldCents, inReviewCents } = await balanceOf(shop.db, shop.user.accountId);
    return { available: availableCents - START, onHold: onHoldCents, inReview: inReviewCents };
  };
  const rows = () =>
    shop.db.select().from(partialVoids).where(eq(partialVoids.accountId, shop.user.accountId));
  const shipment = async () => (await listShipments(shop.db, shop.user.accountId, PAGE)).list[0];
  const agreed = (daysAgo: number) =>
    shop.db.execute(sql`update carrier_book set voided_parcels = (
      select coalesce(jsonb_object_agg(key, clock_timestamp() - make_interval(days => ${daysAgo})), '{}')
      from jsonb_each(voided_parcels)) where reference = ${purchase}`);

  it('what is held for the packages is in review; the others keep their hold and their labels', async () => {
    const { order, labelId, numbers, total } = await aLabel();
    const [one = '', two = '', three = ''] = numbers;
    const held = (await shop.parcels(labelId)).map(({ holdCents }) => holdCents);
    const reply = await voidThem(labelId, [two]);
    expect(reply).toMatchObject({
      ok: true,
      value: { state: 'in_review', packageNos: [2], trackingNumbers: [two], cents: held[1], feeCents: 0 },
    });
    expect(await balance()).toEqual({ available: -total, onHold: held[2], inReview: held[1] });
    expect(await shop.parcels(labelId)).toMatchObject([
      { trackingNumber: one, status: 'recent', holdCents: 0, billedCents: expect.any(Number) },
      { trackingNumber: two, status: 'voided', holdCents: 0, billedCents: null },
      { trackingNumber: three, status: 'recent', holdCents: held[2], billedCents: null },
    ]);
    expect(await shipment()).toMatchObject({
      status: 'recent',
      labelState: 'partiallyBilled',
      holdAmount: (held[2] ?? 0) / 100,
      voidedNumbers: [two],
      refundResult: 'inReview',
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 2, labelId });
    const all = await readShipment(shop.db, { accountId: shop.user.accountId, language: 'en' }, labelId);
    expect(all?.money?.inReview).toBe((held[1] ?? 0) / 100);
    expect(all?.history.at(-1)?.text).toBe(`Packages voided, refund in review: ${two}`);
    const pdf = await labelPdf(shop.db, { accountId: shop.user.accountId, withPostage: true }, [labelId]);
    const text = pdf.ok ? Buffer.from(pdf.value).toString('latin1') : '';
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('the carrier is told of these packages alone, and bills and scans the others', async () => {
    const { labelId, numbers } = await aLabel();
    await voidThem(labelId, numbers.slice(1, 2));
    expect(await settle()).toBe(0);
    const [entry] = await shop.book(purchase);
    expect([Object.keys(entry?.voidedParcels ?? {}), entry?.voidedAt]).toEqual([numbers.slice(1, 2), null]);
    await shop.db.execute(sql`insert into carrier_clock_moves (id, hours) values (${purchase}, 200)`);
    await takeInBills({ ...shop.deps, carrier: shop.carrier });
    const after = await shop.parcels(labelId);
    expect(after.map(({ billedCents }) => billedCents !== null)).toEqual([true, false, true]);
    const scans = await shop.carrier.track(numbers);
    const codesOf = (number?: string) =>
      scans.filter(({ trackingNumber }) => trackingNumber === number).map(({ code }) => code);
    expect(codesOf(numbers[1])).not.toContain('accepted');
    expect(codesOf(numbers[1])).toContain('voided');
    expect(codesOf(numbers[2])).toContain('accepted');
    await shop.db.delete(carrierScans);
    await shop.db.execute(sql`delete from carrier_clock_moves`);
  });

  it('comes back once, less 10 % for USPS after 8 hours, thirty working days later', async () => {
    const { labelId, numbers, total } = await aLabel('#sandbox:bill-part', true);
    const [, two = 0, three = 0] = (await shop.parcels(labelId)).map(({ holdCents }) => holdCents);
    shop.setNow(later(9));
    const fee = Math.round((two + three) / 10);
    expect(await refusal(labelId, numbers.slice(1), (fee - 1) / 100)).toBe(
      `VOID_FEE_ABOVE_LIMIT ${(fee / 100).toFixed(2)}`,
    );
    expect(await rows()).toEqual([]);
    expect(await refusal(labelId, numbers.slice(1), fee / 100)).toBe('voided');
    await settle();
    await agreed(43);
    shop.setNow(later(11));
    expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([0, 1]);
    expect(await balance()).toEqual({ available: two + three - fee - total, onHold: 0, inReview: 0 });
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.slice(0, 3).map((line) => [line.kind, line.amount])).toEqual([
      ['voidRefundFee', 0],
      ['voidRefund', (two + three - fee) / 100],
      ['voidReview', 0],
    ]);
    const [first, ...voided] = await shop.parcels(labelId);
    expect(voided.reduce((sum, { billedCents }) => sum + (billedCents ?? 0), 0)).toBe(fee);
    expect(await shipment()).toMatchObject({
      labelState: 'created',
      refundResult: 'refunded',
      billedAmount: ((first?.billedCents ?? 0) + fee) / 100,
    });
    const voids = await voidPage(
      shop.db,
      { accountId: shop.user.accountId, timeZone: 'UTC' },
      { ...PAGE, sort: '-time' },
    );
    expect(voids.list).toMatchObject([
      { labelId, trackingNo: numbers[1], status: 'refunded', amount: (two + three) / 100, fee: fee / 100 },
    ]);
    expect(voids.totals).toMatchObject({ refunded: (two + three - fee) / 100 });
  });

  it('a refund the carrier refuses goes to the carrier', async () => {
    const { labelId, numbers, total } = await aLabel('#sandbox:bill-part #sandbox:void-refused');
    const held = (await shop.parcels(labelId))[2]?.holdCents ?? 0;
    await voidThem(labelId, numbers.slice(2));
    await settle();
    await agreed(43);
    shop.setNow(later(2));
    expect(await settle()).toBe(1);
    expect(await balance()).toMatchObject({ available: -total, inReview: 0 });
    expect((await shop.parcels(labelId))[2]).toMatchObject({ status: 'voided', billedCents: held });
  });

  it('voided again, or twice at once, nothing moves twice', async () => {
    const { labelId, numbers } = await aLabel();
    const both = await Promise.all([
      voidThem(labelId, numbers.slice(1)),
      voidThem(labelId, numbers.slice(1)),
    ]);
    const again = await voidThem(labelId, numbers.slice(1).toReversed());
    expect(new Set([...both, again].map((reply) => reply.ok && reply.value.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await refusal(labelId, numbers.slice(2))).toBe('LABEL_NOT_PARTLY_BILLED');
  });

  it('a carrier that cannot be told leaves it in review and is told later', async () => {
    const { labelId, numbers } = await aLabel();
    await voidThem(labelId, numbers.slice(1, 2));
    await settle({ ...shop.carrier, void: () => Promise.reject(new Error('not there')) });
    expect(await rows()).toMatchObject([{ state: 'in_review', carrierVoidedAt: null }]);
    shop.setNow(later(1));
    await settle();
    expect(await rows()).toMatchObject([{ state: 'in_review', carrierVoidedAt: later(1) }]);
    expect((await shop.book(purchase))[0]?.voidedParcels).toHaveProperty(numbers[1] ?? '');
  });

  it('is refused for what is billed, handed over, voided, unknown, or not billed in part', async () => {
    const { labelId, numbers } = await aLabel('#sandbox:bill-part', true);
    const [one = '', two = '', three = ''] = numbers;
    expect(await refusal(labelId, [one, two])).toBe('PARCEL_NOT_VOIDABLE billed');
    expect(await refusal(labelId, [two, 'nothing'])).toBe('NOT_FOUND');
    expect(await refusal('nothing', [two])).toBe('NOT_FOUND');
    const owner = shop.user;
    await shop.newCustomer();
    expect(await refusal(labelId, [two])).toBe('NOT_FOUND');
    shop.user = owner;
    await shop.db.execute(sql`update parcels set status = 'inTransit' where tracking_number = ${three}`);
    expect(await refusal(labelId, [three])).toBe('PARCEL_NOT_VOIDABLE moved');
    await shop.db.execute(sql`update parcels set status = 'recent' where tracking_number = ${three}`);
    expect(await refusal(labelId, [two])).toBe('voided');
    expect(await refusal(labelId, [two, three])).toBe('PARCEL_NOT_VOIDABLE voided');
    shop.setNow(later(21 * 24 + 1));
    expect(await refusal(labelId, [three])).toBe('LABEL_NOT_VOIDABLE');
    expect(await rows()).toHaveLength(1);
  });

  it('is refused before the carrier has billed anything, and for a label on a SCAN form', async () => {
    const plain = await aLabel('');
    expect(await refusal(plain.labelId, plain.numbers.slice(1))).toBe('LABEL_NOT_PARTLY_BILLED');
    purchase = shop.deps.newId();
    const { labelId, numbers } = await aLabel();
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`insert into scan_form_labels (scan_form_id, label_id) values (${purchase}, ${labelId})`,
      );
    });
    expect(await refusal(labelId, numbers.slice(1))).toBe('LABEL_ON_SCAN_FORM');
    await shop.db.execute(sql`delete from scan_form_labels where label_id = ${labelId}`);
  });

  it('the rest can be voided whole afterwards: each has its own review', async () => {
    const { labelId, numbers, total } = await aLabel();
    const [one, two = 0, three = 0] = (await shop.parcels(labelId)).map(
      ({ holdCents, billedCents }) => holdCents || (billedCents ?? 0),
    );
    await voidThem(labelId, numbers.slice(1, 2));
    const { done } = await runWork(shop.deps, (work) =>
      voidLabels(work, { ...shop.user, user: shop.user, labelIds: [labelId], wake: shop.wake }),
    );
    expect(done).toEqual([labelId]);
    expect(await balance()).toEqual({ available: -total, onHold: 0, inReview: two + three + (one ?? 0) });
    const [row] = await rows();
    expect(await endPartialVoid(shop.deps, row?.id ?? '', 'refunded')).toBe(true);
    expect(await endRefund(shop.deps, purchase, 'refused')).toBe(true);
    expect(await balance()).toEqual({ available: two - total, onHold: 0, inReview: 0 });
    expect((await shop.parcels(labelId)).map(({ billedCents }) => billedCents)).toEqual([
      expect.any(Number),
      null,
      expect.any(Number),
    ]);
    expect((await shipment())?.billedAmount).toBe((three + (one ?? 0)) / 100);
  });

  it.each([
    ["update partial_voids set state = 'refunded', ask_at = null, ended_at = now()", 'is whole'],
    ['update partial_voids set cents = cents - 1', 'single packages'],
    ['delete from partial_voids', 'single packages'],
    ['update parcels set partial_void_id = null', 'single packages'],
  ])('the checker sees what is not as the void says: %s', async (statement, invariant) => {
    const { labelId, numbers } = await aLabel();
    await voidThem(labelId, numbers.slice(1));
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
    expect(flaws.some((flaw) => flaw.includes(invariant))).toBe(true);
  });
});

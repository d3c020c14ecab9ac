/** A shipper claims for a parcel that came to harm; an administrator decides; what is approved is credited once. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SaveClaimBody } from '#contract/claims.ts';
import { decide } from '#server/admin/decide.ts';
import { decisionKinds } from '#server/admin/decision-kinds.ts';
import { moveCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import { readChanges } from '#server/changes/read-changes.ts';
import { claimPage } from '#server/claims/list-claims.ts';
import { saveClaim } from '#server/claims/save-claim.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { files } from '#server/db/schema/files.ts';
import { mails } from '#server/db/schema/mails.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { shipmentOfLabel } from '#server/shipments/queries.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { openShop } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 } as const;
const DAY = 24;
const UPS = { order: { carrierId: 2, carrierServiceId: 16 }, parcel: { packageTypeId: 27 } };

describe.each(DATABASES)('claims on %s', (kind) => {
  let shop: Shop;
  let administrator: User;
  beforeAll(async () => {
    shop = await openShop(kind);
    administrator = await shop.newCustomer();
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.newCustomer());
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.delete(carrierClockMoves);
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = UPS) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return { labelId, orderNo: order.orderNo };
  }
  async function travel(hours: number) {
    await moveCarrierClock(shop.db, shop.deps.newId(), hours);
    await takeInTracking({ ...shop.deps, carrier: shop.carrier });
  }
  async function aFile(kindOfFile: 'claim' | 'identity' = 'claim') {
    const id = shop.deps.newId();
    await shop.db.insert(files).values({
      id,
      accountId: shop.user.accountId,
      userId: shop.user.id,
      kind: kindOfFile,
      name: 'dent.png',
      type: 'png',
      bytes: new Uint8Array([1]),
      createdAt: shop.deps.clock(),
    });
    return id;
  }
  const claim = async (labelId: string, given: Partial<SaveClaimBody> = {}) => {
    const carrierNow = await shop.carrier.now();
    return runWork(shop.deps, (work) =>
      saveClaim(
        { ...work, user: shop.user },
        { labelId, type: 'damage', amount: 80.5, description: 'crushed', fileIds: [], ...given },
        carrierNow,
      ),
    );
  };
  const reasonOf = async (...given: Parameters<typeof claim>) => {
    const asked = await claim(...given);
    return asked.ok ? 'taken' : asked.error.type;
  };
  const decideOn = (id: string, approve: boolean, reason = '', amount?: number) =>
    runWork(shop.deps, (work) =>
      decide(
        decisionKinds,
        work,
        { ...administrator, address: '' },
        { kind: 'claim', id, approve, reason, amount },
      ),
    );
  /** What devices hear of shipments' claims by the change feed since the last time it was read. */
  let cursor = 0;
  const heard = async () => {
    const page = await readChanges(shop.db, shop.user, {
      after: cursor,
      limit: 1000,
      now: shop.deps.clock(),
    });
    ({ cursor } = page);
    return page.changes.flatMap(({ entity, data }) =>
      entity === 'shipment' && data ? [data.claimResult ?? null] : [],
    );
  };
  /** The last day for a claim, as devices and lists know it. */
  const claimUntil = async (labelId: string) =>
    (await shipmentOfLabel(shop.db, shop.user.accountId, labelId))?.claimUntil;
  const available = async () => (await balanceOf(shop.db, shop.user.accountId)).availableCents;

  it('its shipment tells how it stands, and each time devices hear of it', async () => {
    cursor = 0;
    const { labelId } = await aLabel();
    await travel(DAY);
    expect(await heard()).toEqual([null]);
    const first = await claim(labelId);
    expect(await heard()).toEqual(['inApplication']);
    await decideOn(first.ok ? first.value.id : '', false, 'packed badly');
    expect(await heard()).toEqual(['denied']);
    const again = await claim(labelId);
    expect(await heard()).toEqual(['inApplication']);
    await decideOn(again.ok ? again.value.id : '', true);
    expect(await heard()).toEqual(['approved']);
  });

  it('approved, the amount is credited once; the label is not claimed for again', async () => {
    const { labelId, orderNo } = await aLabel();
    await travel(DAY);
    const file = await aFile();
    const before = await available();
    const asked = await claim(labelId, { fileIds: [file] });
    expect(asked).toMatchObject({
      ok: true,
      value: { orderNo, status: 'in_application', document: 'filled', amount: 80.5, fileIds: [file] },
    });
    const id = asked.ok ? asked.value.id : '';
    expect(await available()).toBe(before);
    expect(await decideOn(id, true, 'agreed')).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await decideOn(id, true)).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await decideOn(id, false, 'no')).toMatchObject({ ok: false, error: { type: 'ALREADY_DECIDED' } });
    expect(await available()).toBe(before + 8050);
    const { list: lines } = await listLines(shop.db, shop.user.accountId, { ...PAGE, sort: '-time' });
    expect(lines[0]).toMatchObject({ kind: 'claimPayout', amount: 80.5 });
    expect(await reasonOf(labelId)).toBe('CLAIM_EXISTS');
    expect(await claimPage(shop.db, shop.user, { ...PAGE, status: 'approved', q: orderNo })).toMatchObject({
      total: 1,
      list: [{ id, status: 'approved', remark: 'agreed', given: 80.5 }],
    });
  });

  it('approved for less, with the reason, that is what is credited and shown', async () => {
    const { labelId } = await aLabel();
    await travel(DAY);
    const before = await available();
    const asked = await claim(labelId);
    const id = asked.ok ? asked.value.id : '';
    expect(asked).toMatchObject({ value: { amount: 80.5, given: null } });
    expect(await decideOn(id, true, '', 30)).toMatchObject({ error: { type: 'REASON_REQUIRED' } });
    expect(await decideOn(id, true, 'used before', 80.51)).toMatchObject({
      error: { type: 'AMOUNT_INVALID', params: { context: 'aboveAsked', max: 80.5 } },
    });
    expect(await available()).toBe(before);
    expect(await decideOn(id, true, 'used before', 30)).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await available()).toBe(before + 3000);
    expect(await claimPage(shop.db, shop.user, { ...PAGE })).toMatchObject({
      list: [{ amount: 80.5, given: 30, remark: 'used before' }],
    });
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.reason, `claim ${id}`));
    expect(JSON.stringify(mail?.body)).toContain('$30.00');
  });

  it('denied, nothing is paid and it may be claimed for again in time', async () => {
    const { labelId } = await aLabel();
    await travel(DAY);
    const before = await available();
    const asked = await claim(labelId);
    const id = asked.ok ? asked.value.id : '';
    expect(asked).toMatchObject({ value: { document: 'needs_help' } });
    expect(await decideOn(id, false, 'packed badly')).toEqual({ ok: true, value: { status: 'denied' } });
    expect(await available()).toBe(before);
    expect(await reasonOf(labelId)).toBe('taken');
    expect(await claimPage(shop.db, shop.user, { ...PAGE, status: 'denied' })).toMatchObject({
      list: [{ remark: 'packed badly', given: null }],
    });
  });

  it('is refused for USPS, before the first scan, after the last day, and for what cannot be claimed', async () => {
    const usps = await aLabel({});
    const ups = await aLabel();
    expect(await reasonOf(ups.labelId)).toBe('CLAIM_NOT_SHIPPED');
    await travel(DAY);
    expect(await reasonOf(usps.labelId)).toBe('CLAIM_CARRIER');
    for (const amount of [0, -1, 1.005, 1e9, Number.NaN])
      expect(await reasonOf(ups.labelId, { amount })).toBe('AMOUNT_INVALID');
    expect(await reasonOf(ups.labelId, { document: 'filled' })).toBe('CLAIM_DOCUMENT_MISSING');
    expect(await reasonOf(ups.labelId, { fileIds: [await aFile('identity')] })).toBe('NOT_FOUND');
    const owner = shop.user;
    await shop.newCustomer();
    expect(await reasonOf(ups.labelId)).toBe('NOT_FOUND');
    shop.user = owner;
    await travel(10 * DAY);
    const { value: last } = await claim(ups.labelId).then((asked) => (asked.ok ? asked : { value: null }));
    expect(last).not.toBeNull();
    await decideOn(last?.id ?? '', false, 'no');
    await travel(21 * DAY);
    expect(await claim(ups.labelId)).toMatchObject({
      ok: false,
      error: { type: 'CLAIM_TOO_LATE', params: { day: expect.stringMatching(/^2026-/) } },
    });
  });

  it('its shipment tells until when: of USPS never, and of what is delivered ten days', async () => {
    const usps = await aLabel({});
    const ups = await aLabel();
    expect([await claimUntil(usps.labelId), await claimUntil(ups.labelId)]).toEqual([null, '2026-12-20']);
    // Thanksgiving in between: it arrives on November 30.
    await travel(12 * DAY);
    expect(await claimUntil(ups.labelId)).toBe('2026-12-10');
  });

  it('asked twice at once is one claim', async () => {
    const { labelId } = await aLabel();
    await travel(DAY);
    const asked = await Promise.all([reasonOf(labelId), reasonOf(labelId)]);
    expect(asked.toSorted((one, other) => one.localeCompare(other))).toEqual(['CLAIM_EXISTS', 'taken']);
  });
});

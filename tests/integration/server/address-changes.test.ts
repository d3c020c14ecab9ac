/** Address changes: of what is on its way, paid first, given back when refused, by the carrier's own clock. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeAddressBody } from '#contract/address-changes.ts';
import { changeAddress, listAddressChanges } from '#contract/address-changes.ts';
import { decide, listWaiting } from '#contract/admin.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { listShipments } from '#contract/shipments.ts';
import { carrierAddressChanges } from '#server/db/schema/carrier-book.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);
const NEAR = {
  personName: 'Sam Reed',
  addressLine1: '77 Canal St',
  city: 'Columbus',
  stateCode: 'OH',
  zipCode: '43215',
  countryCode: 'US',
};
const FAR = { ...NEAR, addressLine1: '12 Wall St', city: 'New York', stateCode: 'NY', zipCode: '10005' };
const FEE = 17;

describe.each(DATABASES)('address changes on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(() => world?.close());
  let labelId: string;
  beforeEach(async () => {
    labelId = await aLabel();
    await advance(30);
    // One without a place or two is handed over the day after.
    if ((await statusOf(labelId)) === 'recent') await advance(24);
    expect(await statusOf(labelId)).toBe('inTransit');
  });

  const advance = (hours: number) => admin.get(advanceSandbox, { body: { hours } });
  const statusOf = async (id: string) =>
    (await shipper.get(listShipments, { query: { pageSize: 500 } })).list.find((row) => row.labelId === id)
      ?.status;
  async function aLabel(order = {}): Promise<string> {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(order, { isCreateLabel: true, customerObjectId: createLabelRequestId }),
    });
    return eventually(async () => {
      const made = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!made.labelId) throw new Error('not made yet');
      return made.labelId;
    });
  }
  const change = (
    address: ChangeAddressBody['address'],
    given: Partial<ChangeAddressBody> = {},
    requestId = nextId(),
  ) => shipper.ask(changeAddress, { body: { labelId, address, ...given }, requestId });
  const refusal = async (...asked: Parameters<typeof change>) => {
    const { envelope } = await change(...asked);
    return envelope.result === 'ERR' ? envelope.message : envelope;
  };
  const mine = async () =>
    (await shipper.get(listAddressChanges, { query: {} })).list.filter((row) => row.labelId === labelId);
  const available = async () => (await shipper.get(getUserTotalPostage, { query: {} })).available;
  const fees = async () => {
    const { list } = await shipper.get(listTransactions, {
      query: { kind: 'addressChangeFee,addressChangeRefund' as never, pageSize: 500 },
    });
    return list.filter((line) => line.labelId === labelId).map(({ kind, amount }) => [kind, amount]);
  };
  const mustAddUp = async () => expect(await checkLedger(world.db)).toEqual([]);

  it('is paid, processed and completed within 24 hours, once however often it is sent', async () => {
    const requestId = nextId();
    const before = await available();
    const { envelope } = await change(NEAR, { maxFee: FEE }, requestId);
    expect(envelope.data).toMatchObject({
      status: 'processing',
      labelId,
      fee: FEE,
      waitsForApproval: false,
      address: { ...NEAR, company: '', isResidential: false },
      previous: { addressLine1: '500 Main St' },
      message: '',
      endTime: null,
    });
    const again = await change(NEAR, { maxFee: FEE }, requestId);
    expect(again.envelope.data).toEqual(envelope.data);
    expect((await change(FAR, {}, requestId)).envelope.errorCode).toBe('REQUEST_ID_REUSED');
    expect(await refusal({ ...NEAR, addressLine1: '9 High St' })).toBe(
      'An address change of this shipment is still under way.',
    );
    expect([await available(), await fees()]).toEqual([before - FEE, [['addressChangeFee', -FEE]]]);
    await advance(13);
    expect(await mine()).toMatchObject([{ status: 'completed', endTime: expect.any(String) }]);
    expect(await fees()).toEqual([['addressChangeFee', -FEE]]);
    expect(await refusal(NEAR)).toBe('This is the address it has already. Nothing was changed.');
    await mustAddUp();
  });

  it('sent twice at once, and with a lost answer, it is one', async () => {
    const requestId = nextId();
    const lost = { ...NEAR, addressLine2: '#sandbox:lost' };
    const both = await Promise.all([change(lost, {}, requestId), change(lost, {}, requestId)]);
    expect(new Set(both.map(({ envelope }) => envelope.data?.id)).size).toBe(1);
    await advance(13);
    expect(await mine()).toMatchObject([{ status: 'completed' }]);
    const [row] = await world.db.select().from(addressChanges).where(eq(addressChanges.labelId, labelId));
    const told = await world.db
      .select()
      .from(carrierAddressChanges)
      .where(eq(carrierAddressChanges.reference, row?.id ?? ''));
    expect([told.length, await fees()]).toEqual([1, [['addressChangeFee', -FEE]]]);
    await mustAddUp();
  });

  it('refused by the carrier, its fee comes back', async () => {
    const before = await available();
    expect(await refusal({ ...NEAR, addressLine2: '#sandbox:fail' })).toBe(
      'The carrier refused the change and the fee came back: SBX-7001: this address cannot be reached (sandbox refusal).',
    );
    expect(await mine()).toMatchObject([{ status: 'refused', message: expect.stringContaining('SBX-7001') }]);
    expect(await available()).toBe(before);
    expect((await change(NEAR)).envelope.data?.status).toBe('processing');
    await mustAddUp();
  });

  it('delivered before it could be redirected, it is refused', async () => {
    await change(FAR);
    const [waiting] = await mine();
    expect(waiting?.waitsForApproval).toBe(true);
    await advance(24 * 12);
    const { items } = { items: (await admin.get(listWaiting, { query: { kind: 'addressChange' } })).list };
    expect(items.map(({ id }) => id)).toContain(waiting?.id);
    await admin.get(decide, { body: { kind: 'addressChange', id: waiting?.id ?? '', approve: true } });
    await advance(0);
    expect(await mine()).toMatchObject([{ status: 'refused', message: expect.stringContaining('SBX-7002') }]);
    expect(await fees()).toEqual([
      ['addressChangeRefund', FEE],
      ['addressChangeFee', -FEE],
    ]);
    expect(await refusal(NEAR)).toBe('The package is delivered: its address can no longer be changed.');
    await mustAddUp();
  });

  it.each([true, false])('into another state an administrator decides: approved %s', async (approve) => {
    await change(FAR);
    expect(await mine()).toMatchObject([{ status: 'processing', waitsForApproval: true }]);
    const [{ id } = { id: '' }] = await mine();
    await admin.get(decide, {
      body: { kind: 'addressChange', id, approve, ...(!approve && { reason: 'Not by the owner' }) },
    });
    await advance(0);
    await advance(13);
    expect(await mine()).toMatchObject(
      approve
        ? [{ status: 'completed', waitsForApproval: false, message: '' }]
        : [{ status: 'refused', waitsForApproval: false, message: 'Not by the owner' }],
    );
    expect(await fees()).toHaveLength(approve ? 1 : 2);
    await mustAddUp();
  });

  it('is refused in clear words, and nothing is taken', async () => {
    expect(await refusal({ ...NEAR, stateCode: 'ON', zipCode: 'M5V 2T6', countryCode: 'CA' })).toBe(
      'The address cannot be changed to another country. Nothing was changed.',
    );
    expect(await refusal(NEAR, { maxFee: FEE - 0.01 })).toBe(
      'The change now costs $17.00, more than was shown. Nothing was done.',
    );
    const flawed = await change({ ...NEAR, zipCode: '9021', addressLine1: '' });
    expect(flawed.envelope.errorCode).toBe('CHECK_FAILED');
    expect(flawed.text).toContain('recipientZipCode');
    const here = labelId;
    labelId = await aLabel();
    expect(await refusal(NEAR)).toBe(
      'The carrier does not have the package yet. Void the label and create one with the new address. Nothing was changed.',
    );
    labelId = 'nothing';
    expect((await change(NEAR)).status).toBe(404);
    labelId = here;
    expect([await mine(), await fees()]).toEqual([[], []]);
    await mustAddUp();
  });
});

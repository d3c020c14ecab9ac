/** A SCAN form whose carrier is silent, refuses, or is asked while a label of it is voided. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carrierScanForms } from '#server/db/schema/carrier-book.ts';
import { scanForms } from '#server/db/schema/scan-forms.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { runWork } from '#server/db/work.ts';
import { voidUnusedLabels } from '#server/labels/auto-void.ts';
import { voidLabels } from '#server/labels/void.ts';
import { openScanForm } from '#server/scan-forms/open-scan-form.ts';
import type { ScanFormDeps } from '#server/scan-forms/settle-scan-form.ts';
import { createScanFormQueue, settleScanForm } from '#server/scan-forms/settle-scan-form.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, SILENT } from './shop.ts';

const DAY_MS = 86_400_000;

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let deps: ScanFormDeps;
  beforeAll(async () => {
    shop = await openShop(kind);
    deps = { ...shop.deps, carrier: shop.carrier, log: SILENT };
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.newCustomer());
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function aLabel() {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder();
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return labelId;
  }
  const open = async (labelIds: string[], requestId = shop.deps.newId()) =>
    runWork(shop.deps, (work) => openScanForm(work, { user: shop.user, requestId, labelIds }));
  async function opened(labelIds: string[]) {
    const form = await open(labelIds);
    if (!form.ok) throw new Error(form.error.type);
    return form.value;
  }
  const voidIt = (labelId: string) =>
    runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
  /** On two servers at once. */
  async function runQueue() {
    const queues = [createScanFormQueue(deps), createScanFormQueue(deps)];
    const context = { signal: new AbortController().signal, again: () => {} };
    await Promise.all(queues.map((queue) => queue.run(context)));
    await Promise.all(queues.map(async (queue) => queue.finish?.()));
  }
  const formOf = async (id: string) =>
    (await shop.db.select().from(scanForms).where(eq(scanForms.id, id)))[0];

  it('a lost answer leaves it pending, its label bound, and the job finds the one form that was made', async () => {
    const labelId = await aLabel();
    const form = await opened([labelId]);
    const losing: ScanFormDeps = {
      ...deps,
      carrier: {
        ...shop.carrier,
        async makeScanForm(request) {
          await shop.carrier.makeScanForm(request);
          throw new Error('socket hang up');
        },
      },
    };
    expect(await settleScanForm(losing, form)).toMatchObject({ status: 'pending', attempts: 1 });
    expect((await voidIt(labelId)).refused).toEqual([{ id: labelId, errorCode: 'LABEL_ON_SCAN_FORM' }]);
    // Not due yet.
    await runQueue();
    expect(await formOf(form.id)).toMatchObject({ status: 'pending' });
    shop.setNow(new Date(NOW.getTime() + 60_000));
    await runQueue();
    const made = await shop.db.select().from(carrierScanForms).where(eq(carrierScanForms.reference, form.id));
    expect(made).toHaveLength(1);
    expect(await formOf(form.id)).toMatchObject({
      status: 'available',
      scanFormNo: made[0]?.scanFormNo,
      askAt: null,
    });
  });

  it('one that the carrier refuses sets its labels free', async () => {
    const labelId = await aLabel();
    const form = await opened([labelId]);
    const refusing: ScanFormDeps = {
      ...deps,
      carrier: {
        ...shop.carrier,
        makeScanForm: () => Promise.resolve({ outcome: 'refused', message: 'not today' }),
      },
    };
    expect(await settleScanForm(refusing, form)).toMatchObject({
      status: 'cancelled',
      carrierMessage: 'not today',
      scanFormNo: null,
    });
    expect((await voidIt(labelId)).done).toEqual([labelId]);
  });

  it('sent again it is the same row, with other labels none', async () => {
    const [one, other] = [await aLabel(), await aLabel()];
    const requestId = shop.deps.newId();
    const first = await open([one], requestId);
    expect(await open([one], requestId)).toEqual(first);
    expect(await open([one, other], requestId)).toMatchObject({ error: { type: 'REQUEST_ID_REUSED' } });
    if (first.ok) await settleScanForm(deps, first.value);
  });

  it('at once with a void, either the form has the label or the void', async () => {
    for (let round = 0; round < 5; round++) {
      const labelId = await aLabel();
      const [form, voided] = await Promise.all([open([labelId]), voidIt(labelId)]);
      expect([form.ok, voided.done.length]).toEqual(form.ok ? [true, 0] : [false, 1]);
      if (form.ok) await settleScanForm(deps, form.value);
    }
  });

  it('two forms at once never share a label', async () => {
    const labelId = await aLabel();
    const forms = await Promise.all([open([labelId]), open([labelId])]);
    expect(forms.filter(({ ok }) => ok)).toHaveLength(1);
    expect(forms.find(({ ok }) => !ok)).toMatchObject({
      error: { type: 'SCAN_FORM_LABELS', params: { context: 'onForm' } },
    });
    for (const form of forms) if (form.ok) await settleScanForm(deps, form.value);
  });

  it('an unused label on a form is not voided by itself', async () => {
    const settings = {
      ...shop.user.settings,
      defaultSettings: {
        ...shop.user.settings.defaultSettings,
        autoVoidLabel: true,
        autoVoidUspsLabel: true,
      },
    };
    await shop.db
      .update(accounts)
      .set({ settings: settings as typeof shop.user.settings })
      .where(eq(accounts.id, shop.user.accountId));
    const aDueLabel = async () => {
      const order = await shop.anOrder({ order: { isAutoCancel: true } });
      const purchase = shop.deps.newId();
      await shop.runner().start();
      await shop.ask(order.id, purchase);
      const { labelId } = await shop.until(purchase, 'succeeded');
      await shop.stopRunners();
      return labelId;
    };
    const [bound, free] = [await aDueLabel(), await aDueLabel()];
    await settleScanForm(deps, await opened([bound]));
    const voidedAfter = (days: number) => {
      shop.setNow(new Date(NOW.getTime() + days * DAY_MS));
      return voidUnusedLabels({ ...shop.deps, pokeLabels: () => {}, log: SILENT });
    };
    // Announced, and voided a day later.
    expect(await voidedAfter(15)).toEqual([]);
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.accountId, shop.user.accountId), eq(mails.kind, 'autoVoid')));
    expect(mail?.body.facts).toHaveLength(1);
    expect(await voidedAfter(16)).toEqual([free]);
  });
});

/** The label file of a parcel sent abroad, bought through the real server: labels first, then the customs paper. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { getCreateLabelResult, viewPdf, viewZpl } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import type { CustomsItem, Order } from '#domain/order/order.ts';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { findUser } from '#server/accounts/user-info.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { anExport } from '../server/export-body.ts';
import type { Client, World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import { AT_ONCE } from './shop.ts';

const OWN_PACKAGING: Record<number, number> = { 1: 1, 2: 27, 3: 50 };
const LOW: Partial<CustomsItem> = { valueAmount: 40, productValue: 40 };

async function pagesOf(bytes: Uint8Array): Promise<{ size: string; text: string }[]> {
  const pages = await pdfPages(bytes);
  return pages.map(({ size, words }) => ({ size, text: words.join(' ').replace(/\s+/g, ' ') }));
}

describe.each(DATABASES)('customs paper on %s', (kind) => {
  let world: World;
  let demo: Client;
  beforeAll(async () => {
    world = await startWorld(kind, { labels: { times: AT_ONCE } });
    demo = await world.login();
    const { id } = await demo.get(afterLogin);
    const user = await findUser(world.db, id);
    await world.db.transaction((tx) =>
      recharge(tx, user!.accountId, 100_000, 'for the deposits', world.clock()),
    );
  });
  afterAll(() => world?.close());

  async function bought(order: Partial<Order>, packageNum = 1): Promise<string> {
    const purchase = world.newId();
    const body = anExport({ eeiProvideType: 1, eelPfc: '30.37(a)', ...order }, LOW);
    const packageTypeId = OWN_PACKAGING[order.carrierId ?? 2] ?? null;
    const packages = body.packages.map((parcel) => ({ ...parcel, packageTypeId, packageNum }));
    const { envelope } = await demo.ask(saveOrder, {
      body: {
        isNewVersion: true,
        recipientEdited: false,
        ...body,
        packages,
        isCreateLabel: true,
        customerObjectId: purchase,
      },
    });
    expect(envelope).toMatchObject({ result: 'OK' });
    return vi.waitFor(
      async () => {
        const answer = await demo.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
        expect(answer.asyncCreateLabelStatusVo?.status).toBe('SUCCESS');
        return answer.labelId ?? '';
      },
      { timeout: 10_000, interval: 10 },
    );
  }
  const printed = async (labelIds: string) =>
    pagesOf((await demo.ask(viewPdf, { query: { labelIds } })).bytes);

  it('USPS: the label and a CN 22', async () => {
    const [label, paper, ...rest] = await printed(await bought({ carrierId: 1, carrierServiceId: 8 }));
    expect([label?.size, paper?.size, rest]).toEqual(['288x432', '288x432', []]);
    expect(label?.text).toContain('GERMANY');
    for (const text of ['CN 22', 'Guitar, string instrument', '9202.90.0000', '40.00 USD', 'NO EEI 30.37(a)'])
      expect(paper?.text).toContain(text);
  });

  it('UPS and FedEx: a label for each parcel, then one invoice; several shipments in the order asked for', async () => {
    const ups = await bought({ carrierId: 2, carrierServiceId: 22 }, 2);
    const fedex = await bought({ carrierId: 3, carrierServiceId: 47, purpose: 'GIFT', labelType: 2 });
    const { zpl } = await demo.get(viewZpl, { query: { labelIds: `${fedex},${ups}`, dpi: 300 } });
    const formats = zpl.split('^XZ').slice(0, -1);
    expect(formats.map((format) => /\^PW1200\n\^LL1800/.test(format))).toEqual([true, true, true]);
    expect(formats.map((format) => /\^FH\^FD(FedEx|UPS)/.exec(format)?.[1])).toEqual(['FedEx', 'UPS', 'UPS']);
    const pages = await printed(`${fedex},${ups}`);
    expect(pages.map(({ size }) => size)).toEqual(['612x792', '612x792', '288x432', '288x432', '612x792']);
    expect(pages.map(({ text }) => /COMMERCIAL INVOICE|PRO FORMA INVOICE/.exec(text)?.[0])).toEqual([
      undefined,
      'PRO FORMA INVOICE',
      undefined,
      undefined,
      'COMMERCIAL INVOICE',
    ]);
    const invoice = pages[4]?.text ?? '';
    for (const text of [
      'Weber Werkzeuge',
      'GERMANY',
      'EIN / TAX ID 123456789',
      'DAP Berlin',
      'NOEEI 30.37(a)',
    ])
      expect(invoice).toContain(text);
    expect(pages.map(({ text }) => text.includes('SAMPLE - DO NOT MAIL'))).toEqual(pages.map(() => true));
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { pageSizes } from '#domain/labels/output/merge.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { labelsOfOrders } from '#store/orders/labels-of.ts';
import { storeLabel } from '#store/orders/label-files.ts';
import { mergedLabels } from './merged-labels.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

/** A label of one page of this width. */
const page = (width: number) => renderPdf([{ width, height: 10, title: 'Label', commands: [] }]);
const widthsIn = async (pdf: Uint8Array | null) => {
  const sizes = await pageSizes(pdf ?? new Uint8Array());
  return sizes.ok ? sizes.value.map(({ width }) => width) : sizes.error;
};
const fileOf = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/pdf/${name}.pdf`));

async function labelled(orderNo: string, labelId: string | null): Promise<string> {
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  await db.orders.update(saved.value.id, { labelId });
  return saved.value.id;
}
const keep = (labelId: string, pdf: Uint8Array) =>
  storeLabel(db, { labelId, orderId: null, orderNo: '', trackingNo: null, pdf });
const nothing = {
  labelPdf: (): Promise<Result<Uint8Array>> => Promise.resolve(err({ type: 'NoConnection', retry: 'later' })),
};

describe('the labels of many orders in one file', () => {
  it('follow the order asked for, from this device and from the server', async () => {
    const ids = [await labelled('M-1', 'l1'), await labelled('M-2', 'l2'), await labelled('M-3', 'l3')];
    await keep('l1', page(101));
    await keep('l3', page(103));
    const asked: string[] = [];
    const server = {
      labelPdf: ({ labelId }: { labelId: string }) => {
        asked.push(labelId);
        return Promise.resolve(ok(page(102)));
      },
    };
    const merged = await mergedLabels(db, server, [ids[2]!, ids[1]!, ids[0]!], labelsOfOrders);
    expect([merged.labelIds, merged.missing, merged.without, asked]).toEqual([
      ['l3', 'l2', 'l1'],
      [],
      [],
      ['l2'],
    ]);
    expect(await widthsIn(merged.pdf)).toEqual([103, 102, 101]);
  });

  it('without a connection are those of this device; the missing ones are named', async () => {
    const ids = [await labelled('M-1', 'l1'), await labelled('M-2', 'l2'), await labelled('M-3', null)];
    await keep('l1', page(101));
    const merged = await mergedLabels(db, nothing, ids, labelsOfOrders);
    expect([merged.labelIds, merged.missing, merged.without]).toEqual([['l1'], ['M-2'], ['M-3']]);
    expect(await widthsIn(merged.pdf)).toEqual([101]);
  });

  it('are no file where there is none', async () => {
    expect(await mergedLabels(db, nothing, [await labelled('M-2', 'l2')], labelsOfOrders)).toEqual({
      pdf: null,
      labelIds: [],
      missing: ['M-2'],
      unreadable: [],
      without: [],
    });
  });

  it('made elsewhere stand between ours; one with a password is named', async () => {
    const ids = [await labelled('M-1', 'l1'), await labelled('M-2', 'l2'), await labelled('M-3', 'l3')];
    await keep('l1', page(101));
    await keep('l2', fileOf('encrypted'));
    await keep('l3', fileOf('chromium'));
    const merged = await mergedLabels(db, nothing, ids, labelsOfOrders);
    expect([merged.labelIds, merged.missing, merged.unreadable]).toEqual([
      ['l1', 'l3'],
      [],
      [{ name: 'M-2', fault: 'encrypted' }],
    ]);
    expect(await widthsIn(merged.pdf)).toEqual([101, 288]);
  });
});

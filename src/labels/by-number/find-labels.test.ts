import { describe, expect, it } from 'vitest';
import { aShipment } from '#fixtures/a-shipment.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { pageSizes } from '#domain/labels/output/merge.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import type { FoundLabel } from '#domain/labels/label-lookup.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeLabel } from '#store/orders/label-files.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { putShipments } from '#store/orders/shipments.ts';
import { labelFile, lookUpLabels } from './find-labels.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const OFFLINE = err({ type: 'NoConnection', retry: 'later' as const });
const pages = (...sizes: [width: number, height: number][]) =>
  renderPdf(sizes.map(([width, height]) => ({ width, height, title: 'Label', commands: [] })));
const LABEL = pages([288, 432]);
const keep = (labelId: string, pdf = LABEL) =>
  storeLabel(db, { labelId, orderId: null, orderNo: '', trackingNo: null, pdf });

const UPS = 2;
const FEDEX = 3;

async function aDesk() {
  await putShipments(db, [
    aShipment('1', { carrierId: UPS, trackingNumbers: ['T1A', 'T1B'] }),
    aShipment('2', { carrierId: FEDEX }),
    aShipment('3', { status: 'voided' }),
    aShipment('4'),
  ]);
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: 'PB-5' }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
}

const AT_SERVER: FoundLabel = {
  code: 'FAR-1',
  orderNo: 'FAR-1',
  trackingNumber: 'T9',
  label: { labelId: 'L9', orderId: 'O9', carrierId: UPS, labels: 1 },
  flaw: null,
};

describe('labels by their numbers', () => {
  it('are found on this device, and the server is asked for the others alone', async () => {
    await aDesk();
    const asked: string[][] = [];
    const findLabels = (codes: string[]) => {
      asked.push(codes);
      return Promise.resolve(
        ok([
          { ...AT_SERVER, code: 'PB-5', label: null, flaw: 'notCreated' as const },
          AT_SERVER,
          { code: 'NO-1', orderNo: null, trackingNumber: null, label: null, flaw: 'notFound' as const },
        ]),
      );
    };
    const codes = ['pb-1', 'T1B', '94002', 'PB-3', 'PB-5', 'FAR-1', 'NO-1'];
    const rows = await lookUpLabels(db, { findLabels }, codes);
    expect(rows.map(({ code, label, flaw }) => [code, label?.labelId ?? flaw])).toEqual([
      ['pb-1', 'L1'],
      ['T1B', 'sameLabel'],
      ['94002', 'L2'],
      ['PB-3', 'voided'],
      ['PB-5', 'notCreated'],
      ['FAR-1', 'L9'],
      ['NO-1', 'notFound'],
    ]);
    expect(asked).toEqual([['PB-5', 'FAR-1', 'NO-1']]);
  });

  it('without a connection are those of this device; of the others it is said that they are not here', async () => {
    await aDesk();
    await keep('L1', pages([288, 432], [288, 432]));
    const codes = ['PB-1', 'PB-4', 'PB-5', 'FAR-1'];
    const rows = await lookUpLabels(db, { findLabels: () => Promise.resolve(OFFLINE) }, codes);
    const file = await labelFile(db, { labelPdf: () => Promise.resolve(OFFLINE) }, rows, '4x6');
    expect(file.rows.map(({ flaw }) => flaw)).toEqual([null, 'notHere', 'notCreated', 'notHere']);
    expect([file.labelIds, file.isRedrawn]).toEqual([['L1'], false]);
    expect(await pageSizes(file.pdf!)).toEqual(ok([288, 288].map((width) => ({ width, height: 432 }))));
  });

  it('that the server refuses say its reason, and those voided since say so', async () => {
    await aDesk();
    const refusing = (type: string) => err({ type, retry: 'never' as const });
    const refusals: Record<string, string> = { L1: 'LABEL_VOIDED', L2: 'LABEL_NOT_READY', L4: 'TimedOut' };
    const rows = await lookUpLabels(db, { findLabels: () => Promise.resolve(refusing('RATE_LIMITED')) }, [
      'PB-1',
      'PB-2',
      'PB-4',
      'FAR-1',
    ]);
    const ask = {
      labelPdf: ({ labelId }: { labelId: string }) => Promise.resolve(refusing(refusals[labelId] ?? '')),
    };
    const file = await labelFile(db, ask, rows, '4x6');
    expect(file.pdf).toBeNull();
    expect(file.rows.map(({ code, flaw, refusal }) => [code, flaw, refusal?.type])).toEqual([
      ['PB-1', 'voided', undefined],
      ['PB-2', 'refused', 'LABEL_NOT_READY'],
      ['PB-4', 'notHere', undefined],
      ['FAR-1', 'refused', 'RATE_LIMITED'],
    ]);
  });

  it('are asked for under the number of their order, and share pages in the layout that was chosen', async () => {
    await aDesk();
    await keep('L1', pages([288, 432], [288, 432], [612, 792]));
    await keep('L2', pages([612, 792]));
    await keep('L4');
    const asked: unknown[] = [];
    const ask = {
      labelPdf: (label: unknown) => {
        asked.push(label);
        return Promise.resolve(ok(LABEL));
      },
    };
    const rows = await lookUpLabels(db, { findLabels: () => Promise.resolve(ok([AT_SERVER])) }, [
      'T1A',
      'PB-2',
      'PB-4',
      'FAR-1',
    ]);
    const letter = await labelFile(db, ask, rows, '8.5x11');
    expect(asked).toEqual([expect.objectContaining({ labelId: 'L9', orderNo: 'FAR-1', trackingNo: 'T9' })]);
    expect([letter.labelIds, letter.isRedrawn]).toEqual([['L1', 'L2', 'L4', 'L9'], true]);
    const sizesOf = async (pdf: Uint8Array | null) => {
      const sizes = await pageSizes(pdf ?? new Uint8Array());
      return sizes.ok ? sizes.value.map(({ width, height }) => `${width}x${height}`) : sizes.error;
    };
    // Two packages of UPS on one sheet, their customs paper, FedEx with the last UPS label, and USPS by itself.
    expect(await sizesOf(letter.pdf)).toEqual(['612x792', '612x792', '612x792', '288x432']);
    const label = await labelFile(db, ask, rows, '4x6');
    expect(label.isRedrawn).toBe(true);
    expect(await sizesOf(label.pdf)).toEqual([
      '288x432',
      '288x432',
      '612x792',
      '288x432',
      '288x432',
      '288x432',
    ]);
  });
});

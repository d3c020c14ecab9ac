import { expect, it } from 'vitest';
import { faultsOf } from '#fixtures/page-faults.ts';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { isSlipCode, orderIdOf, ownCodeOf, slipCodeOf } from '../../scan/own-code.ts';
import { renderPdf } from '../output/pdf.ts';
import { renderZpl } from '../output/zpl.ts';
import { drawWaitingSlip } from './waiting-slip.ts';

const ID = '715248d3-3004-466a-8a7d-58113e39cb84';

it('shows order number and barcode on label paper, and nothing of it overlaps', async () => {
  for (const orderNo of ['PB-1001', '#1001-a-very-long-number-of-a-shop-that-likes-them-long']) {
    const page = drawWaitingSlip({
      orderNo,
      code: slipCodeOf(ID),
      title: 'Waiting for its label',
      text: 'Scan this slip: the label is printed once it is there.',
    });
    expect(faultsOf(page)).toEqual([]);
    const bars = page.commands.find((command) => command.op === 'bars');
    expect(bars?.payload).toBe('PBW0150630008931589551639406378634811394948');
    const [read] = await pdfPages(renderPdf([page]));
    expect(read?.size).toBe('288x432');
    expect(renderZpl([page], { dpi: 203 }).ok).toBe(true);
  }
});

it("is told from the order's own code, and means the same order", () => {
  expect([isSlipCode(slipCodeOf(ID)), isSlipCode(ownCodeOf(ID))]).toEqual([true, false]);
  expect([orderIdOf(slipCodeOf(ID)), orderIdOf(ownCodeOf(ID))]).toEqual([ID, ID]);
});

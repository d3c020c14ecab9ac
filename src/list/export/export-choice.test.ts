import { describe, expect, it } from 'vitest';
import { exportFlaws, exportOf, type ExportChoice } from './export-choice.ts';

const CHOICE: ExportChoice = {
  what: 'shipments',
  by: 'order',
  format: 'xlsx',
  batchNo: null,
  period: '30d',
  from: '',
  to: '',
  status: '',
  store: '',
  carrier: '',
};
const flaws = (given: Partial<ExportChoice>) => exportFlaws({ ...CHOICE, ...given });

describe('what is asked for', () => {
  it('is the period alone where nothing else is chosen', () => {
    expect(exportOf(CHOICE)).toEqual({ what: 'shipments', by: 'order', format: 'xlsx', period: '30d' });
  });

  it('names all that is chosen; customised days stand for the period', () => {
    const choice: ExportChoice = {
      what: 'orders',
      by: 'package',
      format: 'csv',
      batchNo: ' AB12 ',
      period: 'custom',
      from: '2026-11-01',
      to: '',
      status: '2',
      store: 'manual',
      carrier: '3',
    };
    expect(exportOf(choice)).toEqual({
      what: 'orders',
      by: 'package',
      format: 'csv',
      batchNo: 'AB12',
      from: '2026-11-01',
      status: '2',
      store: 'manual',
      carrier: '3',
    });
  });
});

describe('a choice', () => {
  it.each([
    [null, {}],
    ['', { batchNo: 'noBatch' }],
    ['  ', { batchNo: 'noBatch' }],
    ['abc', { batchNo: 'badBatch' }],
    ['abc4', {}],
    ['abcdefg8', {}],
    ['abcdefgh9', { batchNo: 'badBatch' }],
    ['ab-12', { batchNo: 'badBatch' }],
  ])('of the batch %j', (batchNo, found) => {
    expect(flaws({ batchNo })).toEqual(found);
  });

  it('of customised days has one, and the first is not after the last', () => {
    const days = (from: string, to: string) => flaws({ period: 'custom', from, to });
    expect(days('', '')).toEqual({ days: 'noDays' });
    expect(days('2026-11-02', '2026-11-01')).toEqual({ days: 'daysTurned' });
    expect([days('2026-11-01', '2026-11-01'), days('', '2026-11-01')]).toEqual([{}, {}]);
    expect(flaws({ from: '2026-11-02', to: '2026-11-01' })).toEqual({});
  });
});

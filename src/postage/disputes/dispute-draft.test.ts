import { describe, expect, it } from 'vitest';
import type { Bill } from '#contract/postage-labels.ts';
import type { DisputeDraft } from './dispute-draft.ts';
import { bodyOf, draftOf, feesOf, wrongFields } from './dispute-draft.ts';

const aBill = (given: Partial<Bill> = {}): Bill => ({
  labelId: 'l-1',
  orderId: 'o-1',
  orderNo: 'PB-1',
  carrierId: 1,
  carrierServiceId: 3,
  id: 'b-1',
  trackingNo: '9400',
  invoiceNo: '',
  time: '2026-11-20T10:00:00.000Z',
  shipDate: '2026-11-18',
  billStatus: 'adjusted',
  holdAmount: 10,
  billedAmount: 11.5,
  difference: 1.5,
  estimated: 10,
  estimated2: 10,
  zone: '4',
  weight: 2,
  billedWeight: 2,
  billedZone: '4',
  fees: null,
  dispute: { latest: null, whyNot: null, max: 1.5 },
  ...given,
});
const aDraft = (given: Partial<DisputeDraft> = {}): DisputeDraft => ({
  disputed: 'weight',
  fee: null,
  weight: 1.2,
  length: null,
  width: null,
  height: null,
  amount: '1.50',
  text: '',
  ...given,
});
const rejected = {
  latest: {
    id: 'd-1',
    status: 'rejected' as const,
    disputed: 'weight' as const,
    time: '2026-11-21T10:00:00.000Z',
    amount: 1.5,
    given: null,
    remark: 'blurred',
    endTime: '2026-11-22T10:00:00.000Z',
  },
  whyNot: null,
  max: 1.5,
};

describe('a draft begins with', () => {
  const fees = { base: 10, residential: 1.5, total: 11.5 };
  it.each([
    ['the weight, where more was billed', { billedWeight: 3 }, ['weight', null, '1.50']],
    ['the zone, where another was billed', { billedZone: '6' }, ['zone', null, '1.50']],
    ['the fee the carrier found', { fees }, ['fee', 'residential', '1.50']],
    ['nothing, where it is not known', {}, [null, null, '1.50']],
    [
      'no amount of a bill as held',
      { difference: 0, billedAmount: 10, dispute: { latest: null, whyNot: null, max: 10 } },
      [null, null, ''],
    ],
  ] as const)('%s', (_, given, begun) => {
    const { disputed, fee, amount } = draftOf(aBill(given));
    expect([disputed, fee, amount]).toEqual(begun);
  });
});

it('the fees to choose from are those that were billed, else those of any bill', () => {
  expect(feesOf(aBill({ fees: { base: 10, fuel: 0, residential: 1.5, total: 11.5 } }))).toEqual([
    'base',
    'residential',
  ]);
  expect(feesOf(aBill())).toContain('changeAddress');
});

describe('what is wrong', () => {
  const wrong = (draft: Partial<DisputeDraft>, fileIds: string[] | null = ['f-1'], bill = aBill()) => [
    ...wrongFields(aDraft(draft), { bill, fileIds }),
  ];
  it.each([
    ['nothing', {}, []],
    ['nothing is chosen', { disputed: null, text: 'a' }, [['disputed', 'partMissing']]],
    ['no weight', { weight: null }, [['weight', 'weightMissing']]],
    ['a weight of 0', { weight: 0 }, [['weight', 'weightMissing']]],
    ['two sides', { disputed: 'dimensions', length: 1, width: 2 }, [['sides', 'dimensionsMissing']]],
    [
      'no fee and no amount, in the order of the fields',
      { disputed: 'fee', amount: '' },
      [
        ['fee', 'feeMissing'],
        ['amount', 'amountWrong'],
        ['text', 'textMissing'],
      ],
    ],
    ['a cent too much', { amount: '1.51' }, [['amount', 'aboveBilled']]],
    ['an amount in words', { amount: 'all' }, [['amount', 'amountWrong']]],
    ['full-width digits', { amount: '１' }, [['amount', 'amountWrong']]],
  ] as const)('%s', (_, given, fields) => {
    expect(wrong(given)).toEqual(fields);
  });

  it('a photo is needed for measures, and a new one after a rejection', () => {
    expect(wrong({}, [])).toEqual([['files', 'photoMissing']]);
    expect(wrong({}, null)).toEqual([['files', 'filesSending']]);
    const zone = { disputed: 'zone', text: 'the next town' } as const;
    expect(wrong(zone, [])).toEqual([]);
    expect(wrong(zone, [], aBill({ dispute: rejected }))).toEqual([['files', 'sameEvidence']]);
    expect(wrong(zone, ['f-2'], aBill({ dispute: rejected }))).toEqual([]);
  });
});

it('what is sent leaves out what is no longer shown', () => {
  const sides = { length: 10, width: 8, height: 4 };
  expect(bodyOf(aDraft({ ...sides, fee: 'fuel', text: ' twice ' }), aBill(), ['f-1'])).toEqual({
    billId: 'b-1',
    disputed: 'weight',
    fee: null,
    weight: 1.2,
    ...sides,
    amount: 1.5,
    text: 'twice',
    fileIds: ['f-1'],
  });
  expect(bodyOf(aDraft({ ...sides, disputed: 'fee', fee: 'fuel' }), aBill(), [])).toMatchObject({
    fee: 'fuel',
    weight: null,
    length: null,
  });
  expect(bodyOf(aDraft({ amount: '2' }), aBill(), [])).toBeNull();
});

import { expect, it } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { bodyOfClaim, claimsFound, NO_CLAIM, wrongClaimFields, type ClaimDraft } from './claim-draft.ts';

const FILLED: ClaimDraft = { type: 'damage', amount: '80.50', description: ' crushed ', document: 'filled' };

it('is sent as it is filled in', () => {
  expect(bodyOfClaim(FILLED, 'L1', ['f1'])).toEqual({
    labelId: 'L1',
    type: 'damage',
    amount: 80.5,
    description: 'crushed',
    fileIds: ['f1'],
    document: 'filled',
  });
});

it.each<[Partial<ClaimDraft>, string[] | null, [string, string][]]>([
  [
    NO_CLAIM,
    [],
    [
      ['type', 'typeMissing'],
      ['amount', 'amountWrong'],
      ['document', 'documentMissing'],
    ],
  ],
  [{ amount: '0' }, ['f1'], [['amount', 'amountWrong']]],
  [{ amount: '1.005' }, ['f1'], [['amount', 'amountWrong']]],
  [{ amount: '50000' }, ['f1'], []],
  [{ amount: '50000.01' }, ['f1'], [['amount', 'aboveMax']]],
  [{}, [], [['files', 'fileMissing']]],
  [{ document: 'needs_help' }, [], []],
  [{ document: 'needs_help' }, null, [['files', 'filesSending']]],
])('of %j with files %j: %j is wrong', (given, fileIds, wrong) => {
  const draft = { ...FILLED, ...given };
  expect([...wrongClaimFields(draft, fileIds)]).toEqual(wrong);
  expect(bodyOfClaim(draft, 'L1', fileIds) === null).toBe(wrong.length > 0);
});

it('is found by order and tracking number', () => {
  const claims = [
    { orderNo: 'PB-1', trackingNo: '1Z1' },
    { orderNo: 'PB-2', trackingNo: '1Z9' },
  ] as Claim[];
  const found = (q: string) => claimsFound(claims, q).map(({ orderNo }) => orderNo);
  expect([found(''), found(' pb-2 '), found('1z'), found('9400')]).toEqual([
    ['PB-1', 'PB-2'],
    ['PB-2'],
    ['PB-1', 'PB-2'],
    [],
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyForm } from '#fixtures/any-form.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { setFields } from '../order/set-field.ts';
import { judge } from './judge.ts';
import { judgeDraft } from './save-stage.ts';

it('finds what all rules together find at the stage', () => {
  const orderNo = fc.constantFrom('', ' ', 'A-1', 'A'.repeat(64), 'A'.repeat(65));
  fc.assert(
    fc.property(anyForm, orderNo, fc.boolean(), (any, number, autoOrderNo) => {
      const form = setFields(any, { orderNo: number, autoOrderNo });
      expect(judgeDraft(form)).toEqual(judge(form, 'save', plainFacts));
    }),
    { numRuns: 60 },
  );
});

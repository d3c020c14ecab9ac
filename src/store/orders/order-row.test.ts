import { expect, test } from 'vitest';
import type { CreateLabelStatus } from '#contract/orders.ts';
import { labelErrorOf, labelStateOf } from './order-row.ts';

const label = (status: CreateLabelStatus['status']): CreateLabelStatus => ({
  asyncFlag: true,
  status,
  errorMessage: status === 'ERROR' ? 'no stock' : null,
  createLabelRequestId: 'c1',
});

test.each([
  [null, null, 'none', null],
  [label('CREATING'), null, 'creating', null],
  [label('SUCCESS'), 'l1', 'ready', null],
  [label('SUCCESS'), null, 'error', { type: 'LabelIdMissing', retry: 'later' }],
  [
    label('ERROR'),
    null,
    'error',
    { type: 'LabelFailed', retry: 'never', message: 'no stock', params: { message: 'no stock' } },
  ],
])('a label %j with the id %j is %s', (status, labelId, state, error) => {
  const record = { label: status, labelId };
  expect([labelStateOf(record), labelErrorOf(record)]).toEqual([state, error]);
});

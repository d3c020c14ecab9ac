import { expect, it } from 'vitest';
import type { FormMode } from '#domain/order/facts.ts';
import { offeredActions } from './offered-actions.ts';

const PLAIN = { cancel: true, backToCalculator: false, createLabel: true };

it.each<[string, FormMode, boolean, ReturnType<typeof offeredActions>]>([
  ['a new order', 'new', false, PLAIN],
  ['a copy', 'copyAsNew', false, PLAIN],
  ['a return', 'return', false, PLAIN],
  ['a calculated rate', 'calculator', false, { cancel: false, backToCalculator: true, createLabel: true }],
  ['an edit', 'edit', false, PLAIN],
  ['an edit from the list that makes the labels', 'edit', true, { ...PLAIN, createLabel: false }],
])('%s', (_name, mode, isForLabelList, offered) => {
  expect(offeredActions({ mode, isForLabelList })).toEqual(offered);
});

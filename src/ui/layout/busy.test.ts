import { expect, it } from 'vitest';
import { markBusy, isBusy } from './busy.ts';

it('the page is busy until the last of those who work on it is done', () => {
  expect(isBusy()).toBe(false);
  const endForm = markBusy();
  const endLabel = markBusy();
  expect(isBusy()).toBe(true);
  endLabel();
  expect(isBusy()).toBe(true);
  endForm();
  expect(isBusy()).toBe(false);
});

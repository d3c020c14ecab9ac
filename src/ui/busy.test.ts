import { expect, it } from 'vitest';
import { beginWork, isBusy } from './busy.ts';

it('the page is busy until the last of those who work on it is done', () => {
  expect(isBusy()).toBe(false);
  const endForm = beginWork();
  const endLabel = beginWork();
  expect(isBusy()).toBe(true);
  endLabel();
  expect(isBusy()).toBe(true);
  endForm();
  expect(isBusy()).toBe(false);
});

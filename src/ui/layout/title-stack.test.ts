import { expect, it } from 'vitest';
import { createTitleStack } from './title-stack.ts';

it('the last title that is wanted stands, in whatever order they are given up', () => {
  let shown = '';
  const titles = createTitleStack((title) => {
    shown = title;
  });
  const leaveForm = titles.add('New order');
  expect(shown).toBe('New order - Packbench');
  const leaveErrors = titles.add('(3) Check order - Packbench');
  expect(shown).toBe('(3) Check order - Packbench');
  leaveForm();
  expect(shown).toBe('(3) Check order - Packbench');
  leaveErrors();
  expect(shown).toBe('Packbench');
  titles.add('Orders');
  expect(shown).toBe('Orders - Packbench');
});

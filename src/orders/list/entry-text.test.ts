import { expect, test } from 'vitest';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import type { OrderActions } from '../use-order-actions.ts';
import { menuGroups } from './entry-text.ts';

const entry = (label: string): MenuEntry => ({ label, onSelect: () => undefined });
const ALWAYS = {
  open: entry('open'),
  edit: entry('edit'),
  copy: entry('copy'),
  sendBack: null,
  print: null,
  cancel: entry('cancel'),
  hold: entry('hold'),
  release: null,
  remove: entry('delete'),
};
const groupsOf = (given: Pick<OrderActions, 'createLabel' | 'restore'>) =>
  menuGroups({ ...ALWAYS, ...given }).map((group) => group.map(({ label }) => label));

test('the menu of an order that awaits shipment begins with its label, and deletes it too', () => {
  expect(groupsOf({ createLabel: entry('label'), restore: null })).toEqual([
    ['label'],
    ['open', 'edit', 'copy'],
    ['hold'],
    ['cancel', 'delete'],
  ]);
});

test('the menu of a cancelled order restores or deletes it', () => {
  expect(groupsOf({ createLabel: null, restore: entry('restore') })).toEqual([
    [],
    ['open', 'edit', 'copy'],
    ['restore'],
    ['delete'],
  ]);
});

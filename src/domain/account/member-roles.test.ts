import { expect, it } from 'vitest';
import type { MemberExceptions, MemberRole } from './member-roles.ts';
import { memberMay, permissionsOf } from './member-roles.ts';

const member = (memberRole: MemberRole, memberExceptions: MemberExceptions = {}) => ({
  memberRole,
  memberExceptions,
});

it('lets a role do what the table says', () => {
  expect(permissionsOf(member('packer'))).toEqual(['editOrders', 'makeLabels', 'seePrices']);
  expect(permissionsOf(member('bookkeeper'))).toEqual(['seePrices', 'seeMoney', 'disputeCharges']);
  expect(permissionsOf(member('manager'))).toEqual([
    'editOrders',
    'makeLabels',
    'voidLabels',
    'seePrices',
    'seeMoney',
    'recharge',
    'disputeCharges',
    'manageSettings',
  ]);
  expect(permissionsOf(member('owner'))).toHaveLength(14);
});

it('gives and takes beside the role', () => {
  const given = member('packer', { voidLabels: true, seePrices: false });
  expect(permissionsOf(given)).toEqual(['editOrders', 'makeLabels', 'voidLabels']);
  expect(memberMay(member('manager', { recharge: false }), 'recharge')).toBe(false);
});

it('takes nothing from an owner, and gives nothing but the exceptions', () => {
  expect(memberMay(member('owner', { recharge: false }), 'recharge')).toBe(true);
  const crafted = { manageMembers: true } as MemberExceptions;
  expect(memberMay(member('packer', crafted), 'manageMembers')).toBe(false);
});

it('who sees no prices has nothing to do with money, whatever else is given', () => {
  const denied = { recharge: true, seePrices: false };
  expect(permissionsOf(member('packer', denied))).toEqual(['editOrders', 'makeLabels']);
  expect(permissionsOf(member('bookkeeper', denied))).toEqual([]);
  expect(permissionsOf(member('manager', { seePrices: false }))).toEqual([
    'editOrders',
    'makeLabels',
    'voidLabels',
    'manageSettings',
  ]);
});

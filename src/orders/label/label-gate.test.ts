import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import { labelGateOf } from './label-gate.ts';

const buyer = { authFlag: true, firstRechargeTime: '2026-11-20T18:00:00.000Z' } as UserInfo;

test('who acts as a user buys no label, whatever the account may do', () => {
  expect(labelGateOf(undefined)).toBe('identity');
  expect(labelGateOf({ ...buyer, authFlag: false })).toBe('identity');
  expect(labelGateOf({ ...buyer, firstRechargeTime: null })).toBe('recharge');
  expect(labelGateOf(buyer)).toBeNull();
  expect(labelGateOf({ ...buyer, isProxyLogin: true })).toBe('proxy');
  expect(labelGateOf({ ...buyer, authFlag: false, isProxyLogin: true })).toBe('proxy');
});

/** What an administrator who acts as a user may do: nothing with money, nothing with who gets in. */
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { defineCall } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { copyAsNewSave, saveOrder } from '#contract/orders.ts';
import { mustBeOwn, proxyFlaw } from '#server/http/gates.ts';
import type { User } from '#server/http/server-context.ts';

/** Work at the desk: it moves no money, and lets nobody in. A new call stands here or carries `refusedToProxy`. */
const DESK_WORK = [
  'saveDefaultSettings',
  'queryFeatureFlags',
  'cancelOrders',
  'restoreOrders',
  'holdOrders',
  'deleteOrders',
  'estimateAllRateDetail',
  'estimateRateDetail',
  'estimateRateDetailByOrderId',
  'priceLabels',
  'saveProduct',
  'deleteProduct',
  'uploadFile',
  'getOrderBondRate',
  'findLabels',
  'markPacked',
  'markPrinted',
  'trackEvent',
  'saveUserEmails',
  'sendMultyEmails',
  'readMessages',
  'saveAddress',
  'deleteAddress',
  'validateAddress',
  'export',
  'saveScanForm',
  'cancelScanForm',
  'saveMapping',
  'removeMapping',
  'savePastImport',
  'saveView',
  'removeView',
  // Each of its operations is asked for itself.
  'syncPush',
  'syncKnown',
];

const owned = CALLS.filter((call) => call.method !== 'GET' && !call.open && !call.administrator);

describe('an administrator who acts as a user', () => {
  const proxy = { id: 'u1', actorId: 'a1' } as User;
  const user = { id: 'u1', actorId: null } as User;
  const said = (call: Call, who: User, body?: unknown) => proxyFlaw(call, who, body)?.type ?? 'OK';

  test('is refused every call that is not work at the desk', () => {
    const open = owned.filter(({ refusedToProxy }) => refusedToProxy === undefined).map(({ name }) => name);
    expect(open.sort()).toEqual([...DESK_WORK].sort());
    for (const call of owned.filter(({ refusedToProxy }) => refusedToProxy === true))
      expect([call.name, said(call, proxy), said(call, user)]).toEqual([call.name, 'PROXY_REFUSED', 'OK']);
  });

  test('saves orders and buys no labels', () => {
    const byBody = owned.filter(({ refusedToProxy }) => typeof refusedToProxy === 'function');
    expect(byBody.map(({ name }) => name)).toEqual([saveOrder.name, copyAsNewSave.name]);
    for (const call of byBody) {
      expect(said(call, proxy, { isCreateLabel: true })).toBe('PROXY_REFUSED');
      expect(said(call, proxy, { isCreateLabel: false })).toBe('OK');
      expect(said(call, user, { isCreateLabel: true })).toBe('OK');
    }
  });

  test('is named no call that moves money and does not say so', () => {
    const given = { name: 'payOut', summary: 'Pays', method: 'POST', path: '/api/pay' } as const;
    expect(() => mustBeOwn(defineCall(given))).toThrow('payOut moves money');
    expect(() => mustBeOwn(defineCall({ ...given, refusedToProxy: true }))).not.toThrow();
    expect(() => mustBeOwn(defineCall({ ...given, administrator: true }))).not.toThrow();
  });
});

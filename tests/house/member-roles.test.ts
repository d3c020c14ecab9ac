/** Who of an account's people may ask which call: what changes something or tells of money says what it needs. */
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { copyAsNewSave, saveOrder } from '#contract/orders.ts';
import { exportPostage } from '#contract/postage-files.ts';
import { MEMBER_ROLES, memberMay, type MemberRole } from '#domain/account/member-roles.ts';
import { memberFlaw } from '#server/http/gates.ts';
import type { User } from '#server/http/server-context.ts';

/** Free to every member, by why. A new call stands here or says what it `needs`. */
const FREE = {
  'his own session, login and person': [
    'afterLogin',
    'querySetting',
    'listSessions',
    'endSessions',
    'changePassword',
    'getSecondFactor',
    'setUpSecondFactor',
    'turnOnSecondFactor',
    'renewRecoveryCodes',
    'turnOffSecondFactor',
    'listPasskeys',
    'askNewPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'issueSwitchToken',
    'listSwitchTokens',
    'removeSwitchToken',
    'askEmailChange',
    'changeEmail',
    'acceptAgreement',
    'queryFeatureFlags',
    'trackEvent',
  ],
  'reads what the desk works with': [
    'getOrder',
    'listOrders',
    'estimateAllRateDetail',
    'estimateRateDetail',
    'estimateRateDetailByOrderId',
    'priceLabels',
    'getOrderBondRate',
    'getOrderHistory',
    'listShipments',
    'getShipment',
    'listAddressChanges',
    'listClaims',
    'getClaimTerms',
    'changes',
  ],
  'reads what costs nothing': [
    'queryTemplates',
    'getByDomain',
    'queryProductSkuList',
    'getFile',
    'getAesItn',
    'getFiling',
    'listFilings',
    'getCreateLabelResult',
    'findLabels',
    'viewPdf',
    'viewZpl',
    'userEmails',
    'listMessages',
    'queryUnreadCount',
    'queryWorkOrderUnreadCount',
    'getOmsToken',
    'getAlerts',
    'listAddresses',
    'validateAddress',
    'listStates',
    'lookUpCity',
    'parseAddress',
    'listScanForms',
    'listScanFormLabels',
    'viewScanForm',
    'listPickups',
    'listMappings',
    'listViews',
  ],
  'marks what was seen, packed or printed, or how a list looks': [
    'markPacked',
    'markPrinted',
    'readMessages',
    'saveView',
    'removeView',
  ],
  'a file that stays unused until a call names it': ['uploadFile'],
  'each of its operations is asked for itself': ['syncPush'],
  'ids of requests of the account alone': ['syncKnown'],
};

const ofMembers = CALLS.filter((call) => !call.open && !call.administrator);
const member = (memberRole: MemberRole, memberExceptions = {}) =>
  ({ id: 'u1', memberRole, memberExceptions }) as User;
const said = (call: Call, who: User, body?: unknown) => memberFlaw(call, who, body)?.type ?? 'OK';

describe('the members of an account', () => {
  test('are told by each call what it needs, or it is free to all', () => {
    const free = ofMembers.filter(({ needs }) => needs === undefined).map(({ name }) => name);
    expect(free.toSorted()).toEqual(Object.values(FREE).flat().toSorted());
  });

  test('are refused what their role does not have', () => {
    for (const call of ofMembers) {
      if (call.needs === undefined || typeof call.needs === 'function') continue;
      const needed = [call.needs].flat();
      for (const role of MEMBER_ROLES) {
        const may = needed.every((permission) => memberMay(member(role), permission));
        expect([call.name, role, said(call, member(role))]).toEqual([
          call.name,
          role,
          may ? 'OK' : 'MEMBER_NOT_ALLOWED',
        ]);
      }
    }
  });

  test('are asked by what a body wants', () => {
    const byBody = ofMembers.filter(({ needs }) => typeof needs === 'function').map(({ name }) => name);
    expect(byBody.toSorted()).toEqual(['copyAsNewSave', 'export', 'saveOrder', 'saveProfile', 'updateUser']);
    for (const call of [saveOrder, copyAsNewSave]) {
      const asked = (role: MemberRole) =>
        [true, false].map((isCreateLabel) => said(call, member(role), { isCreateLabel }));
      expect(asked('packer')).toEqual(['OK', 'OK']);
      expect(asked('bookkeeper')).toEqual(['MEMBER_NOT_ALLOWED', 'MEMBER_NOT_ALLOWED']);
    }
    expect(said(exportPostage, member('packer'), { what: 'shipments' })).toBe('OK');
    expect(said(exportPostage, member('packer'), { what: 'bills' })).toBe('MEMBER_NOT_ALLOWED');
    expect(said(exportPostage, member('packer', { seePrices: false }), { what: 'shipments' })).toBe(
      'MEMBER_NOT_ALLOWED',
    );
  });
});

/** What lets somebody in or moves money leaves an entry in the log of its account. */
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { keptCalls } from '#server/admin/account-acts.ts';

/** Refused to an administrator who acts as the user, and yet no act of its own. */
const NOT_KEPT = [
  // A step before the act that is kept.
  'acceptAgreement',
  'askEmailChange',
  'askNewPasskey',
  'setUpSecondFactor',
  'answerPayment',
  'proveRecharge',
  // Names and wishes.
  'renamePasskey',
  'updateUser',
  'saveAlerts',
  // Told to others, and taken back without money.
  'replyToMessage',
  'deleteMessages',
  'cancelDisputes',
  'cancelUnfreeze',
  'savePickup',
  'cancelPickup',
  'getAesUid',
  'testWebhook',
  'replayWebhook',
  // Write their own entries.
  'downloadDataExport',
  'releaseDeposits',
];

test('each call of an account’s own people that an administrator is refused is kept', () => {
  const own = CALLS.filter(
    (call) => call.method !== 'GET' && !call.open && !call.administrator && call.refusedToProxy === true,
  );
  const kept = new Set([...keptCalls(), ...NOT_KEPT]);
  expect(own.filter(({ name }) => !kept.has(name)).map(({ name }) => name)).toEqual([]);
  const names = new Set(own.map(({ name }) => name));
  expect(NOT_KEPT.filter((name) => !names.has(name))).toEqual([]);
});

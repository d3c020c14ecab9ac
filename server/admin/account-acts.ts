/** Which calls of an account's people are kept in its log, and what is said of each. Nothing of a person, and no secret. */
import type { AuditFact } from '#contract/audit.ts';
import { createApiKey, revokeApiKey } from '#contract/api-keys.ts';
import type { AuditKind } from '#contract/audit-kinds.ts';
import { askDataExport, askDeletion, withdrawDeletion } from '#contract/account-data.ts';
import { changeAddress } from '#contract/address-changes.ts';
import type { Call, ParamsOf, QueryOf, BodyOf, ReplyOf } from '#contract/call.ts';
import { answerCardSaving, saveCard } from '#contract/cards.ts';
import { saveClaim } from '#contract/claims.ts';
import { withdraw } from '#contract/corrections.ts';
import { openDispute } from '#contract/disputes.ts';
import { changeEmail } from '#contract/email-change.ts';
import { saveIdentity } from '#contract/identity.ts';
import { saveInsurance } from '#contract/insurance.ts';
import { makeLabelLink } from '#contract/label-links.ts';
import { voidLabels } from '#contract/labels.ts';
import { saveLowBalance } from '#contract/low-balance.ts';
import { voidPartial } from '#contract/partial-void.ts';
import { addPasskey, removePasskey } from '#contract/passkeys.ts';
import { redeemPoints } from '#contract/promotion.ts';
import { recharge, removeCard } from '#contract/recharge.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '#contract/second-factor.ts';
import {
  changeMember,
  inviteMember,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#contract/members.ts';
import { changePassword, endSessions, saveProfile } from '#contract/security.ts';
import { issueSwitchToken, removeSwitchToken } from '#contract/switch-tokens.ts';
import { requestUnfreeze } from '#contract/unfreeze.ts';
import { voidAndBuyAgain } from '#contract/void-and-buy-again.ts';
import { pauseWebhook, removeWebhook, rollWebhookSecret, saveWebhook } from '#contract/webhooks.ts';
import { MEMBER_EXCEPTIONS } from '#domain/account/member-roles.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { personOf, writeAudit } from './audit-log.ts';

interface Given {
  params: unknown;
  query: unknown;
  body: unknown;
}
interface Said {
  /** Of whom it is, where that is not who does it. */
  userId?: string;
  itemId?: string | null;
  facts?: AuditFact[];
}
interface KeptAct {
  kind: AuditKind;
  say(given: Given, reply: unknown): Said;
}

const KEPT = new Map<string, KeptAct>();

function keep<C extends Call>(
  call: C,
  kind: AuditKind,
  say: (
    given: { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> },
    reply: ReplyOf<C>,
  ) => Said = () => ({}),
): void {
  KEPT.set(call.name, { kind, say: say as KeptAct['say'] });
}

const dollars = (value: number): AuditFact => ({ name: 'amount', value, format: 'dollars' });
const limited = (name: string, value: number): AuditFact => ({ name, value, format: 'dollars' });
const counted = (value: number): AuditFact => ({ name: 'count', value, format: 'number' });
const named = (name: string, value: string): AuditFact => ({ name, value, format: 'text' });
const word = (name: string, value: string): AuditFact => ({ name, value, format: 'word' });

keep(changePassword, 'passwordChange');
keep(changeEmail, 'emailChange');
keep(turnOnSecondFactor, 'secondFactorOn');
keep(turnOffSecondFactor, 'secondFactorOff');
keep(renewRecoveryCodes, 'recoveryCodes');
keep(addPasskey, 'passkeyAdd');
keep(removePasskey, 'passkeyRemove', ({ body }) => ({ itemId: body.id }));
keep(issueSwitchToken, 'pinSet');
keep(removeSwitchToken, 'pinEnd', ({ body }) => ({ itemId: body.id }));
keep(endSessions, 'sessionsEnd', (_, { ended }) => ({ facts: [counted(ended)] }));
keep(saveProfile, 'profileChange');
keep(saveIdentity, 'identitySend');
keep(saveInsurance, 'insuranceChange');
keep(saveLowBalance, 'lowBalanceChange', ({ body: { autoRecharge } }) => ({
  facts: autoRecharge ? [dollars(autoRecharge.amount)] : [],
}));
keep(voidLabels, 'labelVoid', ({ query, body }) => {
  const ids = [query.labelIds?.split(',') ?? [], body?.labels?.map(({ labelId }) => labelId) ?? []].flat();
  const distinct = new Set(ids.map((id) => id.trim()).filter(Boolean));
  return { itemId: distinct.size === 1 ? [...distinct][0]! : null, facts: [counted(distinct.size)] };
});
keep(voidPartial, 'labelVoid', ({ body }) => ({
  itemId: body.labelId,
  facts: [{ name: 'packages', value: body.trackingNos.length, format: 'number' }],
}));
keep(voidAndBuyAgain, 'labelVoid', ({ body }) => ({ itemId: body.labelId }));
keep(makeLabelLink, 'labelLink', ({ body }) => ({ itemId: body.labelId }));
keep(changeAddress, 'addressChange', ({ body }) => ({ itemId: body.labelId }));
keep(recharge, 'recharge', ({ body }, { id, amount, status }) => ({
  itemId: id,
  facts: [dollars(amount), word('method', body.method), word('outcome', status)],
}));
keep(saveCard, 'cardSave', (_, { id, status }) => ({ itemId: id, facts: [word('outcome', status)] }));
keep(answerCardSaving, 'cardSave', (_, { id, status }) => ({ itemId: id, facts: [word('outcome', status)] }));
keep(removeCard, 'cardRemove', ({ body }) => ({ itemId: body.id }));
keep(withdraw, 'withdrawal', ({ body }, { id }) => ({ itemId: id, facts: [dollars(body.amount)] }));
keep(requestUnfreeze, 'unfreeze', ({ body }) => ({ facts: [counted(body.rows.length)] }));
keep(openDispute, 'dispute', ({ body }, { id }) => ({ itemId: id, facts: [dollars(body.amount)] }));
keep(saveClaim, 'claim', ({ body }, { id }) => ({ itemId: id, facts: [dollars(body.amount)] }));
keep(redeemPoints, 'pointsRedeem');
keep(askDataExport, 'dataExport');
keep(askDeletion, 'deletionAsk');
keep(withdrawDeletion, 'deletionWithdraw');

keep(inviteMember, 'memberInvite', ({ body }, { id }) => ({ itemId: id, facts: [word('role', body.role)] }));
keep(resendInvitation, 'memberInvite', (_, { id }) => ({ itemId: id, facts: [word('act', 'resent')] }));
keep(withdrawInvitation, 'memberWithdraw', (_, { id }) => ({ itemId: id }));
keep(changeMember, 'memberRole', (_, { id, role, exceptions, limits }) => ({
  userId: id,
  itemId: id,
  facts: [
    word('role', role),
    ...MEMBER_EXCEPTIONS.flatMap((name) =>
      exceptions[name] === undefined ? [] : [word(name, exceptions[name] ? 'allowed' : 'taken')],
    ),
    ...(limits.label === null ? [] : [limited('labelLimit', limits.label)]),
    ...(limits.day === null ? [] : [limited('dayLimit', limits.day)]),
  ],
}));
keep(removeMember, 'memberRemove', (_, { id }) => ({ userId: id, itemId: id }));

keep(createApiKey, 'apiKeyCreate', ({ body }, { id }) => ({
  itemId: id,
  facts: [named('apiKey', body.name), named('scopes', body.scopes.join(', '))],
}));
keep(revokeApiKey, 'apiKeyRevoke', ({ body }, { name }) => ({
  itemId: body.id,
  facts: [named('apiKey', name)],
}));
// Behind the host there may be a token.
keep(saveWebhook, 'webhookChange', ({ body }, { id }) => ({
  itemId: id,
  facts: [
    named('webhook', new URL(body.url).host),
    word('act', body.id === undefined ? 'created' : 'changed'),
  ],
}));
keep(pauseWebhook, 'webhookChange', ({ body: { id, isPaused } }) => ({
  itemId: id,
  facts: [word('act', isPaused ? 'paused' : 'resumed')],
}));
keep(removeWebhook, 'webhookChange', ({ body }) => ({ itemId: body.id, facts: [word('act', 'removed')] }));
keep(rollWebhookSecret, 'webhookChange', ({ body }) => ({ itemId: body.id, facts: [word('act', 'rolled')] }));

/** Names of the calls that are kept. */
export const keptCalls = (): string[] => [...KEPT.keys()];

/** Writes a call's entry in the transaction that records its answer. */
export type WriteAct = (work: Work, reply: unknown) => Promise<void>;

/** Undefined: the call leaves no entry. */
export function actOf(
  call: Call,
  { user, address, ...given }: Given & { user: User; address: string },
): WriteAct | undefined {
  const kept = KEPT.get(call.name);
  if (!kept) return undefined;
  return (work, reply) =>
    writeAudit(work, personOf({ user, address }), {
      kind: kept.kind,
      accountId: user.accountId,
      userId: user.id,
      itemId: null,
      facts: [],
      ...kept.say(given, reply),
    });
}

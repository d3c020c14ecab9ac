/** How an account is told of each thing that happens to it. What is said stands in `server/mail/mail-kinds.ts`. */
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import type { Alert } from '#domain/messages/alerts.ts';
import type { MessageKind, MessageType } from '#domain/messages/message.ts';
import type { AccountMailParams } from '#server/mail/account-mails.ts';
import type { SecurityMailParams } from '#server/mail/security-mails.ts';
import type { MailParams } from '#server/mail/mail-params.ts';

/** All that is said to an account that is open: labels and news go to others, and codes open it. */
export type ToldKind = Exclude<
  keyof MailParams,
  'label' | 'shipmentNews' | keyof AccountMailParams | keyof SecurityMailParams
>;
export type ToldParams = MailParams[ToldKind];

interface Telling {
  type: MessageType;
  kind?: MessageKind;
  /** The account chooses its ways; left out: it is mailed too unless `isMessageOnly`. */
  alert?: Alert;
  isMessageOnly?: true;
}

/** Who sees no prices is not told of these: each names an amount. */
export const ABOUT_AMOUNTS: readonly ToldKind[] = [
  'recharge',
  'lowBalance',
  'statement',
  'pointsEarned',
  'referralPaid',
  'decision',
  'autoVoid',
  'billAboveHold',
  'voidRefund',
  'notInsured',
];

const ABOUT_SHIPMENTS: ReadonlySet<DecisionKindName> = new Set([
  'unfreeze',
  'claim',
  'addressChange',
  'dispute',
  'purchase',
  'void',
]);

const TELLINGS: { [K in ToldKind]: Telling | ((params: MailParams[K]) => Telling) } = {
  recharge: { type: 'system' },
  lowBalance: { type: 'system', alert: 'lowBalance' },
  statement: { type: 'system' },
  dataExport: { type: 'system' },
  newDevice: { type: 'system', alert: 'newDevice' },
  pointsEarned: { type: 'system', isMessageOnly: true },
  referralPaid: { type: 'system', isMessageOnly: true },
  decision: ({ of }) => ({
    type: ABOUT_SHIPMENTS.has(of) ? 'service' : 'system',
    ...(of === 'claim' && { alert: 'claim' as const }),
  }),
  autoVoid: { type: 'service' },
  freightBooking: { type: 'service' },
  labelFailed: { type: 'service', alert: 'labelFailed' },
  parcel: ({ status }) => ({ type: 'service', alert: status }),
  billAboveHold: { type: 'service', kind: 'violation', alert: 'billAboveHold' },
  voidRefund: { type: 'service', isMessageOnly: true },
  addressChanged: { type: 'service', isMessageOnly: true },
  notInsured: { type: 'service' },
  webhookFailed: { type: 'system' },
  announcement: { type: 'notice', kind: 'note', isMessageOnly: true },
};

export function tellingOf<K extends ToldKind>(kind: K, params: MailParams[K]): Telling {
  const telling = TELLINGS[kind];
  return typeof telling === 'function' ? telling(params) : telling;
}

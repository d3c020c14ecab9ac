/** What is kept of the acts of administrators. */
const ADMINISTRATOR_KINDS = [
  'decision',
  'review',
  'adjustment',
  'factorReset',
  'depositRelease',
  'billUpload',
  'announcement',
  'proxyStart',
  'proxyEnd',
  'sandboxAdvance',
] as const;

/** What is kept of the acts of an account's own people: who gets in, what money does, what leaves. */
const ACCOUNT_KINDS = [
  'login',
  'loginRefused',
  'passwordChange',
  'passwordReset',
  'emailChange',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'passkeyAdd',
  'passkeyRemove',
  'sessionsEnd',
  'profileChange',
  'identitySend',
  'insuranceChange',
  'lowBalanceChange',
  'labelBuy',
  'labelVoid',
  'labelLink',
  'addressChange',
  'recharge',
  'cardSave',
  'cardRemove',
  'withdrawal',
  'unfreeze',
  'dispute',
  'claim',
  'pointsRedeem',
  'export',
  'dataExport',
  'dataDownload',
  'deletionAsk',
  'deletionWithdraw',
  'accountErased',
] as const;

export const AUDIT_KINDS = [...ADMINISTRATOR_KINDS, ...ACCOUNT_KINDS] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

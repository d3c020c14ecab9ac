/** What an account may be told of, each by mail and by message. Source: specification of the account area, section 2. */
export const ALERTS = [
  'labelFailed',
  'delivered',
  'exception',
  'lowBalance',
  'billAboveHold',
  'claim',
  'newDevice',
] as const;
export type Alert = (typeof ALERTS)[number];

export interface AlertWays {
  mail: boolean;
  message: boolean;
}
export type Alerts = Record<Alert, AlertWays>;

const BY_MESSAGE: AlertWays = { mail: false, message: true };
const BY_BOTH: AlertWays = { mail: true, message: true };

/** Mailed is what is rare and concerns money or safety. Whether a low balance is mailed stands with its threshold. */
const USUAL: Alerts = {
  labelFailed: BY_MESSAGE,
  delivered: BY_MESSAGE,
  exception: BY_MESSAGE,
  lowBalance: BY_MESSAGE,
  billAboveHold: BY_MESSAGE,
  claim: BY_BOTH,
  newDevice: BY_BOTH,
};

/** What an account has not chosen is as usual. */
export const alertsWith = (chosen: Partial<Alerts> = {}): Alerts => ({ ...USUAL, ...chosen });

/** What stands between an account and its first label. */

export interface Buyer {
  /** Identity verified. */
  authFlag: boolean;
  /** null: never recharged. */
  firstRechargeTime: string | null;
}

export type Gate = 'identity' | 'recharge';

/** What the account must do first; null: it may buy labels. Identity comes before the first recharge. */
export function gateOf(buyer: Buyer): Gate | null {
  if (!buyer.authFlag) return 'identity';
  return buyer.firstRechargeTime === null ? 'recharge' : null;
}

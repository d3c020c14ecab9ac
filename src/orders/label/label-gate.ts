import { gateOf, type Gate } from '#domain/order/gate.ts';
import type { UserInfo } from '#contract/account.ts';

/** What keeps a label from being bought here; `proxy`: an administrator acts as the user, who alone buys. */
export type LabelGate = Gate | 'proxy';

export function labelGateOf(user: UserInfo | undefined): LabelGate | null {
  if (!user) return 'identity';
  return user.isProxyLogin ? 'proxy' : gateOf(user);
}

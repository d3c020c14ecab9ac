/**
 * A recharge, from its request to its answer: written down, asked for, told. The provider is asked outside of any
 * transaction; whatever is lost on the way, the same id finds the same payment.
 */
import { PATHS } from '#contract/paths.ts';
import { recharge } from '#contract/recharge.ts';
import { ok } from '#domain/result.ts';
import { savedCards } from '#server/cards/saved-cards.ts';
import { runWork } from '#server/db/work.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import type { OnceKey } from '#server/http/once.ts';
import type { CommandRequest } from '#server/http/route.ts';
import type { Answered, User } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import { openRecharge } from './open-recharge.ts';
import { readAsked } from './read-asked.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { recordOf } from './recharge-record.ts';
import { submit } from './submit.ts';

const BASE = '/newstyle';

export async function makeRecharge(
  deps: RechargeDeps,
  request: CommandRequest<typeof recharge>,
): Promise<Answered> {
  const { user, body, requestId, origin } = request;
  const key = moneyKey(request, recharge.name);
  const earlier = await earlierAnswer(deps.db, key);
  if (earlier) return earlier;
  const saved = body.method === 'card' ? await savedCards(deps, user.accountId) : [];
  const asked = readAsked(body, {
    isTypedAtProvider: deps.payments.publishableKey !== null,
    savedCards: saved,
    today: localDay(deps.clock(), user.timeZone),
    returnUrl: `${origin}${BASE}${PATHS.recharge}?recharge=${body.id.toLowerCase()}`,
  });
  if (!asked.ok) return runOnce(deps, key, () => Promise.resolve(asked));
  const opened = await runWork(deps, (work) =>
    openRecharge(work, {
      accountId: user.accountId,
      requestId,
      asked: asked.value,
      savedCards: saved,
      cardFeeBasisPoints: cardFeeBasisPointsOf(user),
    }),
  );
  if (!opened.ok) return runOnce(deps, key, () => Promise.resolve(opened));
  const settled = await submit(deps, opened.value, asked.value.source);
  // What the payer has to do holds a secret of the provider: it is told by `getRecharge` and not kept with the answer.
  return runOnce(deps, key, () =>
    Promise.resolve(settled.ok ? ok(recordOf(settled.value.row, null)) : settled),
  );
}

export const cardFeeBasisPointsOf = ({ settings }: Pick<User, 'settings'>): number =>
  (settings.cardFeeRate ?? 0) * 100;

export function moneyKey(
  {
    user,
    requestId: id,
    fingerprint,
    act,
  }: Pick<CommandRequest<typeof recharge>, 'user' | 'requestId' | 'fingerprint' | 'act'>,
  call: string,
): OnceKey {
  const { accountId, language } = user;
  return { accountId, id, call, fingerprint, keepForEver: true, shownOnce: [], language, act };
}

import { dollarsFromCents } from '#domain/money.ts';
import { ACH_PENDING_MAX_CENTS, isCardToReview, RECHARGE_LIMITS } from '#domain/payments/recharge-terms.ts';
import { isOpen } from '#domain/payments/recharge-state.ts';
import { ok } from '#domain/result.ts';
import { answerPayment, getRecharge, recharge, proveRecharge, rechargeTerms } from '#contract/recharge.ts';
import { savedCards } from '#server/cards/saved-cards.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import type { PaymentAction } from '#server/payments/payment.port.ts';
import { cardFeeBasisPointsOf, makeRecharge, moneyKey } from './make-recharge.ts';
import { addProof } from './add-proof.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { recordOf } from './recharge-record.ts';
import { achPendingCents, findRecharge, paidCards } from './recharge-store.ts';
import type { Settled } from './settle.ts';
import { settle } from './settle.ts';

export function rechargeRoutes(context: ServerContext): void {
  const { payments, sandboxPayments } = context.deps;
  const deps: RechargeDeps = { ...context.deps, log: context.app.log };

  const ownRecharge = async (id: string, accountId: string): Promise<RechargeRow | undefined> => {
    const row = await findRecharge(deps.db, id);
    return row?.accountId === accountId ? row : undefined;
  };

  routeBatched(context, recharge, (request) => () => makeRecharge(deps, request));

  routeRead(context, getRecharge, async ({ user, params }) => {
    const row = await ownRecharge(params.id, user.accountId);
    if (!row) return refuse('NOT_FOUND');
    const settled = await current(deps, row);
    return ok(recordOf(settled.row, settled.action));
  });

  routeBatched(context, answerPayment, (request) => async () => {
    const { user, body } = request;
    const key = moneyKey(request, answerPayment.name);
    const earlier = await earlierAnswer(deps.db, key);
    if (earlier) return earlier;
    const row = await ownRecharge(body.id, user.accountId);
    const isTaken = sandboxPayments !== null || !body.agrees;
    if (!row || !isTaken) return runOnce(deps, key, () => Promise.resolve(refuse('NOT_FOUND')));
    const { action, row: asked } = await current(deps, row);
    if (action && sandboxPayments) await sandboxPayments.answer(secretOf(action), body.agrees);
    else if (action && asked.reference !== null) await payments.cancel(asked.reference);
    const settled = await current(deps, row);
    return runOnce(deps, key, () => Promise.resolve(ok(recordOf(settled.row, null))));
  });

  route(context, proveRecharge, async (command) => {
    const proved = await addProof(command, command.user.accountId, command.body);
    return proved.ok ? ok(recordOf(proved.value, null)) : proved;
  });

  routeRead(context, rechargeTerms, async ({ user, reader }) => {
    const saved = await savedCards(deps, user.accountId);
    return ok({
      provider: payments.name,
      publishableKey: payments.publishableKey,
      scriptUrl: payments.scriptUrl,
      minAmount: dollarsFromCents(RECHARGE_LIMITS.minCents),
      maxAmount: dollarsFromCents(RECHARGE_LIMITS.maxCents),
      cardFeeRate: cardFeeBasisPointsOf(user) / 100,
      achPending: dollarsFromCents(await achPendingCents(reader, user.accountId)),
      achPendingMax: dollarsFromCents(ACH_PENDING_MAX_CENTS),
      reviewsNewCard: isCardToReview(null, [...saved, ...(await paidCards(reader, user.accountId))]),
    });
  });
}

/** As the provider knows it; as it was last known where the provider cannot be asked. */
async function current(deps: RechargeDeps, row: RechargeRow): Promise<Settled> {
  const isAsked = isOpen(row.state) && row.runAfter !== null;
  if (!isAsked) return { row, action: null };
  try {
    return await settle(deps, row);
  } catch (error) {
    deps.log.warn({ recharge: row.id, err: error }, 'a payment was not asked for');
    return { row, action: null };
  }
}

function secretOf(action: PaymentAction): string {
  if (action.type === 'confirm') return action.clientSecret;
  return new URL(action.url).searchParams.get('clientSecret') ?? '';
}

import { getLowBalance, saveLowBalance } from '#contract/low-balance.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import { RECHARGE_LIMITS } from '#domain/payments/recharge-terms.ts';
import { ok } from '#domain/result.ts';
import { changeSettings } from '#server/accounts/change-settings.ts';
import { savedCards } from '#server/cards/saved-cards.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { putLowBalance, readLowBalance } from './low-balance-store.ts';
import { moneyKey } from './make-recharge.ts';

export function lowBalanceRoutes(context: ServerContext): void {
  const { deps } = context;

  routeRead(context, getLowBalance, async ({ reader, user }) =>
    ok(await readLowBalance(reader, user.accountId)),
  );

  routeBatched(context, saveLowBalance, (request) => async () => {
    const { body, user } = request;
    const key = moneyKey(request, saveLowBalance.name);
    const earlier = await earlierAnswer(deps.db, key);
    if (earlier) return earlier;
    const { threshold, mail, autoRecharge } = body;
    // The provider is asked before the transaction: the embedded database has one connection.
    const saved = autoRecharge ? await savedCards({ ...deps, log: context.app.log }, user.accountId) : [];
    return runOnce(deps, key, async (work) => {
      const amount = autoRecharge && checkAmount(autoRecharge.amount, RECHARGE_LIMITS);
      if (amount && !amount.ok)
        return refuse('RECHARGE_AMOUNT', {
          min: dollarsFromCents(RECHARGE_LIMITS.minCents),
          max: dollarsFromCents(RECHARGE_LIMITS.maxCents),
          reason: amount.error,
        });
      if (autoRecharge && !saved.some(({ token }) => token === autoRecharge.cardId))
        return refuse('CARD_UNKNOWN');
      const row =
        threshold === null
          ? null
          : {
              thresholdCents: centsFromDollars(threshold),
              mail,
              cardId: autoRecharge?.cardId ?? null,
              rechargeCents: amount?.value ?? null,
              perDay: autoRecharge?.perDay ?? null,
              savedAt: work.now,
            };
      await putLowBalance(work.tx, user.accountId, row);
      await changeSettings(work, user.accountId, () => ({ lowBalanceThreshold: threshold }));
      return ok(await readLowBalance(work.tx, user.accountId));
    });
  });
}

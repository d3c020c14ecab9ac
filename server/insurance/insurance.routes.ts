import { getUserInsuranceRules, saveInsurance } from '#contract/insurance.ts';
import { brokenChoice, insuranceAfter } from '#domain/order/insurance-choice.ts';
import { insuranceRulesFor } from '#domain/rating/insurance.ts';
import { ok } from '#domain/result.ts';
import { changeSettings, lockSettings } from '#server/accounts/change-settings.ts';
import { userInfoOf } from '#server/accounts/user-info.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';

export function insuranceRoutes(context: ServerContext): void {
  routeRead(context, getUserInsuranceRules, ({ user, query }) =>
    Promise.resolve(
      query.userId !== undefined && query.userId !== user.id
        ? refuse('NOT_FOUND')
        : ok(insuranceRulesFor(user.settings).map((rule) => ({ ...rule, rules: [...rule.rules] }))),
    ),
  );

  route(context, saveInsurance, async (command) => {
    const { tx, user, body } = command;
    const settings = await lockSettings(tx, user.accountId);
    if (!settings) return refuse('NOT_FOUND');
    const choice = insuranceAfter(settings, body);
    const broken = brokenChoice(choice, settings);
    if (broken) return refuse('BAD_REQUEST', { path: broken, reason: 'invalid_value' });
    const saved = await changeSettings(command, user.accountId, () => choice);
    return saved ? ok(userInfoOf({ ...user, settings: saved })) : refuse('NOT_FOUND');
  });
}

import { acceptAgreement } from '#contract/registration.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { ok } from '#domain/result.ts';
import { userInfoOf } from '#server/accounts/user-info.ts';
import { agreements } from '#server/db/schema/registrations.ts';
import { onceKeyOf, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';

export function agreementRoutes(context: ServerContext): void {
  const { deps } = context;
  routeBatched(context, acceptAgreement, ({ user, body: { version }, address, ...asked }) => async () => {
    const key = onceKeyOf(acceptAgreement, { user, ...asked }, false);
    return runOnce(deps, key, async ({ tx, now, changed }) => {
      if (version !== AGREEMENT_VERSION) return refuse('AGREEMENT_CHANGED');
      await tx
        .insert(agreements)
        .values({ userId: user.id, version, agreedAt: now, agreedFrom: address })
        // The first time counts.
        .onConflictDoNothing();
      changed(user.accountId, 'user', user.accountId);
      return ok(userInfoOf({ ...user, agreedVersion: version }));
    });
  });
}

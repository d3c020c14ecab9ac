import {
  askFactorReset,
  getSecondFactor,
  loginSecondStep,
  renewRecoveryCodes,
  setUpSecondFactor,
  stopFactorReset,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/second-factor.ts';
import { err, ok } from '#domain/result.ts';
import { runWork } from '#server/db/work.ts';
import { isSecure } from '#server/http/origin.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { routeOpenOnce, tooMany } from '#server/http/route-open-once.ts';
import { routeOpen, routeRead } from '#server/http/route.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { userAgentOf } from '#server/http/session.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { codeFlaw } from './code-flaw.ts';
import { askForReset, stopReset, stopResetsOf } from './factor-resets.ts';
import { keepLogin, letIn } from './let-in.ts';
import { challengedUser, clearChallengeCookie, endChallenge, tryChallenge } from './login-challenge.ts';
import { clearAttempts, countAttempt } from './login-limit.ts';
import { mailSecurityChange } from './mail-security-change.ts';
import { isPublicAccount, routeConfirmed } from './route-confirmed.ts';
import {
  hasSecondFactor,
  makeRecoveryCodes,
  recoveryCodesLeft,
  removeSecondFactor,
  setUpSecret,
  takeRecoveryCode,
  takeTotp,
} from './second-factor.ts';
import { totpUri } from './totp.ts';
import { findUser, sessionInfoOf } from './user-info.ts';

export function secondFactorRoutes(context: ServerContext): void {
  const { deps } = context;
  const { db, config, secretsKey } = deps;

  routeOpen(context, loginSecondStep, async ({ body: { code }, request, now, setHeader }, reply) => {
    const userId = await tryChallenge(db, request, now);
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (!user) return refuse('LOGIN_EXPIRED');
    const guesses = { kind: 'secondStep', of: user.id } as const;
    const seconds = config.rateLimit ? await countAttempt(db, guesses, now) : 0;
    if (seconds > 0) {
      setHeader('retry-after', String(seconds));
      return refuse('TOO_MANY_REQUESTS', { seconds });
    }
    const isTotp = await takeTotp(db, { userId: user.id, code, secretsKey, now, isOn: true });
    if (!isTotp && !(await takeRecoveryCode(db, user.id, code))) {
      await runWork(deps, (work) => keepLogin(work, user, request, 'loginRefused'));
      return refuse('CODE_WRONG');
    }
    if (!(await endChallenge(db, request))) return refuse('LOGIN_EXPIRED');
    await clearAttempts(db, guesses);
    await stopResetsOf(db, user.id, now);
    if (!isTotp) await runWork(deps, (work) => mailSecurityChange(context, work, user, 'recoveryCodeUsed'));
    await letIn(context, { user, request, reply, now, isPublic: false });
    clearChallengeCookie(reply, isSecure(context, request));
    return ok(await sessionInfoOf(db, user));
  });

  /** Whoever has given the password may ask; the code that is missing is not needed. */
  routeOpenOnce(context, askFactorReset, async ({ request, now }) => {
    const userId = await challengedUser(db, request, now);
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (!user) return refuse('LOGIN_EXPIRED');
    if (isPublicAccount(config.demo, user)) return refuse('DEMO_ACCOUNT');
    const asked = { kind: 'sending', of: `factor reset ${user.id}` } as const;
    const seconds = config.rateLimit ? await countAttempt(db, asked, now) : 0;
    if (seconds > 0) return err(tooMany(seconds));
    return ok(async (work) => {
      await askForReset(work, user, { address: request.ip, userAgent: userAgentOf(request.headers) });
      work.afterCommit(() => deps.wake('mails'));
      return ok(undefined);
    });
  });

  routeOpenOnce(context, stopFactorReset, async ({ body: { token } }) =>
    ok(async (work) => ((await stopReset(work, token)) ? ok(undefined) : refuse('RESET_LINK_INVALID'))),
  );

  routeRead(context, getSecondFactor, async ({ reader, user }) =>
    ok({
      isOn: await hasSecondFactor(reader, user.id),
      recoveryCodesLeft: await recoveryCodesLeft(reader, user.id),
      isAvailable: secretsKey !== null,
    }),
  );

  routeConfirmed(context, setUpSecondFactor, async ({ tx, user, now }) => {
    if (!secretsKey) return refuse('SECOND_FACTOR_UNAVAILABLE');
    const secret = await setUpSecret(tx, user.id, secretsKey, now);
    if (secret === null) return refuse('SECOND_FACTOR_ON');
    const { name: issuer } = await organisationOf(tx);
    return ok({ secret, uri: totpUri(secret, { email: user.email, issuer }) });
  });

  routeConfirmed(context, turnOnSecondFactor, async ({ user, body, ...work }) => {
    const { tx, now } = work;
    if (await hasSecondFactor(tx, user.id)) return refuse('SECOND_FACTOR_ON');
    const isRight = await takeTotp(tx, { userId: user.id, code: body.code, secretsKey, now, isOn: false });
    if (!isRight) return refuse('CODE_WRONG');
    const codes = await makeRecoveryCodes(tx, user.id);
    await mailSecurityChange(context, work, user, 'secondFactorOn');
    return ok({ recoveryCodes: codes });
  });

  /** Beside the password, a code. */
  const check = async ({ user, body, now }: { user: User; body: { code: string }; now: Date }) =>
    (await hasSecondFactor(db, user.id))
      ? codeFlaw(context, user, body.code, now)
      : rejection('SECOND_FACTOR_OFF');

  routeConfirmed(
    context,
    renewRecoveryCodes,
    async ({ user, ...work }) => {
      const codes = await makeRecoveryCodes(work.tx, user.id);
      await mailSecurityChange(context, work, user, 'recoveryCodes');
      return ok({ recoveryCodes: codes });
    },
    check,
  );

  routeConfirmed(
    context,
    turnOffSecondFactor,
    async ({ user, ...work }) => {
      await removeSecondFactor(work.tx, user.id);
      await stopResetsOf(work.tx, user.id, work.now);
      await mailSecurityChange(context, work, user, 'secondFactorOff');
      return ok(undefined);
    },
    check,
  );
}

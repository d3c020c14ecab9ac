import { and, eq } from 'drizzle-orm';
import {
  addPasskey,
  askNewPasskey,
  askPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts';
import { isPasskeyName, MAX_PASSKEYS } from '#domain/account/passkey.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { ok } from '#domain/result.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { originOf } from '#server/http/origin.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeOpen, routeRead } from '#server/http/route.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { codeFlaw } from './code-flaw.ts';
import { stopResetsOf } from './factor-resets.ts';
import { letIn } from './let-in.ts';
import { mailSecurityChange } from './mail-security-change.ts';
import {
  keepChallenge,
  markUsed,
  passkeyOf,
  passkeysOf,
  shownPasskey,
  takeChallenge,
} from './passkey-store.ts';
import { routeConfirmed } from './route-confirmed.ts';
import { routeProven } from './route-proven.ts';
import { hasSecondFactor } from './second-factor.ts';
import { findUser, sessionInfoOf } from './user-info.ts';
import {
  challengeOf,
  newKeyOptions,
  provenKey,
  provenSignature,
  signatureOptions,
  siteOf,
} from './webauthn.ts';

export function passkeyRoutes(context: ServerContext): void {
  const { db, config } = context.deps;

  routeOpen(context, askPasskeyLogin, async ({ request, now }) => {
    const site = siteOf(originOf(request, config.appOrigin));
    if (!site) return refuse('PASSKEY_UNAVAILABLE');
    const options = await signatureOptions(site);
    await keepChallenge(db, { challenge: options.challenge, sessionId: null, now });
    return ok({ options });
  });

  routeOpen(context, loginWithPasskey, async ({ body: { credential }, request, now }, reply) => {
    const site = siteOf(originOf(request, config.appOrigin));
    if (!site) return refuse('PASSKEY_UNAVAILABLE');
    const challenge = challengeOf(credential);
    const isOpen = challenge !== undefined && (await takeChallenge(db, { challenge, sessionId: null, now }));
    if (!isOpen) return refuse('PASSKEY_EXPIRED');
    const passkey = await passkeyOf(db, { credentialId: credential.id, rpId: site.rpId });
    const proof = passkey && (await provenSignature(credential, site, challenge, passkey));
    if (!proof || !(await markUsed(db, passkey, { ...proof, now }))) return refuse('PASSKEY_REFUSED');
    const user = await findUser(db, passkey.userId);
    if (!user) return refuse('PASSKEY_REFUSED');
    await stopResetsOf(db, user.id, now);
    await letIn(context, { user, request, reply, now, isPublic: false });
    return ok(await sessionInfoOf(db, user));
  });

  routeRead(context, listPasskeys, async ({ reader, user }) => {
    const rows = await passkeysOf(reader, user.id);
    return ok({ list: rows.map(shownPasskey) });
  });

  /** Beside the password, a code where login asks for one: a passkey is worth both. */
  const check = async ({ user, body, now }: { user: User; body: { code?: string }; now: Date }) =>
    (await hasSecondFactor(db, user.id)) ? codeFlaw(context, user, body.code ?? '', now) : null;

  routeConfirmed(
    context,
    askNewPasskey,
    async ({ tx, user, now }, { origin }) => {
      const site = siteOf(origin);
      if (!site) return refuse('PASSKEY_UNAVAILABLE');
      const known = await passkeysOf(tx, user.id);
      if (known.length >= MAX_PASSKEYS) return refuse('PASSKEYS_TOO_MANY', { max: MAX_PASSKEYS });
      const { name: product } = await organisationOf(tx);
      const options = await newKeyOptions(site, {
        userId: user.id,
        email: user.email,
        name: `${user.firstName} ${user.lastName}`.trim(),
        product,
        known: known.filter(({ rpId }) => rpId === site.rpId).map(({ credentialId }) => credentialId),
      });
      await keepChallenge(tx, { challenge: options.challenge, sessionId: user.sessionId ?? '', now });
      return ok({ options });
    },
    check,
  );

  routeProven(
    context,
    addPasskey,
    async ({ user, body: { name, credential }, origin, now }) => {
      if (!isPasskeyName(cleanText(name)))
        return refuse('BAD_REQUEST', { path: 'name', reason: 'invalid_value' });
      const site = siteOf(origin);
      if (!site) return refuse('PASSKEY_UNAVAILABLE');
      const challenge = challengeOf(credential);
      const sessionId = user.sessionId ?? '';
      const isOpen = challenge !== undefined && (await takeChallenge(db, { challenge, sessionId, now }));
      if (!isOpen) return refuse('PASSKEY_EXPIRED');
      const key = await provenKey(credential, site, challenge);
      return key ? ok(key) : refuse('PASSKEY_REFUSED');
    },
    async ({ user, body, ...work }, key) => {
      const name = cleanText(body.name);
      const [added] = await work.tx
        .insert(passkeys)
        .values({ ...key, id: work.newId(), userId: user.id, name, createdAt: work.now })
        .onConflictDoNothing()
        .returning();
      if (!added) return refuse('PASSKEY_KNOWN');
      await mailSecurityChange(context, work, user, 'passkeyAdded', { passkey: name });
      return ok(shownPasskey(added));
    },
  );

  const own = (user: User, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id));

  route(context, renamePasskey, async ({ tx, user, body: { id, name } }) => {
    const clean = cleanText(name);
    if (!isPasskeyName(clean)) return refuse('BAD_REQUEST', { path: 'name', reason: 'invalid_value' });
    const [renamed] = await tx.update(passkeys).set({ name: clean }).where(own(user, id)).returning();
    return renamed ? ok(shownPasskey(renamed)) : refuse('NOT_FOUND');
  });

  routeConfirmed(
    context,
    removePasskey,
    async ({ user, body: { id }, ...work }) => {
      const [removed] = await work.tx.delete(passkeys).where(own(user, id)).returning();
      if (!removed) return refuse('NOT_FOUND');
      await mailSecurityChange(context, work, user, 'passkeyRemoved', { passkey: removed.name });
      return ok(undefined);
    },
    check,
  );
}

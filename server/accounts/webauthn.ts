/** Passkeys as the W3C writes them. The only module that knows @simplewebauthn/server, which is loaded when it is first needed. */
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { KeySignature, NewKey } from '#contract/passkeys.ts';
import { canHavePasskeys } from '#domain/account/passkey.ts';
import type { PasskeyRow } from '#server/db/schema/passkeys.ts';

/** Where passkeys are made and used. */
export interface Site {
  origin: string;
  rpId: string;
}

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
export const CHALLENGE_VALID_MS = 300_000;
const load = () => import('@simplewebauthn/server');

/** Null: browsers keep no passkeys for this address. */
export function siteOf(origin: string): Site | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname, origin: plain } = new URL(origin);
  return canHavePasskeys({ protocol, hostname }) ? { origin: plain, rpId: hostname } : null;
}

type Options = Record<string, unknown> & { challenge: string };

export async function newKeyOptions(
  { rpId }: Site,
  who: { userId: string; email: string; name: string; product: string; known: readonly string[] },
): Promise<Options> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: who.product,
    rpID: rpId,
    userID: new TextEncoder().encode(who.userId),
    userName: who.email,
    userDisplayName: who.name,
    timeout: CHALLENGE_VALID_MS,
    attestationType: 'none',
    excludeCredentials: who.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

export async function signatureOptions({ rpId }: Site): Promise<Options> {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_VALID_MS,
    userVerification: 'required',
  });
  return { ...options };
}

/** What a device says it was asked to sign; undefined: nothing that can be read. */
export function challengeOf({ response }: NewKey | KeySignature): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said && said.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export type ProvenKey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'rpId' | 'transports' | 'isBackedUp'
>;

/** A key that was made at this site by a device that knows its user; null: it was not. */
export async function provenKey(
  credential: NewKey,
  { origin, rpId }: Site,
  challenge: string,
): Promise<ProvenKey | null> {
  const { verifyRegistrationResponse } = await load();
  const { transports = [], ...response } = credential.response;
  const proof = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!proof?.verified) return null;
  const { credential: made, credentialBackedUp: isBackedUp } = proof.registrationInfo;
  const publicKey = Buffer.from(made.publicKey).toString('base64url');
  return { credentialId: made.id, publicKey, counter: made.counter, rpId, transports, isBackedUp };
}

/** The device's count after a signature of the user's own; null: it is none, or the key has a copy. */
export async function provenSignature(
  credential: KeySignature,
  { origin, rpId }: Site,
  challenge: string,
  passkey: PasskeyRow,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await load();
  const { userHandle, ...response } = credential.response;
  if (userHandle !== Buffer.from(passkey.userId).toString('base64url')) return null;
  const proof = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!proof?.verified) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = proof.authenticationInfo;
  return { counter, isBackedUp };
}

/** The passkeys of this browser. The only module that knows @simplewebauthn/browser, which is loaded when it is first needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { KeySignature, NewKey } from '#contract/passkeys.ts';
import { canHavePasskeys } from '#domain/account/passkey.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';

type Options = Record<string, unknown>;
const load = () => import('@simplewebauthn/browser');

/** Whether the browser has passkeys, and keeps some for this address. */
export const offersPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && canHavePasskeys(location);

/** Asks the user for a new passkey. */
export async function makePasskey(options: Options): Promise<Result<NewKey>> {
  try {
    const { startRegistration } = await load();
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return ok({
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    });
  } catch (error) {
    return err(rejectionOf(error));
  }
}

/** Asks the user for a passkey of this site, any of them. */
export async function signWithPasskey(options: Options): Promise<Result<KeySignature>> {
  try {
    const { startAuthentication } = await load();
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return ok({
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    });
  } catch (error) {
    return err(rejectionOf(error));
  }
}

const REJECTIONS: Record<string, string> = {
  NotAllowedError: 'PasskeyCancelled',
  AbortError: 'PasskeyCancelled',
  InvalidStateError: 'PasskeyKnown',
};

function rejectionOf(error: unknown): Rejection {
  const type = error instanceof Error ? REJECTIONS[error.name] : undefined;
  return { type: type ?? 'PasskeyFailed', retry: 'never' };
}

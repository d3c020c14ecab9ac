/** What a passkey signs to log in, loaded when its button is pressed. */
import i18next from 'i18next';
import type { KeySignature } from '#contract/passkeys.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import { signWithPasskey } from '#services/passkeys.ts';

export async function signedForLogin(
  ask: Pick<NetworkServices, 'passkeyLogin'>,
): Promise<Result<KeySignature>> {
  // Why it is refused is said in the words of later screens.
  const sentences = i18next.loadNamespaces('refusals');
  const asked = await ask.passkeyLogin();
  const signed = asked.ok ? await signWithPasskey(asked.value.options) : asked;
  await sentences;
  return signed;
}

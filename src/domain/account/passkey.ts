/** Passkeys: keys that a device keeps, and that log a user in without the password. */

export const PASSKEY_NAME_MAX = 50;
export const MAX_PASSKEYS = 20;

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether browsers keep passkeys for an address: for a domain reached by https, and for the computer itself by its name.
 * Never for a number, whose owner changes. Source: WebAuthn 3, section 5.1.2
 */
export function canHavePasskeys({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  const isLocal = hostname === 'localhost';
  return DOMAIN.test(hostname) && (protocol === 'https:' || (isLocal && protocol === 'http:'));
}

/** Kept as it is written, on one line. */
export const isPasskeyName = (name: string): boolean =>
  name.trim() !== '' && [...name].length <= PASSKEY_NAME_MAX && !/[\r\n]/.test(name);

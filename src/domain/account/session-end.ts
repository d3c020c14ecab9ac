/** Why a session was ended elsewhere, told with the code of a lost session as its param `reason`. */
const SESSION_ENDS = ['signedOut', 'password', 'removed', 'forgotten', 'email'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** As a server of any version says it: a reason not known here is a sign-out; null: the session only ran out. */
export function sessionEndOf(reason: unknown): SessionEnd | null {
  if (typeof reason !== 'string' || reason === '') return null;
  return SESSION_ENDS.find((known) => known === reason) ?? 'signedOut';
}

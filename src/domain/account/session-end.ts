/** Why a session was ended elsewhere, told with the code of a lost session as its param `reason`. */
export type SessionEnd = 'signedOut' | 'password' | 'removed' | 'forgotten' | 'email';

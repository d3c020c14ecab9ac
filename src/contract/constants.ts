/** Plain values of the contract, free of schemas, so that a page can read them without loading those. */

export const languages = ['en', 'cn', 'es'] as const;
export type Language = (typeof languages)[number];

/** Raised when the payload of an operation changes its shape; older ones stay readable on the server. */
export const OP_VERSION = 1;
export const MAX_PUSH = 100;

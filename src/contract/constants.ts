/** Plain values of the contract, free of schemas, so that a page can read them without loading those. */

export const languages = ['en', 'cn', 'es'] as const;
export type Language = (typeof languages)[number];

/** The one user of a demo on this device, whom no server knows. */
export const DEMO_USER_ID = 'demo';

/** Raised when the payload of an operation changes its shape; older ones stay readable on the server. */
export const OP_VERSION = 1;
export const MAX_PUSH = 100;

/** Orders whose labels are priced in one question. */
export const MAX_PRICED = 100;

/**
 * A file another app shares with this one: posted to `address`, where the service worker lays it into `cache` under the
 * same address, its name in a header, for the next page to take.
 */
export const SHARED_FILES = {
  address: '/newstyle/shared-file',
  field: 'file',
  cache: 'packbench-shared-files',
  nameHeader: 'x-file-name',
} as const;

/** Text another app shares goes the same way: the next new order takes it for an address. */
export const SHARED_TEXT = {
  field: 'text',
  titleField: 'title',
  address: '/newstyle/shared-text',
} as const;

/** Characters of the name of an import mapping. */
export const MAX_MAPPING_NAME = 60;
export const MAX_IMPORT_FILE_NAME = 255;

/** What is taken as cryptocurrency. */
export const CRYPTO_TYPES = ['USDT', 'USDC', 'BTC'] as const;
export type CryptoType = (typeof CRYPTO_TYPES)[number];

/** Passwords that everybody tries first. The only module that knows the list of @zxcvbn-ts. */
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

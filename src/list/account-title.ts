import type { AccountName } from '#contract/admin.ts';

/** An account in one word: its company, else its first user. */
export const accountTitle = ({ company, name, email }: AccountName): string => company || name || email;

import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/account.ts';

/** As the platform calls the languages. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en-US', cn: 'zh-CN', es: 'es-US' };

/** The language of a caller nobody knows yet, from what the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request) ?? 'en';
}

/** Null: the browser prefers none of ours. */
export function preferredLanguage(request: FastifyRequest): Language | null {
  const preferred = (request.headers['accept-language'] ?? '').toLowerCase();
  const first = /\b(en|zh|es)\b/.exec(preferred)?.[1];
  return first === undefined ? null : first === 'zh' ? 'cn' : first === 'es' ? 'es' : 'en';
}

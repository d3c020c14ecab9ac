/** Words of the pages for recipients, and the language they are in. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/account.ts';
import { languages } from '#contract/account.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { sentence } from '#server/http/messages.ts';

export type Say = (key: string, params?: Record<string, string | number>) => string;

export function pageWords(language: Language): Say {
  return (key, params) => {
    const said = sentence(language, 'recipient', key, params);
    if (said === undefined) throw new Error(`recipient.${key} is missing in ${language}`);
    return said;
  };
}

/** The one chosen on the page, else the browser's, else that of the order. */
export function pageLanguage(request: FastifyRequest, ofOrder: Language): Language {
  const chosen = (request.query as { lang?: unknown }).lang;
  return languages.find((language) => language === chosen) ?? preferredLanguage(request) ?? ofOrder;
}

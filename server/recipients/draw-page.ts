/** The frame of every page for a recipient. It works without script, names nobody who asked, and is kept nowhere. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/account.ts';
import { languages } from '#contract/account.ts';
import { APP_BASE } from '#contract/paths.ts';
import type { Reader } from '#server/db/db.ts';
import { LANGUAGE_TAGS } from '#server/http/language.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { pagePolicy, STYLE } from './page-style.ts';
import type { Say } from './page-words.ts';
import { pageWords } from './page-words.ts';

const MARK = `${APP_BASE}/icons/mark.svg`;

/** As each language calls itself. */
const NAMES: Record<Language, string> = { en: 'English', cn: '中文', es: 'Español' };

export interface Page {
  language: Language;
  title: string;
  /** HTML. */
  main: string;
}

export async function sendPage(
  reader: Reader,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  status: number,
  page: Page,
): Promise<FastifyReply> {
  const { name, logoUrl } = await organisationOf(reader, request.hostname);
  const logo = /^https?:/.test(logoUrl) || logoUrl.startsWith('/') ? logoUrl : MARK;
  const [path = ''] = request.url.split('?');
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(logo))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('content-language', LANGUAGE_TAGS[page.language])
    .type('text/html; charset=utf-8')
    .send(drawn(page, { name, logo, path }));
}

function drawn(
  { language, title, main }: Page,
  { name, logo, path }: { name: string; logo: string; path: string },
): string {
  const say = pageWords(language);
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${inHtml(`${title} - ${name}`)}</title><style>${STYLE}</style></head>
<body><div class="page">
<header><div class="name"><img src="${inHtml(logo)}" alt=""><span>${inHtml(name)}</span></div>${choice(say, language, path)}</header>
<main>
${main}
</main></div></body></html>
`;
}

/** The page again, in another language. */
function choice(say: Say, language: Language, path: string): string {
  const items = languages.map((each) => {
    const tag = `lang="${LANGUAGE_TAGS[each]}"`;
    const item =
      each === language
        ? `<span ${tag} aria-current="true">${NAMES[each]}</span>`
        : `<a ${tag} href="${inHtml(path)}?lang=${each}">${NAMES[each]}</a>`;
    return `<li>${item}</li>`;
  });
  return `<nav aria-label="${inHtml(say('language'))}"><ul>${items.join('')}</ul></nav>`;
}

export const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page of a heading and a sentence. */
export const plainPage = (language: Language, title: string, text: string): Page => ({
  language,
  title,
  main: `<section><h1>${inHtml(title)}</h1><p>${inHtml(text)}</p></section>`,
});

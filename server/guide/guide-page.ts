/** The guide to the API as a page: its frame in the reader's language, for programmers in English. */
import type { Language } from '#contract/account.ts';
import { languages } from '#contract/account.ts';
import { LANGUAGE_TAGS, languageOf } from '#server/http/language.ts';
import { sentence } from '#server/http/messages.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { EXAMPLES } from './examples.ts';
import { PARTS } from './parts.ts';

const NAMES: Record<Language, string> = { en: 'English', cn: '中文', es: 'Español' };
const RULES = ['json', 'requestId', 'refusals', 'labels', 'money', 'times', 'lists', 'limits'];

export function guidePage({ app }: ServerContext): void {
  const pages = new Map(languages.map((language) => [language, pageIn(language)]));
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs/guide', (request, reply) => {
    const asked = languages.find((language) => language === request.query.lang);
    return reply
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(pages.get(asked ?? languageOf(request)));
  });
  app.get('/api/docs/guide.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

function pageIn(language: Language): string {
  const say = (key: string) => escapeHtml(sentence(language, 'api', key) ?? key);
  const contents = PARTS.map(({ name }) => `<li><a href="#${name}">${say(`guide.part.${name}`)}</a></li>`);
  const others = languages.map((one) =>
    one === language
      ? `<b lang="${LANGUAGE_TAGS[one]}">${NAMES[one]}</b>`
      : `<a href="?lang=${one}" lang="${LANGUAGE_TAGS[one]}" hreflang="${LANGUAGE_TAGS[one]}">${NAMES[one]}</a>`,
  );
  const sections = PARTS.map(
    ({ name, ...part }) =>
      `<section id="${name}"><h2>${say(`guide.part.${name}`)}</h2>${bodyOf(part, say)}</section>`,
  );
  const note = language === 'en' ? '' : `<p><small>${say('guide.inEnglish')}</small></p>`;
  return `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><title>${say('guide.title')} - Packbench</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs/guide.css"></head><body><header><nav>${others.join(' ')}</nav><h1>${say('guide.title')}</h1><p>${say('guide.lead')} <a href="/api/docs">${say('guide.calls')}</a>, <a href="/api/docs/json">OpenAPI</a>.</p>${note}<nav aria-label="${say('guide.contents')}"><ol>${contents.join('')}</ol></nav></header><main>${sections.join('')}</main></body></html>`;
}

function bodyOf(
  { text, table, example, rules }: Omit<(typeof PARTS)[number], 'name'>,
  say: (key: string) => string,
) {
  const ruled = RULES.map((rule) => `<dt>${say(`rule.${rule}`)}</dt><dd>${say(`ruleText.${rule}`)}</dd>`);
  const { curl = null, js = null } = example ? EXAMPLES[example] : {};
  return [
    ...text.map((paragraph) => `<p lang="en">${withNames(paragraph)}</p>`),
    ...(rules ? [`<dl>${ruled.join('')}</dl>`] : []),
    ...(table ? [tableOf(table)] : []),
    ...(curl === null ? [] : [sampleOf('curl', curl)]),
    ...(js === null ? [] : [sampleOf('JavaScript', js)]),
  ].join('');
}

function tableOf({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<td><code>${escapeHtml(cell)}</code></td>`).join('');
  return `<div class="wide" tabindex="0"><table lang="en"><thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

const sampleOf = (name: string, text: string): string =>
  `<figure><figcaption>${name}</figcaption><pre tabindex="0" lang="en" data-example="${name}">${escapeHtml(text)}</pre></figure>`;

const withNames = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"Noto Sans","PingFang SC","Microsoft YaHei",sans-serif;
--text:#16202b;--soft:#eef1f4;--line:#d5dbe1;--link:#0b5cad;--back:#fff}
@media(prefers-color-scheme:dark){:root{--text:#eef2f6;--soft:#0a0f15;--line:#2f3c4a;--link:#8cc5ff;--back:#17202a}}
body{margin:0;color:var(--text);background:var(--back)}
header,main{max-width:52rem;margin:0 auto;padding:1rem}
a{color:var(--link)}header>nav:first-child{display:flex;gap:1rem;justify-content:flex-end}
ol{columns:2 16rem}h2{margin-block-start:2.5rem;border-block-end:1px solid var(--line)}
code,pre{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:.85em}
p code,dd code{background:var(--soft);border-radius:4px;padding:.1em .3em;overflow-wrap:anywhere}
pre{overflow:auto;max-height:36rem;background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:.75rem}
figure{margin:1rem 0}figcaption{font-size:.85rem;font-weight:600}
dt{font-weight:600;margin-block-start:.75rem}dd{margin:0}
.wide{overflow:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid var(--line);padding:.4rem .75rem .4rem 0}
td code{white-space:pre-line;overflow-wrap:anywhere}`;

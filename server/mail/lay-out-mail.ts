/** A mail as text and as HTML, which say the same. */
import type { Language } from '#contract/account.ts';
import { APP_BASE } from '#contract/paths.ts';
import { LANGUAGE_TAGS } from '#server/http/language.ts';
import { TRACK_PATH } from '#server/recipients/paths.ts';
import type { MailBody } from './mail-body.ts';
import { mailWords } from './mail-words.ts';

interface MailFrame {
  language: Language;
  /** Of this installation, as in https://ship.example.com. */
  origin: string;
  /** The name of the product. */
  product: string;
  /** Where its receiver asks for no more; null: nowhere. */
  unsubscribe: string | null;
}

export function layOutMail(
  { subject, text, facts, link, end }: MailBody,
  { language, origin, product, unsubscribe }: MailFrame,
): { text: string; html: string } {
  const { say } = mailWords(language);
  const address = link && addressOf(link.to, origin);
  const sentWith = say('sentWith', { product });
  const lines = facts.map((fact) => say('fact', { name: fact.name, value: fact.value }));
  const leave = unsubscribe === null ? '' : say('unsubscribe');
  const blocks = [
    ...text,
    lines.join('\n'),
    link ? `${link.text}\n${address}` : '',
    end,
    leave && `${leave}\n${unsubscribe}`,
    sentWith,
  ];
  return {
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    html: page(LANGUAGE_TAGS[language], subject, [
      ...text.map((paragraph) => `<p style="${PARAGRAPH}">${inHtml(paragraph)}</p>`),
      facts.length > 0
        ? `<table role="presentation" style="${TABLE}">${facts.map(row).join('')}</table>`
        : '',
      link
        ? `<p style="${PARAGRAPH}"><a href="${inHtml(address ?? '')}" style="${LINK}">${inHtml(link.text)}</a></p>`
        : '',
      end === '' ? '' : `<p style="${PARAGRAPH}">${inHtml(end)}</p>`,
      leave &&
        `<p style="${SMALL}"><a href="${inHtml(unsubscribe ?? '')}" style="${LEAVE}">${inHtml(leave)}</a></p>`,
      `<p style="${SMALL}">${inHtml(sentWith)}</p>`,
    ]),
  };
}

function addressOf(to: string, origin: string): string {
  if (!to.startsWith('/')) return to;
  return to.startsWith(`${TRACK_PATH}/`) ? origin + to : origin + APP_BASE + to;
}

const row = ({ name, value }: MailBody['facts'][number]): string =>
  `<tr><td style="${NAME}">${inHtml(name)}</td><td style="${VALUE}">${inHtml(value)}</td></tr>`;

/** Mail readers take styles from attributes alone. */
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const PARAGRAPH = `margin:0 0 16px;font-size:16px;line-height:24px`;
const SMALL = `margin:24px 0 0;font-size:13px;line-height:20px;color:#4a5662`;
const TABLE = `margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:24px`;
const NAME = `padding:4px 16px 4px 0;vertical-align:top;color:#4a5662`;
const VALUE = `padding:4px 0;vertical-align:top;font-weight:600`;
const LEAVE = `color:#4a5662`;
const LINK = `color:#0b5cad;font-weight:600`;

function page(language: string, title: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${inHtml(title)}</title></head>
<body style="margin:0;background:#f4f6f8;color:#16202b;${FONT}"><div style="max-width:560px;margin:0 auto;padding:24px 16px;background:#ffffff">
${blocks.filter(Boolean).join('\n')}
</div></body></html>
`;
}

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** Pasted text to clean lines, and the labels in front of them ("Name:", "电话："). */

const MAX_TEXT = 2000;
const MAX_LINE = 200;
const MAX_LINES = 20;

export type Label =
  | 'name'
  | 'company'
  | 'street'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone'
  | 'email'
  | 'address'
  | 'none';

export interface Line {
  text: string;
  label: Label;
}

/** Words before a colon, longest first within a label; Chinese and Spanish as they stand on orders. */
const LABELS: readonly (readonly [Label, string])[] = [
  [
    'none',
    '(?:ship|deliver|send|bill)(?:ed|ing)? to|recipient address|ship(?:ping)? address|destinatario|寄到|寄给|寄往|发往',
  ],
  [
    'name',
    "(?:full |contact |recipient(?:'s)? |customer |buyer )?name|recipient|attn|attention|contact|nombre(?: completo)?|收件人|收货人|收件人姓名|联系人|姓名|名字",
  ],
  ['company', 'company(?: name)?|organi[sz]ation|business|empresa|compañ[ií]a|公司(?:名称|名)?|单位'],
  ['street2', 'address(?: line)? ?2|street ?2|apt|suite|unit|地址2|地址二'],
  ['street', 'address(?: line)? ?1|street(?: address)?(?: ?1)?|calle|街道|地址1|地址一'],
  ['address', 'address|domicilio|direcci[oó]n|(?:收货|收件|详细)?地址'],
  ['city', 'city|town|ciudad|城市|市'],
  ['state', 'state(?: ?/ ?province)?|province|region|county|estado|provincia|州|省|省份|州/省|省/州'],
  [
    'zip',
    'zip(?: ?/ ?postal)?(?: ?code)?|post(?:al)? ?code|postcode|c[oó]digo postal|c\\.?p\\.?|邮编|邮政编码|邮递区号',
  ],
  ['country', 'country(?: ?/ ?region)?|pa[ií]s|国家|国家/地区'],
  [
    'phone',
    'phone(?: ?(?:number|no\\.?|#))?|tel(?:ephone)?\\.?|mobile|cell|tel[eé]fono|m[oó]vil|电话|手机|手机号|联系电话|电话号码|手机号码',
  ],
  ['email', 'e-?mail(?: address)?|correo(?: electr[oó]nico)?|邮箱|电子邮箱|邮件'],
];
const LABEL_AT_START = new RegExp(
  `^(?:${LABELS.map(([, words]) => `(${words})`).join('|')}|(?:ship |deliver |send )?to)\\s*:\\s*`,
  'iu',
);
const CHINESE_LABEL = '(?:收件|收货|联系)?人|(?:联系)?电话|手机号?码?|(?:收货|收件|详细)?地址|邮编|邮政编码';
/** Where a label starts inside a line; Chinese ones need no space before them. */
const LABEL_INSIDE = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${LABELS.map(([, words]) => words).join('|')})|(?:${CHINESE_LABEL}))\\s*:(?=\\s*\\S)`,
  'giu',
);

/** Full-width letters, digits and signs as ASCII; nothing that cannot be seen. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/〒\s*/g, '')
    .replace(/、/g, ',')
    .replace(/。(?=\s|$)/g, '')
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '');
}

/** One entry per line; fewer than three lines are cut at their commas. Labels are taken off and kept beside. */
export function linesOf(pasted: string): Line[] {
  const whole = halfWidth(pasted.slice(0, MAX_TEXT))
    .split(/[\r\n;\t|]+/)
    .flatMap(cutAtLabels)
    .map(lineOf)
    .filter(({ text }) => text !== '');
  const lines = whole.length >= 3 ? whole : whole.flatMap(cut);
  return lines
    .slice(0, MAX_LINES)
    .map(({ text, label }) => ({ text: text.slice(0, MAX_LINE).trim(), label }));
}

function cutAtLabels(line: string): string[] {
  const starts = [...line.matchAll(LABEL_INSIDE)].map(({ index }) => index);
  const edges = [0, ...starts.filter((start) => start > 0), line.length];
  return edges.slice(1).map((end, at) => line.slice(edges[at], end));
}

const cut = ({ text, label }: Line): Line[] =>
  text
    .split(',')
    .map((part, index): Line => ({ text: tidy(part), label: index === 0 ? label : 'none' }))
    .filter((part) => part.text !== '');

function lineOf(raw: string): Line {
  const text = tidy(raw);
  const found = LABEL_AT_START.exec(text);
  if (!found) return { text, label: 'none' };
  const index = found.slice(1).findIndex((group) => group !== undefined);
  const label = LABELS[index]?.[0] ?? 'none';
  return { text: tidy(text.slice(found[0].length)), label };
}

/** Single spaces, no commas or stops at the ends. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,.\s"“”]+|[,\s"“”]+$/g, '');
}

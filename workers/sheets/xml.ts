/** The little of XML that spreadsheets are written in: start tags with attributes, and texts between tags. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** A text of a document as it is meant: entities, and the spreadsheets' own `_x000D_`. */
export function xmlText(raw: string): string {
  const text = raw.includes('&') ? raw.replace(/&(#x?[0-9a-f]+|\w+);/gi, entity) : raw;
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) => codeUnit(hex))
    : text;
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
}

const codeUnit = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** The value of an attribute in a start tag (from `<` to `>`), or undefined. */
export function attribute(tag: string, name: string): string | undefined {
  const found = attributeForm(name).exec(tag);
  return found ? xmlText(found[1] ?? found[2] ?? '') : undefined;
}

const forms = new Map<string, RegExp>();

function attributeForm(name: string): RegExp {
  let form = forms.get(name);
  if (!form) forms.set(name, (form = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  return form;
}

/** The start tags of a name in a document, whatever their prefix. */
export function startTags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? [];
}

/** A text as it stands in a document; what XML cannot hold is written as spreadsheets do. */
export function xmlOf(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      UNWRITABLE,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (character) => WRITTEN[character]!);
}

// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

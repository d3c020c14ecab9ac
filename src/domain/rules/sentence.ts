/** A finding in words, from the locale topic `findings`: the same on the page and in the server's answers. */
import type { Finding } from '../result.ts';

/** A locale topic as it stands in its JSON file. */
export interface SentenceTable {
  readonly [key: string]: string | SentenceTable;
}

/** How values of a kind are written: `{{country, country}}` asks for the one named `country`. */
export type Formats = Readonly<Record<string, (value: string | number) => string>>;

/**
 * The text at a key (`ADR-01`, `side.sender`) with `{{name}}` filled from `params` and `$t(topic:key)` by the text at
 * that key, as i18next does it. An unknown key comes back as it is; an unknown name stays empty.
 */
export function sentence(
  table: SentenceTable,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
  formats: Formats = {},
): string {
  const text = textAt(table, key);
  if (text === undefined) return key;
  const holes = /\$t\((?:\w+:)?([^)]*)\)|\{\{(\w+)(?:, *(\w+))?\}\}/g;
  return text.replace(holes, (_whole, inner?: string, name = '', kind = '') => {
    if (inner === undefined) {
      const isFormatted = Object.hasOwn(formats, kind) && Object.hasOwn(params, name);
      return isFormatted ? formats[kind]!(params[name]!) : fill(params, name);
    }
    const innerKey = inner.replace(/\{\{(\w+)\}\}/g, (_match, part: string) => fill(params, part));
    return textAt(table, innerKey) ?? innerKey;
  });
}

/** The sentence of a finding: what is wrong and what to do. */
export function findingSentence(finding: Finding, table: SentenceTable, formats?: Formats): string {
  return sentence(table, finding.rule, finding.params, formats);
}

const fill = (params: Readonly<Record<string, string | number>>, name: string): string =>
  Object.hasOwn(params, name) ? String(params[name]) : '';

function textAt(table: SentenceTable, key: string): string | undefined {
  if (Object.hasOwn(table, key)) return typeof table[key] === 'string' ? table[key] : undefined;
  let at: string | SentenceTable | undefined = table;
  for (const part of key.split('.')) {
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  }
  return typeof at === 'string' ? at : undefined;
}

/** Mappings as they are kept: texts that an older version, or another hand, may have written. */
import { FIELD_LIST } from '#domain/sheets/fields.ts';
import type { Given } from '#domain/sheets/given.ts';
import { PLATFORMS, type ImportField, type SavedMapping } from '#domain/sheets/types.ts';

type Source = NonNullable<SavedMapping['sources'][ImportField]>;

/** What of a kept text can be understood; null: nothing. */
export function readMapping(text: string): SavedMapping | null {
  const given = parsed(text);
  if (!isObject(given)) return null;
  const { sources, fallbacks } = given;
  const read: SavedMapping = { sources: {}, fallbacks: {} };
  const answers = givenOf(given.given);
  if (answers) read.given = answers;
  const platform = PLATFORMS.find((each) => each === given.platform);
  if (platform) read.platform = platform;
  for (const field of FIELD_LIST) {
    const source = isObject(sources) ? sourceOf(sources[field]) : null;
    const fallback = isObject(fallbacks) ? fallbacks[field] : undefined;
    if (source) read.sources[field] = source;
    if (typeof fallback === 'string') read.fallbacks[field] = fallback;
  }
  return read;
}

function givenOf(value: unknown): Given | null {
  if (!isObject(value)) return null;
  const { weighBy, services } = value;
  const words = isObject(services) ? Object.entries(services) : [];
  return {
    ...((weighBy === 'products' || weighBy === 'table') && { weighBy }),
    services: Object.fromEntries(
      words.filter((word): word is [string, string] => typeof word[1] === 'string'),
    ),
  };
}

function sourceOf(value: unknown): Source | null {
  if (!isObject(value)) return null;
  const { header, formula, headers } = value;
  if (typeof header === 'string') return { header };
  const isFormula = typeof formula === 'string' && Array.isArray(headers);
  return isFormula && headers.every((each) => typeof each === 'string') ? { formula, headers } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

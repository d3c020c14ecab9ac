/** What the parts of the card of given things share. */
import { blankCustomsItem } from '#domain/order/blank.ts';
import { findCountry } from '#domain/places/parse/country.ts';
import type { Gaps } from '#domain/sheets/gaps.ts';
import type { ImportFacts, ImportField, Mapping } from '#domain/sheets/types.ts';

export interface GivenProps {
  gaps: Gaps;
  facts: ImportFacts;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The mapping with texts for all rows; an empty text is none. */
export function withTexts(mapping: Mapping, texts: Mapping['fallbacks']): Mapping {
  const fallbacks = { ...mapping.fallbacks, ...texts };
  for (const [field, text] of Object.entries(texts)) if (text === '') delete fallbacks[field as ImportField];
  return { ...mapping, fallbacks };
}

/** Where goods were made of which nothing says it. */
export const USUAL_ORIGIN = blankCustomsItem().originCountry;

/** Where goods were made of which the file does not say it; a code. */
export const originOf = ({ fallbacks }: Mapping): string =>
  findCountry(fallbacks.originCountry ?? '') ?? USUAL_ORIGIN;

import { languages } from '#contract/constants.ts';
import { LANGUAGE_TAGS } from '../start/languages.ts';

/** Each by its own name. */
export const LANGUAGES = languages.map((value) => ({ value, name: LANGUAGE_TAGS[value].name }));

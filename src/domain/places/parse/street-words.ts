/** The words of a street in the languages addresses are pasted in. */

const NUMBER_FIRST = /^(?:#\s*)?\d+[a-z]?(?:[-/]\d+[a-z]?)*,?\s+\S/i;
const NUMBER_LAST = /^\p{L}[^,]*\s\d{1,5}\s?[a-z]?(?:[-/]\d+)?$/iu;
const WORDS =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|parkway|pkwy|highway|hwy|circle|cir|terrace|trail|plaza|square|route|p\.? ?o\.? ?box|psc|cmr|rr|calle|avenida|avda|av|paseo|carrera|cra|camino|rua|travessa|alameda|via|viale|corso|piazza|rue|chemin|quai|impasse|all[eé]e|stra(?:ß|ss)e|str|platz|weg|gasse|laan|straat|plein|gade|vej|v[äa]g(?:en)?|gatan|ulica|ul|jalan|jln|lorong|building|tower|industrial|science park)\b\.?|(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|straat|laan|gatan|v[äa]gen|vej)\b|[路街道巷弄]|丁目|番地|(?:로|길)\s?\d/iu;

/** A house number with a name behind or before it, or a word for a street. */
export function isStreet(text: string): boolean {
  return NUMBER_FIRST.test(text) || WORDS.test(text) || NUMBER_LAST.test(text);
}

/** The surest form: a number and a word for a street. */
export function isSureStreet(text: string): boolean {
  return /\d/.test(text) && (WORDS.test(text) || NUMBER_FIRST.test(text));
}

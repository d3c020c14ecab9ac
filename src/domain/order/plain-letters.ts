/** Letters without their marks: "Peña" becomes "Pena". */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L');
}

/** The text in letters of ASCII alone; null: it has none but those, or some that no plain letter stands for. */
export function asPlainLetters(text: string): string | null {
  const plain = plainLetters(text);
  return plain !== text && /^[\x20-\x7e]*$/.test(plain) ? plain : null;
}

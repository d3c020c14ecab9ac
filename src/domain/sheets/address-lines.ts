/** Streets that are longer than a line of a label: shops let them be of any length. */
import { lengthOf } from '../rules/rule.ts';

/** The lines with what is too long for one at the start of the next; null: nothing is, or there is no room for it. */
export function wrappedLines(lines: readonly string[], max: number): string[] | null {
  if (lines.every((text) => lengthOf(text) <= max)) return null;
  let over = '';
  const wrapped = lines.map((own) => {
    const [fits, rest] = cutBefore([over, own].filter(Boolean).join(' '), max);
    over = rest;
    return fits;
  });
  return over === '' ? wrapped : null;
}

/** The words that fit, and the others. */
function cutBefore(text: string, max: number): [fits: string, rest: string] {
  if (lengthOf(text) <= max) return [text, ''];
  const words = text.split(' ');
  let fits = '';
  while (words.length > 0 && lengthOf(`${fits} ${words[0]!}`.trim()) <= max)
    fits = `${fits} ${words.shift()!}`.trim();
  return [fits, words.join(' ')];
}

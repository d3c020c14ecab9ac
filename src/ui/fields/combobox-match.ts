/** Which choices fit what is typed, the best first. */

export interface Searchable {
  value: string | number;
  label: string;
  /** Further words the choice is found by. */
  search?: string;
}

/** Letters as they are compared: small and without their marks. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface Prepared<C> {
  choice: C;
  value: string;
  label: string;
  words: string;
}

const prepared = new WeakMap<readonly unknown[], readonly Prepared<unknown>[]>();

function prepare<C extends Searchable>(choices: readonly C[]): readonly Prepared<C>[] {
  const known = prepared.get(choices);
  if (known) return known as readonly Prepared<C>[];
  const list = choices.map((choice) => {
    const label = plain(choice.label);
    return {
      choice,
      value: plain(String(choice.value)),
      label,
      words: ` ${label} ${plain(choice.search ?? '')}`,
    };
  });
  prepared.set(choices, list);
  return list;
}

const EXACT = 0;
const LABEL_START = 1;
const WORD_START = 2;
const VALUE_START = 3;
const INSIDE = 4;
const NO_FIT = 5;

function rankOf({ value, label, words }: Prepared<unknown>, wanted: string): number {
  if (value === wanted || label === wanted) return EXACT;
  if (label.startsWith(wanted)) return LABEL_START;
  if (words.includes(` ${wanted}`) || words.includes(`(${wanted}`)) return WORD_START;
  if (value.startsWith(wanted)) return VALUE_START;
  return words.includes(wanted) ? INSIDE : NO_FIT;
}

/**
 * The choices that fit: the very code or name, then names that begin so, then words, then anything that holds the text;
 * within each as they came. All of them while nothing is typed, those named in `first` before the others.
 */
export function matchChoices<C extends Searchable>(
  choices: readonly C[],
  query: string,
  first: readonly C['value'][] = [],
): readonly C[] {
  const wanted = plain(query).trim();
  if (wanted === '') return inFront(choices, first);
  const ranks: C[][] = [[], [], [], [], []];
  for (const one of prepare(choices)) ranks[rankOf(one, wanted)]?.push(one.choice);
  return ranks.flat();
}

function inFront<C extends Searchable>(choices: readonly C[], first: readonly C['value'][]): readonly C[] {
  if (first.length === 0) return choices;
  const named = new Set(first);
  const front = [...named].flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  return [...front, ...choices.filter(({ value }) => !named.has(value))];
}

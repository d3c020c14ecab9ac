/** An address as typed beside the one the carrier knows, with the words that differ. */
import type { ValidatedAddress } from '#contract/services.ts';

export interface DiffWord {
  text: string;
  isChanged: boolean;
}

export interface DiffLine {
  /** The field's key without its side, as `City`. */
  key: AnswerKey;
  typed: DiffWord[];
  suggested: DiffWord[];
  isChanged: boolean;
}

const ANSWER_KEYS = ['AddressLine1', 'AddressLine2', 'City', 'StateCode', 'ZipCode'] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];

/** What the answer would put into the fields. */
export function suggestedParts(answer: ValidatedAddress): Record<AnswerKey, string> {
  return Object.fromEntries(ANSWER_KEYS.map((key) => [key, suggestedText(answer, key)])) as Record<
    AnswerKey,
    string
  >;
}

function suggestedText(answer: ValidatedAddress, key: AnswerKey): string {
  switch (key) {
    case 'AddressLine1':
      return answer.address.trim();
    case 'AddressLine2':
      return answer.room.trim();
    case 'City':
      return answer.City.trim();
    case 'StateCode':
      return answer.stateCode.trim();
    case 'ZipCode':
      return answer.zipCode.trim();
  }
}

/** Line by line, in the order of the form. Capitals and punctuation make no difference. */
export function addressDiff(
  address: Readonly<Partial<Record<AnswerKey, unknown>>>,
  answer: ValidatedAddress,
): DiffLine[] {
  return ANSWER_KEYS.map((key) => {
    const typed = wordsIn(String(address[key] ?? ''));
    const suggested = wordsIn(suggestedText(answer, key));
    const kept = commonWords(typed, suggested);
    const isChanged = kept.length !== typed.length || kept.length !== suggested.length;
    return {
      key,
      typed: marked(
        typed,
        kept.map(([at]) => at),
      ),
      suggested: marked(
        suggested,
        kept.map(([, at]) => at),
      ),
      isChanged,
    };
  });
}

export function differs(lines: readonly DiffLine[]): boolean {
  return lines.some(({ isChanged }) => isChanged);
}

const wordsIn = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const plain = (word: string): string => word.toLowerCase().replace(/[.,]+$/, '');

function marked(words: readonly string[], kept: readonly number[]): DiffWord[] {
  return words.map((text, index) => ({ text, isChanged: !kept.includes(index) }));
}

/** The longest run of words both have in the same order, as pairs of positions. */
function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        plain(one[i]!) === plain(other[j]!)
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (plain(one[i]!) === plain(other[j]!)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Words in an order's note that make the sandbox carrier misbehave. */
const SENTINELS = [
  'fail',
  'slow',
  'price',
  'lost',
  'down',
  'void-refused',
  'bill-part',
  'late',
  'returned',
  'damaged',
  'missing',
] as const;
export type Sentinel = (typeof SENTINELS)[number];

const SENTINEL = new RegExp(`#sandbox:(${SENTINELS.join('|')})(?![\\w-])`, 'g');

export function sentinelsOf(note: string): Set<Sentinel> {
  return new Set([...note.matchAll(SENTINEL)].map((match) => match[1] as Sentinel));
}

const BILLED_OTHERWISE = /#sandbox:bill([+-]\d{1,7})(?![\w-])/;

/** `#sandbox:bill+150`: so many cents more, or less, are billed than the label cost. */
export function billedOtherwise(note: string): number {
  return Number(BILLED_OTHERWISE.exec(note)?.[1] ?? 0);
}

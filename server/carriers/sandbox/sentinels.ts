/** Words in an order's note that make the sandbox carrier misbehave. */
export type Sentinel = 'fail' | 'slow' | 'price' | 'lost' | 'down' | 'void-refused';

const SENTINEL = /#sandbox:(fail|slow|price|lost|down|void-refused)(?![\w-])/g;

export function sentinelsOf(note: string): Set<Sentinel> {
  return new Set([...note.matchAll(SENTINEL)].map((match) => match[1] as Sentinel));
}

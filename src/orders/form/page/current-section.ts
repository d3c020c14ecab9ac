/** Which part of the page counts as the one in sight. */

/** A section counts as reached when its top is above this line. */
const LINE_PX = 160;

interface Place {
  id: string;
  /** Pixels from the top of the window to the section's. */
  top: number;
}

interface Around {
  /** The page cannot be scrolled further down: what is left of it can never reach the line. */
  isAtEnd: boolean;
  /** What the user asked for last and has not scrolled away from since. */
  asked: string | null;
}

/** The last section that has been reached; where one was asked for, that one. null: there is none. */
export function currentSection(places: readonly Place[], { isAtEnd, asked }: Around): string | null {
  if (asked !== null && places.some(({ id }) => id === asked)) return asked;
  if (isAtEnd) return places.at(-1)?.id ?? null;
  const reached = places.filter(({ top }) => top <= LINE_PX);
  return (reached.at(-1) ?? places[0])?.id ?? null;
}

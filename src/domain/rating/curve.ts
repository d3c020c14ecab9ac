/** Published price rows and the weights between them. */

/** Pounds, then cents by zone column; null: not in the source. */
export type RateRow = readonly [pounds: number, ...cents: (number | null)[]];

/**
 * Cents of a column (0 first) at a weight already rounded to the carrier's step. A published weight gives the published
 * price; between two the price is the straight line (carriers add an almost even amount per pound), rounded to a cent;
 * below the first it is the first, above the last the last line goes on. Null: the column has no price.
 */
export function centsAt(rows: readonly RateRow[], pounds: number, column: number): number | null {
  const points = rows.flatMap((row) => {
    const cents = row[column + 1];
    return typeof cents === 'number' ? [{ pounds: row[0], cents }] : [];
  });
  const [first] = points;
  if (!first) return null;
  if (pounds <= first.pounds) return first.cents;
  const above = points.findIndex((point) => point.pounds >= pounds);
  const end = above === -1 ? points.length - 1 : above;
  const [low, high] = [points[end - 1], points[end]];
  if (!low || !high) return first.cents;
  return Math.round(
    low.cents + ((pounds - low.pounds) * (high.cents - low.cents)) / (high.pounds - low.pounds),
  );
}

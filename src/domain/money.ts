/** Money inside is integer cents; on the wire it is a number with at most two decimals. */

/** Dollars (at most two decimals) to integer cents, half away from zero. */
export function centsFromDollars(dollars: number): number {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-7);
}

/** Integer cents to the wire's number. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** Dollars and dollars, to the cent. */
export function addDollars(one: number, other: number): number {
  return dollarsFromCents(centsFromDollars(one) + centsFromDollars(other));
}

/** A share of an amount in basis points (1 % = 100), rounded half away from zero to a cent. */
export function basisPointsOf(cents: number, basisPoints: number): number {
  return Math.sign(cents) * Math.round((Math.abs(cents) * basisPoints) / 10_000);
}

/** Whole cents in so many parts (1 or more) that sum to them: equal, but the first ones bear the odd cents. */
export function splitCents(cents: number, parts: number): number[] {
  const each = Math.trunc(cents / parts);
  const odd = cents - each * parts;
  return Array.from({ length: parts }, (_, index) => each + (index < Math.abs(odd) ? Math.sign(odd) : 0));
}

/** Where Alt+N leads: from one field with something wrong to the next. */
import type { Finding } from '#domain/result.ts';

/** The fields to stop at, in the order of the findings; several findings of a field are one stop. */
export function errorStops(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(({ fields }) => fields.slice(0, 1)))];
}

/** `focused`: the stop that has the focus, if one has; `last`: the one gone to before. */
export function nextStop(
  stops: readonly string[],
  { focused, last }: { focused: string | null; last: string | null },
  step: 1 | -1,
): string | null {
  const known = [focused, last].map((stop) => (stop === null ? -1 : stops.indexOf(stop)));
  const here = known.find((at) => at >= 0) ?? (step === 1 ? -1 : stops.length);
  return stops[(here + step + stops.length) % stops.length] ?? null;
}

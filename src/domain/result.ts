/**
 * The two kinds of trouble that travel as plain data. A third, the crash, is thrown.
 */

/** A check the user can mend. `fields` are paths as in `packages.0.length` or `recipientZipCode`. */
export interface Finding {
  rule: string;
  section: Section;
  severity: 'error' | 'warning';
  fields: string[];
  params: Record<string, string | number>;
}

/** The parts of the order form, in the order of the page. */
export const SECTIONS = [
  'order',
  'sender',
  'recipient',
  'shipping',
  'package',
  'lithium',
  'customs',
  'eei',
  'rate',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A call refused. `retry` says whether asking again can help; it is never read from a message. */
export interface Rejection {
  type: string;
  retry: 'later' | 'never';
  message?: string;
  findings?: Finding[];
  params?: Record<string, string | number>;
}

export type Result<T, E = Rejection> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Rows that were sent, until their answer is known. */
export interface Attempt {
  rows: string;
  requestId: string;
}

/** The same rows again, of which no answer came, are the same request: they are never asked for twice. */
export function attemptOf(unanswered: Attempt | null, rows: readonly object[], newId: () => string): Attempt {
  const text = JSON.stringify(rows);
  return unanswered?.rows === text ? unanswered : { rows: text, requestId: newId() };
}

/** What may have arrived though no answer says so. */
export const unansweredAfter = (
  attempt: Attempt,
  answer: { ok: true } | { ok: false; error: { retry: 'later' | 'never' } },
): Attempt | null => (answer.ok || answer.error.retry === 'never' ? null : attempt);

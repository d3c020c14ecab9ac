/** A mail to support about a server that broke: what it is found by, and no word of what was asked. */
export function supportLink(
  email: string,
  { errorId, call, page, time }: { errorId: string; call: string; page: string; time: string },
): string | null {
  if (email === '') return null;
  const facts = [errorId, page, time, call];
  const subject = encodeURIComponent(`System Error! ${errorId}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(facts.join('\n'))}`;
}

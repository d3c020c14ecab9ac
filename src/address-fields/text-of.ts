/** What a field holds as text, trimmed; a draft from elsewhere may hold anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

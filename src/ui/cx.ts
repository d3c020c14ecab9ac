/** Joins class names; anything but a non-empty text is left out, so that conditions can be written inline. */
export function cx(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

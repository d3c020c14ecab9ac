import { uiLocale } from '#ui/format/locale.ts';

/** "Nov 23" of a week's Monday, yyyy-MM-dd. */
export function weekName(monday: string): string {
  const date = new Date(`${monday}T00:00:00Z`);
  return date.toLocaleDateString(uiLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

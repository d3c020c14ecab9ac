const formats = new Map<string, Intl.DateTimeFormat>();

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** yyyy-MM-dd of an instant in a time zone by its IANA name. An unknown time zone counts as UTC. */
export function localDay(now: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Making one costs more than all the rest of a save's dates.
    format = createFormat(timeZone);
    formats.set(timeZone, format);
  }
  return format.format(now);
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...DAY });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...DAY });
  }
}

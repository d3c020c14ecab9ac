const formats = new Map<string, Intl.DateTimeFormat>();

/** yyyy-MM-dd of an instant where the user is. An unknown time zone counts as UTC. */
export function localDay(now: Date, timeZone: string): string {
  return formatFor(timeZone).format(now);
}

/** Making one costs more than all the rest of a save's dates. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = createFormat(timeZone);
    formats.set(timeZone, format);
  }
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...parts });
  }
}

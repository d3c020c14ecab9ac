const days = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const HOUR = { hour: '2-digit', hourCycle: 'h23' } as const;

/** yyyy-MM-dd of an instant where the user is. An unknown time zone counts as UTC. */
export function localDay(now: Date, timeZone: string): string {
  return formatFor(timeZone, days, DAY).format(now);
}

/** 0 to 23, of an instant where the user is. An unknown time zone counts as UTC. */
export function localHour(now: Date, timeZone: string): number {
  return Number(formatFor(timeZone, hours, HOUR).format(now));
}

/** yyyy-MM-dd HH:mm:ss of an instant where the user is. An unknown time zone counts as UTC. */
export function localTime(at: Date, timeZone: string): string {
  return formatFor(timeZone, times, TIME).format(at).replace(', ', ' ');
}

const HOUR_MS = 3_600_000;

/** The first instant of a day where the user is, which is not midnight everywhere. Days are yyyy-MM-dd. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - 16 * HOUR_MS;
  let start = midnight + 16 * HOUR_MS;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

/** Making one costs more than all the rest of a save's dates. */
function formatFor(
  timeZone: string,
  formats: Map<string, Intl.DateTimeFormat>,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = createFormat(timeZone, parts);
    formats.set(timeZone, format);
  }
  return format;
}

function createFormat(timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...parts });
  }
}

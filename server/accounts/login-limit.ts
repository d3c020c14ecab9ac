/** Slows down guessing: failed logins per account and per address within a window. */
const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = { account: 10, address: 50 };
const MAX_KEYS = 50_000;

export interface LoginLimit {
  /** Seconds to wait; 0: go on. */
  waitSeconds(email: string, ip: string, now: Date): number;
  failed(email: string, ip: string, now: Date): void;
  succeeded(email: string): void;
}

export function createLoginLimit(): LoginLimit {
  const failures = new Map<string, number[]>();
  const recent = (key: string, now: Date) =>
    (failures.get(key) ?? []).filter((at) => now.getTime() - at < WINDOW_MS);
  const waitFor = (key: string, max: number, now: Date) => {
    const times = recent(key, now);
    const oldest = times.at(-max);
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - now.getTime()) / 1000);
  };
  return {
    waitSeconds: (email, ip, now) =>
      Math.max(
        waitFor(`account ${email}`, MAX_FAILURES.account, now),
        waitFor(`address ${ip}`, MAX_FAILURES.address, now),
      ),
    failed(email, ip, now) {
      if (failures.size > MAX_KEYS) failures.clear();
      for (const key of [`account ${email}`, `address ${ip}`]) {
        failures.set(key, [...recent(key, now), now.getTime()].slice(-MAX_FAILURES.address));
      }
    },
    succeeded(email) {
      failures.delete(`account ${email}`);
    },
  };
}

/** What this device is called by those who work at it; kept here, and told with every request. */
import { DEVICE_NAME_MAX } from '#contract/call.ts';

const KEY = 'packbench.deviceName';

export function deviceName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function nameDevice(name: string): void {
  try {
    const kept = name.trim().slice(0, DEVICE_NAME_MAX);
    if (kept === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, kept);
  } catch {
    // Storage may be forbidden: then it has no name.
  }
}

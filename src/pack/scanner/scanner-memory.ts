/** What this device has learned of its scanner. */
import { useSyncExternalStore } from 'react';
import { readProfile, type ScannerProfile } from '#domain/scan/scanner-profile.ts';

const KEY = 'packbench.pack.scanner';

const listeners = new Set<() => void>();
let known: { profile: ScannerProfile | null } | null = null;

export function scannerProfile(): ScannerProfile | null {
  known ??= { profile: kept() };
  return known.profile;
}

function kept(): ScannerProfile | null {
  try {
    return readProfile(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** null forgets it. */
export function keepScanner(profile: ScannerProfile | null): void {
  known = { profile };
  try {
    if (profile) localStorage.setItem(KEY, JSON.stringify(profile));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: it is known then as long as the page lasts.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useScannerProfile = (): ScannerProfile | null => useSyncExternalStore(subscribe, scannerProfile);

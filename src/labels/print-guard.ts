/** So long after a print Enter prints the same no second time: the hand is still on it. */
const REST_MS = 2000;

export interface PrintGuard {
  /** Whether these may be printed now; then `end` must follow. */
  begin: (labelIds: readonly string[], isByKey: boolean) => boolean;
  end: () => void;
}

/** `now` in milliseconds. */
export function createPrintGuard(now: () => number): PrintGuard {
  let last = { key: '', until: -Infinity };
  return {
    begin(labelIds, isByKey) {
      const key = labelIds.join();
      const isRest = isByKey && key === last.key && now() < last.until;
      if (key === '' || last.until === Infinity || isRest) return false;
      last = { key, until: Infinity };
      return true;
    },
    end() {
      last = { ...last, until: now() + REST_MS };
    },
  };
}

import { useSyncExternalStore } from 'react';

/** Whether the window is at least that wide. */
export function useWide(width: string): boolean {
  const query = `(width >= ${width})`;
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

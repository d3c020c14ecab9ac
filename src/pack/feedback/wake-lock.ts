import { useEffect } from 'react';

/** The screen stays on while `active`, where the browser can do that; the lock is lost whenever the page is hidden. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    const locks = (navigator as Partial<Navigator>).wakeLock;
    if (!active || !locks) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || isGone) return;
      try {
        lock = await locks.request('screen');
        if (isGone) await lock.release();
      } catch {
        // A low battery refuses it: the screen goes off as it would anyway.
      }
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release().catch(() => undefined);
    };
  }, [active]);
}

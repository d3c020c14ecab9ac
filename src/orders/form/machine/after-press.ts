import { useEffect } from 'react';

/** What waits for the finger or the mouse button to come up. */
let waiting: (() => void)[] = [];
let isDown = false;

/** Runs at once, or after the press that is going on: what moves under a pressed button would swallow its click. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}

export function usePressWatch(): void {
  useEffect(() => {
    const down = () => {
      isDown = true;
    };
    const up = () => {
      isDown = false;
      const due = waiting;
      waiting = [];
      // The click itself comes first.
      setTimeout(() => {
        for (const run of due) run();
      }, 0);
    };
    addEventListener('pointerdown', down, { capture: true });
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, up, { capture: true });
    return () => {
      up();
      removeEventListener('pointerdown', down, { capture: true });
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, up, { capture: true });
    };
  }, []);
}

import { useEffect } from 'react';

/** Holds back what would move the page under a button that is being pressed: it would swallow the click. */
export interface PressGate {
  /** Runs at once, or after the press that is going on. */
  afterPress: (run: () => void) => void;
  down: () => void;
  up: () => void;
}

export function createPressGate(): PressGate {
  let waiting: (() => void)[] = [];
  let isDown = false;
  return {
    afterPress(run) {
      if (isDown) waiting.push(run);
      else run();
    },
    down() {
      isDown = true;
    },
    up() {
      isDown = false;
      const due = waiting;
      waiting = [];
      // The click itself comes first.
      setTimeout(() => {
        for (const run of due) run();
      }, 0);
    },
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

export function usePresses({ down, up }: PressGate): void {
  useEffect(() => {
    addEventListener('pointerdown', down, { capture: true });
    for (const name of ENDS) addEventListener(name, up, { capture: true });
    return () => {
      up();
      removeEventListener('pointerdown', down, { capture: true });
      for (const name of ENDS) removeEventListener(name, up, { capture: true });
    };
  }, [down, up]);
}

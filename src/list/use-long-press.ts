import { useRef, type MouseEvent } from 'react';

const LONG_PRESS_MS = 500;

/** What a card is given so that pressing it long does something, as long as it may. */
export function useLongPress(isWanted: boolean, act: () => void) {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(press.current);
  return {
    onPointerDown: () => {
      press.current = setTimeout(() => isWanted && act(), LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => isWanted && event.preventDefault(),
  };
}

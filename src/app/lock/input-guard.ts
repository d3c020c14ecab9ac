/** What is typed, touched or pasted while the screen is locked reaches nothing of the page, whatever listens there. */
let taker: ((event: Event) => void) | null = null;

const TYPES =
  'keydown keyup keypress beforeinput paste copy cut drop dragover pointerdown mousedown touchstart touchend click focus focusin blur focusout';

// Before all others, which hear it in this order.
for (const type of TYPES.split(' '))
  addEventListener(
    type,
    (event) => {
      if (!taker) return;
      event.stopImmediatePropagation();
      taker(event);
    },
    { capture: true },
  );

/** Null: everything goes its way again. */
export function takeInput(by: typeof taker): void {
  taker = by;
}

/** A key alone acts only after this pause, in milliseconds, so that a barcode scanner's burst does not set it off. */
export const KEY_HOLD_MS = 60;
/** A timer this much too late was held up by a busy page, which has not heard the keys pressed meanwhile. */
const LATE_MS = 16;

/** Runs once the keyboard had its pause, of `ms`, to send another key; answers how to call it off. */
export function afterHold(
  run: () => void,
  now: () => number = () => performance.now(),
  ms: number = KEY_HOLD_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = now() + ms;
    timer = setTimeout(() => {
      if (now() - due > LATE_MS) wait();
      else run();
    }, ms);
  };
  wait();
  return () => clearTimeout(timer);
}

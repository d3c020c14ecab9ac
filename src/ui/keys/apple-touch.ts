/** An iPhone or an iPad; these call themselves a Mac, which has no screen to touch. */
export function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))
  );
}

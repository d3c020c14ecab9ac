import { hasFinePointer } from '#ui/keys/pointer.ts';
import { fieldId } from './form-context.tsx';
import { sectionId, sectionOfField } from '../sections.ts';

/**
 * Brings a field into sight, or where it is not on the page its section. The cursor goes to a field the user asked
 * for; to any other only with a fine pointer.
 */
export function focusField(path: string, isAsked: boolean): void {
  const field = document.getElementById(fieldId(path));
  if (!field) {
    document.getElementById(sectionId(sectionOfField(path)))?.scrollIntoView({ block: 'start' });
    return;
  }
  field.scrollIntoView({ block: 'center' });
  if (isAsked || hasFinePointer()) field.focus({ preventScroll: true });
}

const SECTION_FRAMES = 10;
const PATIENCE_MS = 5_000;

/**
 * The same for a field whose section is just being opened: it is there with one of the next frames, or once its part of
 * the program is loaded, unless the user has gone elsewhere meanwhile.
 */
export function focusWhenThere(path: string, isAsked: boolean): void {
  const until = performance.now() + PATIENCE_MS;
  const before = document.activeElement;
  let frames = 0;
  const look = () => {
    if (document.getElementById(fieldId(path))) return focusField(path, isAsked);
    if ((frames += 1) === SECTION_FRAMES) focusField(path, isAsked);
    if (performance.now() < until)
      requestAnimationFrame(() => {
        if (isWaiting(before)) look();
      });
  };
  look();
}

/** The focus is where it was, or nowhere yet: a new screen gives it to its main part. */
function isWaiting(before: Element | null): boolean {
  const at = document.activeElement;
  return at === before || at === document.body || at?.id === 'main';
}

/**
 * After something above it was filled in by itself: the cursor goes on to the field, as little scrolled as can be. On a
 * touch screen, where a keyboard would cover what was filled in, that is shown instead.
 */
export function focusInSight(path: string | null, elseId: string): void {
  // What was filled in is there with the next rendering.
  setTimeout(() => {
    const field = path !== null && hasFinePointer() ? document.getElementById(fieldId(path)) : null;
    const target = field ?? document.getElementById(elseId);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, 0);
}

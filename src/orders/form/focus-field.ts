import { hasFinePointer } from '#ui/pointer.ts';
import { fieldId } from './form-context.tsx';
import { sectionId, sectionOfField } from './sections.ts';

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

const PATIENCE_FRAMES = 10;

/** The same for a field whose section is just being opened: it is there with one of the next frames. */
export function focusWhenThere(path: string, isAsked: boolean, frames = PATIENCE_FRAMES): void {
  if (frames === 0 || document.getElementById(fieldId(path))) focusField(path, isAsked);
  else requestAnimationFrame(() => focusWhenThere(path, isAsked, frames - 1));
}

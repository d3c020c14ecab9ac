import { fieldId } from './form-context.tsx';
import { sectionId, sectionOfField } from './sections.ts';

/** Brings a field into sight and, unless told otherwise, the cursor to it; where the field is not on the page, its section. */
export function focusField(path: string, takesFocus = true): void {
  const field = document.getElementById(fieldId(path));
  if (!field) {
    document.getElementById(sectionId(sectionOfField(path)))?.scrollIntoView({ block: 'start' });
    return;
  }
  field.scrollIntoView({ block: 'center' });
  if (takesFocus) field.focus({ preventScroll: true });
}

/** What Enter presses: the first of what is marked, in the topmost layer. */
const PRIMARY = '[data-primary]:not(:disabled)';
const LAYER = '[role=alertdialog]';

/** A question of the application has the keyboard, not the table; a dialog that only tells of work has not. */
export function isDialogOnTop(): boolean {
  const dialogs = document.querySelectorAll(`[role=dialog]:not([data-testid=print-progress]), ${LAYER}`);
  return [...dialogs].at(-1)?.matches('[role=dialog]') ?? false;
}

export function pressPrimary(): void {
  const layer = [...document.querySelectorAll(LAYER)].at(-1) ?? document;
  layer.querySelector<HTMLElement>(PRIMARY)?.click();
}

/** To the field of the weight, which is opened where it is not. */
export function goToWeight(): void {
  const field = document.querySelector<HTMLElement>('[data-weight]');
  if (field) field.focus();
  else pressAct('weigh');
}

/** Presses what is on the screen for an act that is more than a word to the table; answers whether there is any. */
export function pressAct(act: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled)`);
  control?.click();
  return control !== null;
}

const CONTROLS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Where a dialog's work begins: the first control of its content, else of its foot. */
export function firstControl(...parts: readonly (HTMLElement | null)[]): HTMLElement | null {
  for (const part of parts) {
    const controls = [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const first = controls.find((control) => control.tabIndex >= 0 && control.checkVisibility());
    if (first) return chosenOf(first, controls);
  }
  return null;
}

/** Of a group of radio buttons the chosen one stands for all. */
function chosenOf(first: HTMLElement, controls: readonly HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const isChosen = (control: HTMLElement) =>
    control instanceof HTMLInputElement && control.name === first.name && control.checked;
  return controls.find(isChosen) ?? first;
}

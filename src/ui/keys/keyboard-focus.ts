/** Where the keyboard is: its keys mean nothing of ours in a field, or under a dialog. */
const OVER =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:not([role=tooltip]):popover-open';

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, [contenteditable=true], [data-typing]')
  );
}

export function isOverlaid(): boolean {
  return document.querySelector(OVER) !== null;
}

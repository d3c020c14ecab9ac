/** Fields that keys are typed into. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

const NOT_TYPED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file']);

export function textBoxOf(target: EventTarget | null): TextBox | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_TYPED.has(target.type));
  return isText && !target.readOnly ? target : null;
}

/** React hears of a change of a field only when the field's own setter made it. */
export function restoreValue(box: TextBox, value: string): void {
  const prototype =
    box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

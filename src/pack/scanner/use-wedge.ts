import { useEffect, useRef } from 'react';
import { createScanDetector } from '#domain/scan/scan-detector.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Fields that want to be scanned into. */
const SCANNED = '[data-scan=text]';

function textBoxOf(target: EventTarget | null): TextBox | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && !target.readOnly ? target : null;
}

/** React hears of a change of a field only when the field's own setter made it. */
function restoreValue(box: TextBox, value: string): void {
  const prototype =
    box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Codes of a keyboard scanner, wherever the focus is. A code is taken out of the field it was typed into, and its Enter
 * presses nothing.
 */
export function useWedge(onCode: (code: string) => void): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const burst = createScanDetector();
    let before: { box: TextBox; value: string } | null = null;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp: at, repeat: isRepeat } = event;
      const box = textBoxOf(event.target);
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const { code, swallows, length } = burst({ key, at, isRepeat, isModified });
      if (length === 1 && key.length === 1) before = box && { box, value: box.value };
      if (!swallows || box?.matches(SCANNED)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const isEnd = key === 'Enter' || key === 'Tab';
      if (isEnd && length > 0 && before) restoreValue(before.box, before.value);
      if (isEnd) before = null;
      if (code !== null) handler.current(code);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

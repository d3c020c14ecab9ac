import { useEffect, useRef } from 'react';
import { createScanDetector } from '#domain/scan/scan-detector.ts';
import { restoreValue, textBoxOf, type TextBox } from './text-box.ts';

/** Fields that want to be scanned into. */
const SCANNED = '[data-scan=text]';

/**
 * Codes of a keyboard scanner on a screen that waits for none, wherever the focus is. A code is taken out of the field it was typed into, and its Enter
 * presses nothing.
 */
export function useWedge(onCode: (code: string) => void): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const { press } = createScanDetector();
    let before: { box: TextBox; value: string } | null = null;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp: at, repeat: isRepeat } = event;
      const box = textBoxOf(event.target);
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const { code, swallows, length } = press({ key, at, isRepeat, isModified });
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

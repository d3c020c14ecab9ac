import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { isUsableAddress } from '#domain/places/parsed-address.ts';
import { isFormPath } from '../screens/form-paths.ts';
import { setPastedText } from './shared-text.ts';
import { isOverlaid, isTyping } from '#ui/keys/keyboard-focus.ts';
import { places } from '../workers.ts';

/** An address that is pasted where no field is begins a new order; other text means nothing there. */
export function PasteListener() {
  const navigate = useNavigate();
  useEffect(() => {
    const read = async (text: string) => {
      if (!isUsableAddress(await places().parseAddress(text))) return;
      setPastedText(text);
      await navigate(ORDER_PATHS.newToText);
    };
    const hear = ({ target, clipboardData }: ClipboardEvent) => {
      if (isTyping(target) || isOverlaid() || isFormPath(location.pathname)) return;
      const text = clipboardData?.getData('text') ?? '';
      if (text.trim() !== '') void read(text).catch(() => undefined);
    };
    addEventListener('paste', hear);
    return () => removeEventListener('paste', hear);
  }, [navigate]);
  return null;
}

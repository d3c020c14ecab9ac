import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormUi } from './form-context.tsx';

/** The field the address names, as where a check failed: brought into sight once the form is there. */
export function AskedField() {
  const { reveal } = useFormUi();
  const [search] = useSearchParams();
  const field = search.get('field');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (field === null || shown.current === field) return;
    shown.current = field;
    reveal(field);
  }, [field, reveal]);
  return null;
}

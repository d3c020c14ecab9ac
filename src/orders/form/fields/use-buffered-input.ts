import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useInputBuffer } from './form-context.tsx';

interface Typed<T> {
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
}

/** The same field, whose changes are held back until they are painted. */
export function useBufferedInput<T, F extends Typed<T>>(field: F): F {
  const name = useId();
  const buffer = useInputBuffer();
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  const painted = useDeferredValue(typed);
  useEffect(() => {
    if (painted) buffer.flush();
  }, [painted, buffer]);
  useEffect(() => buffer.flush, [buffer]);
  return {
    ...field,
    value: typed ? typed.value : field.value,
    onChange(value: T) {
      setTyped({ value });
      buffer.hold(name, () => {
        setTyped(null);
        field.onChange(value);
      });
    },
    onBlur() {
      buffer.flush();
      field.onBlur();
    },
  };
}

import { useEffect, useRef, useState } from 'react';

interface TypedText {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/**
 * For a field whose text comes back by a detour, as through the page's address: what is typed stands at once, and a
 * value that is only late does not take the next letters away. Another value from outside is taken over.
 */
export function useTypedText(value: string, onChange: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const told = useRef<string[]>([]);
  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    if (told.current.length === 0) setTyped(null);
  }, [value]);
  return {
    value: typed ?? value,
    onChange(text) {
      told.current.push(text);
      setTyped(text);
      onChange(text);
    },
    onBlur() {
      told.current = [];
      setTyped(null);
    },
  };
}

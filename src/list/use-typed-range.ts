import { rangeText, readRange, type DayRange } from '#domain/lists/day-range.ts';
import { useTypedText } from '#ui/fields/typed-text.ts';

interface TypedRange {
  /** Empty: open. */
  from: string;
  to: string;
  setFrom: (from: string) => void;
  setTo: (to: string) => void;
}

/** Two fields for one range of the address: what is typed in one stands when the other is typed in, however late it comes back. */
export function useTypedRange(range: DayRange, onChange: (text: string) => void): TypedRange {
  const typed = useTypedText(rangeText(range.from ?? '', range.to ?? ''), onChange);
  const read = readRange(typed.value);
  const [from, to] = [read.from ?? '', read.to ?? ''];
  return {
    from,
    to,
    setFrom: (text) => typed.onChange(rangeText(text, to)),
    setTo: (text) => typed.onChange(rangeText(from, text)),
  };
}

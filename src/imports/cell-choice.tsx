import { useEffect, useId, useRef } from 'react';
import { CellNote } from './cell-note.tsx';
import type { Move } from './grid-keys.ts';
import type { FieldChoices } from './use-field-choices.ts';

interface Props {
  label: string;
  text: string;
  choices: FieldChoices;
  note: string;
  severity: 'error' | 'warning' | null;
  onCommit: (text: string, move: Move) => void;
  onCancel: () => void;
}

/** The choices of the order form in a cell. A text of the file that is none of them stands first. */
export function CellChoice({ label, text, choices, note, severity, onCommit, onCancel }: Props) {
  const field = useRef<HTMLSelectElement>(null);
  const noteId = useId();
  const isOver = useRef(false);
  const chosen = choices.chosenFor(text);
  useEffect(() => {
    try {
      field.current?.showPicker();
    } catch {
      // Without a press of its own the list opens with the next one.
    }
  }, []);
  const end = (value: string, move: Move) => {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(value, move);
  };
  return (
    <>
      <select
        ref={field}
        autoFocus
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        defaultValue={chosen ?? text}
        onChange={(event) => end(event.currentTarget.value, 'down')}
        onBlur={() => end(text, 'stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            isOver.current = true;
            onCancel();
          } else if (event.key === 'Tab') {
            event.preventDefault();
            end(text, event.shiftKey ? 'left' : 'right');
          }
        }}
        className="control-text size-full min-w-0 bg-surface px-2 text-text outline-2 -outline-offset-2 outline-focus"
      >
        {chosen === null && <option value={text}>{text}</option>}
        {choices.options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {chosen !== null && <option value="">{'\u2013'}</option>}
      </select>
      {note && <CellNote id={noteId} note={note} severity={severity} />}
    </>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { CellChoice } from './cell-choice.tsx';
import { CellNote } from './cell-note.tsx';
import type { Move } from './grid-keys.ts';
import type { FieldChoices } from './use-field-choices.ts';

interface Props {
  /** Names the cell for the keyboard: `line:column` of the grid. */
  place: string;
  label: string;
  text: string;
  isActive: boolean;
  isEditing: boolean;
  /** What the editing begins with in the text's place; null: the text itself. */
  begunWith: string | null;
  severity: 'error' | 'warning' | null;
  isEdited: boolean;
  /** What there is to choose; null: the text is typed. */
  choices: FieldChoices | null;
  /** The text in letters that labels print, where its own are not; else null. */
  latin: (() => Promise<string | null>) | null;
  /** What is the matter, read with the cell and shown under the field. */
  note: string;
  onEdit: () => void;
  onCommit: (text: string, move: Move) => void;
  onCancel: () => void;
}

const STYLES = { error: 'bg-bad-soft text-bad', warning: 'bg-warn-soft text-text' };

/** A text of a row; a press or Enter makes it a field. */
export function FixCell(props: Props) {
  const { place, label, text, isActive, isEditing, severity, isEdited, note, onEdit } = props;
  return (
    <div
      role="gridcell"
      data-place={place}
      data-typing
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-label={`${label}: ${text}`}
      aria-invalid={severity === 'error' || undefined}
      aria-description={note || undefined}
      title={note || text}
      onClick={isEditing ? undefined : onEdit}
      className={cx(
        'relative flex h-full w-40 shrink-0 cursor-text items-center gap-1.5 border-r border-line px-2 text-base focus-visible:-outline-offset-2',
        severity && STYLES[severity],
        isEditing && 'p-0!',
      )}
    >
      {isEditing ? (
        props.choices ? (
          <CellChoice {...props} choices={props.choices} />
        ) : (
          <CellField {...props} />
        )
      ) : (
        <>
          {severity === 'error' && <Icon name="alert" size={14} className="shrink-0" />}
          <span className={cx('min-w-0 flex-1 truncate', isEdited && 'font-semibold')}>{text}</span>
          {isEdited && <Icon name="edit" size={14} className="shrink-0 text-text-3" />}
        </>
      )}
    </div>
  );
}

function CellField({ label, text, begunWith, note, severity, latin, onCommit, onCancel }: Props) {
  const [typed, setTyped] = useState(begunWith ?? text);
  const field = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const isOver = useRef(false);
  const [isWhole] = useState(begunWith === null);
  useEffect(() => {
    if (isWhole) field.current?.select();
  }, [isWhole]);
  const end = (move: Move) => {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(typed, move);
  };
  return (
    <>
      <input
        ref={field}
        autoFocus
        aria-label={label}
        aria-describedby={note ? reasonId : undefined}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        data-scan="text"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => end('stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            isOver.current = true;
            onCancel();
          } else if (event.key === 'Enter') end('down');
          else if (event.key === 'Tab') {
            event.preventDefault();
            end(event.shiftKey ? 'left' : 'right');
          }
        }}
        className="control-text size-full min-w-0 bg-surface px-2 text-text outline-2 -outline-offset-2 outline-focus"
      />
      {note && (
        <CellNote
          id={reasonId}
          note={note}
          severity={severity}
          latin={latin}
          onLatin={(other) => {
            isOver.current = true;
            onCommit(other, 'down');
          }}
        />
      )}
    </>
  );
}

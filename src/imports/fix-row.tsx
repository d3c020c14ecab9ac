import { useTranslation } from 'react-i18next';
import type { ImportField, RowFinding, RowState, RowValues } from '#domain/sheets/types.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { SheetRow } from '#workers/sheets/sheets.api.ts';
import { FixCell } from './fix-cell.tsx';
import type { Move } from './grid-keys.ts';
import { hasOtherLetters, latinText } from './latin-text.ts';
import type { FieldChoices } from './use-field-choices.ts';
import { useFieldName } from './use-field-name.ts';
import { useFindingText } from './use-finding-text.ts';

interface Props {
  index: number;
  top: number;
  height: number;
  /** Undefined: still on its way from the worker. */
  row: SheetRow | undefined;
  fields: readonly ImportField[];
  /** The column the keyboard is in; null: in another row. 0 is the skip button. */
  active: number | null;
  isEditing: boolean;
  begunWith: string | null;
  choicesFor: (field: ImportField, row: RowValues) => FieldChoices | null;
  onOpen: (column: number) => void;
  onCommit: (row: SheetRow, field: ImportField, text: string, move: Move) => void;
  onCancel: () => void;
  onSkip: (row: SheetRow) => void;
}

const STATES: Readonly<Record<RowState, { icon: IconName; tone: string }>> = {
  ready: { icon: 'check', tone: 'text-ok' },
  erroneous: { icon: 'alert', tone: 'text-bad' },
  duplicate: { icon: 'copy', tone: 'text-warn' },
  skipped: { icon: 'ban', tone: 'text-text-3' },
  closed: { icon: 'ban', tone: 'text-text-3' },
  line: { icon: 'plus', tone: 'text-text-3' },
};

export function FixRow({
  index,
  top,
  height,
  row,
  fields,
  active,
  isEditing,
  begunWith,
  choicesFor,
  ...on
}: Props) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const { textOf, fullTextOf } = useFindingText();
  const place = { height, transform: `translateY(${top}px)` };
  if (!row) return <div role="row" aria-rowindex={index + 2} className={ROW} style={place} />;
  const { line, orderLine, state, closed, values, edited, findings } = row;
  const look = STATES[state];
  const isSkipped = state === 'skipped' || state === 'closed';
  const errors = findings.filter(({ severity }) => severity === 'error');
  const shown = errors.length > 0 ? errors : findings;
  const wrongAt = fields.findIndex((field) => errors.some((finding) => finding.fields.includes(field)));
  const isOpening = !isSkipped && wrongAt >= 0;
  const stateText = closed ? t(`fix.closed.${closed}`) : t(`fix.state.${state}`, { line: orderLine });
  const skip = isSkipped ? t('fix.takeIn', { line }) : t('fix.skip', { line });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cx(ROW, isSkipped && 'bg-sunken', isEditing && 'z-1')}
      style={place}
      data-testid="import-row"
      data-state={state}
    >
      <div
        role="gridcell"
        className={cx(
          'sticky left-0 z-1 flex w-28 shrink-0 items-center gap-1 border-r border-line pl-1',
          isSkipped ? 'bg-sunken' : 'bg-surface',
        )}
      >
        <button
          type="button"
          data-place={`${index}:0`}
          tabIndex={active === 0 ? 0 : -1}
          disabled={state === 'closed'}
          aria-label={skip}
          title={skip}
          onClick={() => on.onSkip(row)}
          className="tap-target inline-flex items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text focus-visible:-outline-offset-2 disabled:invisible"
        >
          <Icon name={isSkipped ? 'undo' : 'x'} size={16} />
        </button>
        <span className="flex min-w-0 flex-1 flex-col pr-2 text-sm">
          <span className="text-text-2 tabular-nums">{line}</span>
          {values.orderNo && <span className="truncate font-mono text-xs text-text-2">{values.orderNo}</span>}
        </span>
      </div>
      <div
        role="gridcell"
        title={shown.map(fullTextOf).join('\n')}
        // The cell it speaks of may be out of sight.
        onClick={isOpening ? () => on.onOpen(wrongAt + 1) : undefined}
        className={cx(
          'flex h-full w-64 shrink-0 items-center gap-2 border-r border-line px-2 sm:w-80',
          isOpening && 'cursor-pointer',
        )}
      >
        <Icon name={look.icon} size={16} className={cx('shrink-0', look.tone)} />
        <span className={cx('line-clamp-2 min-w-0 text-sm', errors.length > 0 ? 'text-text' : 'text-text-2')}>
          {isSkipped || shown.length === 0 ? stateText : shown.map(fullTextOf).join(' · ')}
        </span>
      </div>
      {fields.map((field, at) => {
        const own = isSkipped ? [] : findings.filter((finding) => finding.fields.includes(field));
        const isOpen = isEditing && active === at + 1;
        const text = values[field] ?? '';
        return (
          <FixCell
            key={field}
            place={`${index}:${at + 1}`}
            label={nameOf(field)}
            text={text}
            isActive={active === at + 1}
            isEditing={isOpen}
            choices={isOpen ? choicesFor(field, values) : null}
            latin={isOpen && hasOtherLetters(own, field) ? () => latinText(text, field) : null}
            begunWith={begunWith}
            severity={severityOf(own)}
            isEdited={edited.includes(field)}
            note={own.map(textOf).join(' ')}
            onEdit={() => on.onOpen(at + 1)}
            onCommit={(text, move) => on.onCommit(row, field, text, move)}
            onCancel={on.onCancel}
          />
        );
      })}
    </div>
  );
}

const ROW = 'absolute top-0 left-0 flex w-full min-w-max items-stretch border-b border-line bg-surface';

function severityOf(findings: readonly RowFinding[]): 'error' | 'warning' | null {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'warning' : null;
}

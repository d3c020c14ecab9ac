import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#domain/order/facts.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import type { SheetRow } from '#workers/sheets/sheets.api.ts';
import { FixRow } from './fix-row.tsx';
import { placeAfter, type Move, type Place } from './grid-keys.ts';
import { useFieldChoices } from './use-field-choices.ts';
import { useFieldName } from './use-field-name.ts';

const ROW_HEIGHT = 52;
const AROUND = 12;
/** The cell beside the fields that leaves a row out, for the keyboard. */
const SKIP_COLUMN = 0;

interface Props {
  user: UserSettings;
  names: readonly number[] | null;
  rows: ReadonlyMap<number, SheetRow>;
  fields: readonly ImportField[];
  onShow: (from: number, to: number) => void;
  onEdit: (row: SheetRow, field: ImportField, text: string) => void;
  onSkip: (row: SheetRow) => void;
}

/** A character, and no shortcut. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The rows of the file, as far as they are in sight. Arrows move, Enter or a character edits, Esc gives up. */
export function FixGrid({ user, names, rows, fields, onShow, onEdit, onSkip }: Props) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const choicesFor = useFieldChoices(user);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 1 });
  const [isEditing, setEditing] = useState(false);
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const edit = (begun: string | null) => {
    setBegunWith(begun);
    setEditing(true);
  };
  /** The keyboard follows the active cell once it has been in the grid. */
  const follows = useRef(false);
  const count = names?.length ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- it draws again by itself
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const from = Math.max(0, (items[0]?.index ?? 0) - AROUND);
  const to = (items.at(-1)?.index ?? -1) + 1 + AROUND;
  useEffect(() => onShow(from, to), [onShow, from, to]);

  useEffect(() => {
    if (!follows.current || isEditing) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-place="${active.row}:${active.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, isEditing, from]);

  const go = (place: Place) => {
    follows.current = true;
    setActive(place);
    virtual.scrollToIndex(place.row);
  };
  const rowAt = (index: number) => rows.get(names?.[index] ?? -1);
  const size = { rows: count, columns: fields.length + 1 };

  const press = (event: KeyboardEvent) => {
    follows.current = true;
    const row = rowAt(active.row);
    const place = placeAfter(event.key, active, size);
    if (place) go(place);
    else if (active.column === SKIP_COLUMN) return;
    else if ((event.key === 'Enter' || event.key === 'F2') && row) edit(null);
    else if (isText(event) && row) edit(event.key);
    else return;
    event.preventDefault();
  };
  const commit = (row: SheetRow, field: ImportField, text: string, move: Move) => {
    setEditing(false);
    if (text !== (row.values[field] ?? '')) onEdit(row, field, text);
    const keys: Record<Move, string> = {
      down: 'ArrowDown',
      right: 'ArrowRight',
      left: 'ArrowLeft',
      stay: '',
    };
    const place = placeAfter(keys[move], active, size);
    if (move === 'stay') follows.current = false;
    else if (place) go(place);
  };

  if (names === null) return <SkeletonRows rows={8} label={t('fix.loading')} />;
  if (count === 0) return <p className="px-4 py-10 text-center text-base text-text-2">{t('fix.none')}</p>;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('fix.grid')}
      aria-rowcount={count + 1}
      aria-colcount={size.columns + 1}
      onKeyDown={press}
      className="h-[max(20rem,calc(100dvh-27rem))] scroll-pt-11 scroll-pl-28 overflow-auto overscroll-contain border-t border-line"
    >
      <div className="w-max min-w-full">
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-sticky flex h-11 border-b border-line bg-sunken text-sm font-semibold text-text-2"
        >
          <span
            role="columnheader"
            className="sticky left-0 flex w-28 shrink-0 items-center border-r border-line bg-sunken px-3"
          >
            {t('fix.line')}
          </span>
          <span
            role="columnheader"
            className="flex w-64 shrink-0 items-center border-r border-line px-2 sm:w-80"
          >
            {t('fix.problem')}
          </span>
          {fields.map((field) => (
            <span
              key={field}
              role="columnheader"
              title={nameOf(field)}
              className="flex w-40 shrink-0 items-center border-r border-line px-2"
            >
              <span className="truncate">{nameOf(field)}</span>
            </span>
          ))}
        </div>
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => (
            <FixRow
              key={names[item.index]}
              index={item.index}
              top={item.start}
              height={ROW_HEIGHT}
              row={rowAt(item.index)}
              fields={fields}
              active={active.row === item.index ? active.column : null}
              isEditing={isEditing && active.row === item.index}
              begunWith={begunWith}
              choicesFor={choicesFor}
              onOpen={(column) => {
                follows.current = true;
                setActive({ row: item.index, column });
                edit(null);
              }}
              onCommit={commit}
              onCancel={() => {
                follows.current = true;
                setEditing(false);
              }}
              onSkip={onSkip}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

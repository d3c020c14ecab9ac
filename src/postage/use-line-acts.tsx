import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SelectionBar } from '#list/selection-bar.tsx';
import { useSelection, type Selection } from '#list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import type { DataTableProps } from '#ui/data-table/data-table.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import type { LineAct } from './lists/line-act.ts';
import type { AnyLine, AnyList } from './lists/list-definition.ts';
import type { PostagePages } from './use-postage-pages.ts';

type Act = LineAct<AnyLine>;

export interface ShownActs {
  /** Null: nothing can be done with many lines at once. */
  selection: Selection | null;
  ofTable: Pick<DataTableProps<AnyLine>, 'selection' | 'menu'>;
  ofCard: (line: AnyLine, index: number) => { box?: ReactNode; menu?: ReactNode };
  /** While lines are selected. */
  bar: ReactNode;
  /** What is being asked. */
  dialog: ReactNode;
}

const NO_ROWS: readonly AnyLine[] = [];
const NO_ACTS: readonly Act[] = [];
const noName = () => '';

/** What can be done with the lines of a list: by the menu of each, and by a bar with those that are selected. */
export function useLineActs({ acts }: AnyList, pages: PostagePages): ShownActs {
  const { t } = useTranslation(['postage', 'unfreeze', 'bulk']);
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const rows = pages.rows ?? NO_ROWS;
  const chosen = useSelection(rows, rows);
  const [asked, setAsked] = useState<{ act: Act; lines: readonly AnyLine[] } | null>(null);
  const { all, nameOf } = acts ?? { all: NO_ACTS, nameOf: noName };
  const many = all.filter(({ does }) => 'dialog' in does);
  const selection = many.length > 0 ? chosen : null;
  const labelOf = useCallback((line: AnyLine) => t('postage:selectOne', { name: nameOf(line) }), [nameOf, t]);
  const menuOf = useCallback(
    (line: AnyLine) => {
      const entryOf = (act: Act): MenuEntry => {
        const problem = act.problem(line, t);
        const { does } = act;
        return {
          label: t(`postage:act.${act.key}`),
          icon: act.icon,
          danger: act.isDanger ?? false,
          ...(problem !== null && { disabled: true, detail: problem }),
          onSelect: () => ('to' in does ? void navigate(does.to(line)) : setAsked({ act, lines: [line] })),
        };
      };
      return (
        <Menu
          label={t('postage:actsOf', { name: nameOf(line) })}
          groups={(list) => list([all.map(entryOf)])}
        />
      );
    },
    [all, nameOf, navigate, t],
  );
  const menu = useMemo(
    () => ({
      label: t('postage:column.acts'),
      of: (line: AnyLine) => <div className="pr-1">{menuOf(line)}</div>,
    }),
    [menuOf, t],
  );
  const Asked = asked && 'dialog' in asked.act.does ? asked.act.does.dialog : null;
  return {
    selection,
    ofTable: {
      ...(all.length > 0 && { menu }),
      ...(selection && {
        selection: {
          isSelected: ({ id }: AnyLine) => selection.has(id),
          onToggle: selection.toggle,
          labelOf,
          state: selection.state,
          labelAll: t('postage:selectAll'),
          onToggleAll: selection.toggleAll,
        },
      }),
    },
    ofCard: (line, index) => ({
      ...(all.length > 0 && { menu: menuOf(line) }),
      ...(selection && {
        box: (
          <label className="flex size-11 items-center justify-center">
            <input
              type="checkbox"
              aria-label={labelOf(line)}
              checked={selection.has(line.id)}
              onChange={() => selection.toggle(index, false)}
              className="size-5 accent-brand"
            />
          </label>
        ),
      }),
    }),
    bar: selection && selection.ids.length > 0 && (
      <SelectionBar
        ref={bar}
        label={t('postage:selected')}
        count={selection.ids.length}
        total={pages.total ?? rows.length}
        isWorking={false}
        onClear={selection.clear}
      >
        {many.map((act) => (
          <Button
            key={act.key}
            size="sm"
            icon={act.icon}
            className="max-sm:flex-auto"
            onClick={() => setAsked({ act, lines: rows.filter(({ id }) => selection.has(id)) })}
          >
            {t(`postage:act.${act.key}`)}
          </Button>
        ))}
      </SelectionBar>
    ),
    dialog: asked && Asked && (
      <Asked
        lines={asked.lines}
        onClose={() => setAsked(null)}
        onDone={() => {
          chosen.clear();
          pages.refresh();
        }}
      />
    ),
  };
}

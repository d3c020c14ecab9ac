import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseRowDensity, useRowDensity } from '#ui/data-table/row-density.ts';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { hasFinePointer } from '#ui/keys/pointer.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { SavedViews } from './use-list-views.ts';
import type { ViewDialogMode } from './view-dialog.tsx';

const load = () => import('./view-dialog.tsx');
const ViewDialog = lazy(async () => ({ default: (await load()).ViewDialog }));
const RemoveViewDialog = lazy(async () => ({ default: (await load()).RemoveViewDialog }));

interface Props {
  views: SavedViews;
  /** Opens a view; null: the tab without one. */
  onShow: (viewId: string | null) => void;
  /** Filters and sorting as they were kept; without a view none at all. */
  onReset: () => void;
  /** Left out: the list has no columns. */
  onColumns: (() => void) | undefined;
}

/** Everything about the view that is shown. */
export function ViewMenu({ views, onShow, onReset, onColumns }: Props) {
  const { t } = useTranslation('list');
  const [open, setOpen] = useState<ViewDialogMode | 'remove' | null>(null);
  const density = useRowDensity();
  const { current, named } = views;
  const at = named.findIndex((view) => view === current);
  const tell = (isDone: boolean, done: string) =>
    showToast(isDone ? { text: done } : { text: t('view.notDone'), icon: 'alert' });

  const nameIt = async (mode: ViewDialogMode, name: string) => {
    setOpen(null);
    if (mode === 'rename') return tell(await views.rename(name), t('view.saved', { name }));
    const id = await (mode === 'saveAs' ? views.saveAs(name) : views.duplicate(name));
    tell(id !== null, t('view.saved', { name }));
    if (id !== null) onShow(id);
  };
  const entry = (key: string, rest: Omit<MenuEntry, 'label'>): MenuEntry => ({
    label: t(`view.${key}`),
    ...rest,
  });
  const ofView: MenuEntry[][] = current
    ? [
        [
          entry('rename', { icon: 'edit', onSelect: () => setOpen('rename') }),
          entry('duplicate', { icon: 'copy', onSelect: () => setOpen('duplicate') }),
          entry('left', { icon: 'arrow-left', disabled: at <= 0, onSelect: () => views.move(-1) }),
          entry('right', {
            icon: 'arrow-right',
            disabled: at >= named.length - 1,
            onSelect: () => views.move(1),
          }),
        ],
        [entry('remove', { icon: 'trash', danger: true, onSelect: () => setOpen('remove') })],
      ]
    : [];
  const groups: MenuEntry[][] = [
    [
      ...(current
        ? [
            entry('save', {
              icon: 'check',
              disabled: !views.isChanged,
              onSelect: () =>
                void views.save().then((done) => tell(done, t('view.saved', { name: current.viewCode }))),
            }),
          ]
        : []),
      entry('saveAs', { icon: 'plus', onSelect: () => setOpen('saveAs') }),
      entry('reset', { icon: 'undo', onSelect: onReset }),
      ...(onColumns ? [entry('columns', { icon: 'list', onSelect: onColumns })] : []),
    ],
    onColumns && hasFinePointer()
      ? [
          entry('compact', {
            icon: 'menu',
            checked: density === 'compact',
            onSelect: () => chooseRowDensity(density === 'compact' ? 'comfortable' : 'compact'),
          }),
        ]
      : [],
    ...ofView,
  ];
  const copyName = current ? t('view.copyOf', { name: current.viewCode }) : '';
  return (
    <>
      <Menu label={t('view.menu')} icon="settings" groups={groups} />
      <Suspense fallback={null}>
        {open !== null && open !== 'remove' && (
          <ViewDialog
            mode={open}
            name={open === 'rename' ? (current?.viewCode ?? '') : open === 'duplicate' ? copyName : ''}
            isTaken={(name) => views.isTaken(name, open === 'rename' && current ? current : undefined)}
            onSave={(name) => void nameIt(open, name)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'remove' && current && (
          <RemoveViewDialog
            name={current.viewCode}
            onClose={() => setOpen(null)}
            onRemove={() => {
              setOpen(null);
              void views.remove().then((done) => {
                tell(done, t('view.removed', { name: current.viewCode }));
                if (done) onShow(null);
              });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { SelectionBar } from '#list/selection-bar.tsx';
import { useDatabase } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { HoldDayDialog } from '../hold-dialog.tsx';
import { EmailDialog } from '../label/email-dialog.tsx';
import { useServices } from '#services/services.tsx';
import { applyToOrders, undoOf, type BulkOutcome, type BulkAction } from './bulk-actions.ts';
import type { BulkBarProps } from './bulk-types.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { labelsOfOrders } from '#store/orders/labels-of.ts';
import { PrintDialog } from '#labels/print-dialog.tsx';
import { useBulkKeys } from '#list/use-bulk-keys.ts';
import { useAvailableActions } from './use-available-actions.ts';

/** So many labels go in one mail. */
const MAX_MAILED = 100;

type Open =
  | { what: 'email'; labelIds: readonly string[] }
  | { what: 'hold' | 'labels' | 'print' }
  | { what: 'delete'; ids: readonly string[]; isTyped: boolean }
  | { what: 'outcome'; outcome: BulkOutcome };

export function BulkTools({ ids, filter, onSelectAll, onDone }: BulkBarProps) {
  const { t } = useTranslation(['bulk', 'orders', 'reasons', 'label']);
  const db = useDatabase();
  const services = useServices();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const offers = useAvailableActions(ids);
  const isEverything = ids.length > 1 && ids.length === filter.total;
  const bar = useRef<HTMLDivElement>(null);
  // Many orders take their time: a second press must not do it twice.
  const [isWorking, setWorking] = useState(false);

  const act = async (action: BulkAction, given: readonly string[] = ids, holdDate?: string) => {
    if (!db || isWorking) return;
    setWorking(true);
    const acting = applyToOrders(db, services, { action, ids: given, ...(holdDate ? { holdDate } : {}) });
    const done = await acting.finally(() => setWorking(false));
    if (!done.ok) {
      showToast({ text: t('bulk:outcome.failed'), icon: 'alert' });
      return;
    }
    const outcome = done.value;
    setOpen(outcome.refused.length > 0 ? { what: 'outcome', outcome } : null);
    if (outcome.done.length > 0) {
      const undo = undoOf(db, outcome);
      showToast({
        text: t(`bulk:done.${action}`, { count: outcome.done.length }),
        ...(undo ? { action: { label: t('orders:undo'), onAction: () => void undo() } } : {}),
      });
    }
    if (outcome.refused.length === 0) onDone();
  };
  const show = (what: 'hold' | 'labels' | 'print') => setOpen({ what });
  useBulkKeys(
    {
      l: () => offers.labels && show('labels'),
      h: () => offers.hold && show('hold'),
      p: () => offers.print && show('print'),
    },
    bar,
  );

  const entry = (isOffered: boolean, rest: MenuEntry): MenuEntry =>
    isOffered ? rest : { ...rest, disabled: true, detail: t('bulk:bar.none') };
  const [only] = ids;
  const copy = () => (ids.length === 1 && only ? void navigate(ORDER_PATHS.copy(only)) : void act('copy'));
  const email = async () => {
    const rows = (await db?.orders.bulkGet([...ids])) ?? [];
    setOpen({ what: 'email', labelIds: rows.flatMap((row) => row?.labelId ?? []) });
  };
  const groups: MenuEntry[][] = [
    [
      ...(ids.length === 1 && only
        ? [
            entry(offers.edit, {
              label: t('bulk:bar.edit'),
              icon: 'edit',
              onSelect: () => void navigate(ORDER_PATHS.edit(only)),
            }),
          ]
        : []),
      entry(offers.copy, { label: t('bulk:bar.copy'), icon: 'copy', onSelect: copy }),
      entry(offers.print, {
        label: t('bulk:bar.email'),
        icon: 'mail',
        onSelect: () => void email(),
        ...(ids.length > MAX_MAILED && {
          disabled: true,
          detail: t('bulk:bar.emailMost', { max: MAX_MAILED }),
        }),
      }),
    ],
    [
      entry(offers.hold, { label: t('bulk:bar.hold'), icon: 'pause', onSelect: () => show('hold') }),
      entry(offers.release, {
        label: t('bulk:bar.release'),
        icon: 'play',
        onSelect: () => void act('release'),
      }),
      entry(offers.cancel, {
        label: t('bulk:bar.cancel'),
        icon: 'ban',
        danger: true,
        onSelect: () => void act('cancel'),
      }),
      entry(offers.restore, {
        label: t('bulk:bar.restore'),
        icon: 'undo',
        onSelect: () => void act('restore'),
      }),
    ],
    [
      entry(offers.delete, {
        label: t('bulk:bar.delete'),
        icon: 'trash',
        danger: true,
        onSelect: () => setOpen({ what: 'delete', ids, isTyped: isEverything }),
      }),
      {
        label: t('bulk:bar.deleteAll', { count: filter.total }),
        icon: 'trash',
        danger: true,
        onSelect: () =>
          void filter.allIds().then((all) => setOpen({ what: 'delete', ids: all, isTyped: true })),
      },
    ],
  ];

  return (
    <>
      <SelectionBar
        ref={bar}
        label={t('bulk:bar.name')}
        count={ids.length}
        total={filter.total}
        isWorking={isWorking}
        onSelectAll={onSelectAll}
        onClear={onDone}
      >
        {offers.labels && (
          <Button
            variant="primary"
            size="sm"
            icon="tag"
            className="max-sm:flex-auto"
            aria-keyshortcuts="L"
            onClick={() => show('labels')}
          >
            {t('bulk:bar.labels')}
          </Button>
        )}
        {offers.print && (
          <Button
            variant={offers.labels ? 'secondary' : 'primary'}
            size="sm"
            icon="printer"
            className="max-sm:flex-auto"
            aria-keyshortcuts="P"
            onClick={() => show('print')}
          >
            {t('bulk:bar.print')}
          </Button>
        )}
        {offers.hold && (
          <Button
            size="sm"
            icon="pause"
            className="max-xl:hidden"
            aria-keyshortcuts="H"
            onClick={() => show('hold')}
          >
            {t('bulk:bar.hold')}
          </Button>
        )}
        {offers.restore && (
          <Button size="sm" icon="undo" className="max-xl:hidden" onClick={() => void act('restore')}>
            {t('bulk:bar.restore')}
          </Button>
        )}
        {offers.cancel && (
          <Button size="sm" icon="ban" className="max-xl:hidden" onClick={() => void act('cancel')}>
            {t('bulk:bar.cancel')}
          </Button>
        )}
        <Menu
          label={t('bulk:bar.more')}
          showLabel
          variant="secondary"
          className="pointer-fine:min-h-8 pointer-fine:px-3"
          groups={groups}
        />
      </SelectionBar>
      {open?.what === 'hold' && (
        <HoldDayDialog
          title={t('bulk:hold.title', { count: ids.length })}
          act={t('bulk:hold.act')}
          onHold={(day) => void act('hold', ids, day)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          count={open.ids.length}
          isTyped={open.isTyped}
          onDelete={() => void act('delete', open.ids)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'outcome' && <OutcomeDialog outcome={open.outcome} onClose={onDone} />}
      {open?.what === 'email' && <EmailDialog labelIds={open.labelIds} onClose={() => setOpen(null)} />}
      {open?.what === 'print' && (
        <PrintDialog labelsOf={labelsOfOrders} ids={ids} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'labels' && (
        <LabelsDialog orderIds={ids} onClose={() => setOpen(null)} onStarted={onDone} />
      )}
    </>
  );
}

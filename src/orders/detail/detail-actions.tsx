import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderRow } from '#store/rows.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { situationOf } from '../situation.ts';
import { HoldDialog } from '../hold-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { useOrderActions } from '../use-order-actions.ts';

/** The next act as a button, the others in the menu with the reason where one is not possible. */
export function DetailActions({ row, onGone }: { row: OrderRow; onGone: () => void }) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<'hold' | 'remove' | null>(null);
  const actions = useOrderActions(row, {
    onHold: () => setAsked('hold'),
    onRemove: () => setAsked('remove'),
  });
  const close = () => setAsked(null);
  const canLabel = orderCan.createLabel(situationOf(row)).can && row.labelState !== 'queued';
  const present = (entries: (MenuEntry | null)[]) => entries.filter((entry) => entry !== null);
  return (
    <>
      {actions.print && (
        <Button variant="primary" icon="printer" onClick={actions.print.onSelect}>
          {actions.print.label}
        </Button>
      )}
      {canLabel && (
        <Link to={ORDER_PATHS.edit(row.id)} className={buttonClass('primary')}>
          <Icon name="tag" size={18} />
          {t('action.createLabel')}
        </Link>
      )}
      {actions.release && (
        <Button variant="primary" icon="play" onClick={actions.release.onSelect}>
          {actions.release.label}
        </Button>
      )}
      {actions.restore && (
        <Button variant="primary" icon="undo" onClick={actions.restore.onSelect}>
          {actions.restore.label}
        </Button>
      )}
      <Button icon="copy" onClick={actions.copy.onSelect} className="max-sm:hidden">
        {actions.copy.label}
      </Button>
      <Menu
        label={t('menu', { orderNo: row.orderNo })}
        groups={[
          present([actions.edit, actions.copy, actions.sendBack]),
          present([actions.release ? null : actions.hold, actions.cancel]),
          [actions.remove],
        ]}
      />
      {asked === 'hold' && <HoldDialog row={row} onClose={close} />}
      {asked === 'remove' && <RemoveDialog row={row} onClose={close} onRemoved={onGone} />}
    </>
  );
}

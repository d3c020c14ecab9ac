import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { HoldDialog } from '../hold-dialog.tsx';
import { OrderLabel } from '../label/order-label.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import type { ShownPrice } from '../shown-price.ts';
import { useOrderActions } from '../use-order-actions.ts';

interface Props {
  row: OrderRow;
  /** Stands on the page instead of the price the order was saved with. */
  fresh: ShownPrice | null;
  onGone: () => void;
}

/** The next act as a button, the others in the menu with the reason where one is not possible. */
export function DetailActions({ row, fresh, onGone }: Props) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<'hold' | 'remove' | null>(null);
  /** Of the label that is asked for; undefined: none is. */
  const [shown, setShown] = useState<ShownPrice | number | null>();
  const navigate = useNavigate();
  const endLabel = useCallback(() => setShown(undefined), []);
  const toList = useCallback(() => void navigate(PATHS.orders), [navigate]);
  const actions = useOrderActions(row, {
    onHold: () => setAsked('hold'),
    onLabel: (saved) => setShown(fresh ?? saved),
    onRemove: () => setAsked('remove'),
  });
  const close = () => setAsked(null);
  const present = (entries: (MenuEntry | null)[]) => entries.filter((entry) => entry !== null);
  return (
    <>
      {actions.print && (
        <Button variant="primary" icon="printer" onClick={actions.print.onSelect}>
          {actions.print.label}
        </Button>
      )}
      {actions.createLabel && !actions.createLabel.disabled && (
        <Button variant="primary" icon={actions.createLabel.icon!} onClick={actions.createLabel.onSelect}>
          {actions.createLabel.label}
        </Button>
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
      {shown !== undefined && (
        <OrderLabel orderId={row.id} shown={shown} onClose={endLabel} onList={toList} />
      )}
      {asked === 'hold' && <HoldDialog row={row} onClose={close} />}
      {asked === 'remove' && <RemoveDialog row={row} onClose={close} onRemoved={onGone} />}
    </>
  );
}

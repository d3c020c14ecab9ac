import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SHIPMENT_PATHS } from '#contract/paths.ts';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import { Menu, type MenuGroups } from '#ui/overlay/menu.tsx';
import { type AskedDialog, useShipmentActions } from '../use-shipment-actions.ts';

export type AskForRow = (dialog: AskedDialog, entry: ShipmentEntry) => void;

interface Props {
  entry: ShipmentEntry;
  onAsk: AskForRow;
}

/** What can be done with one shipment, worked out once it is asked for. */
export function ShipmentMenu(props: Props) {
  const { t } = useTranslation('shipment-list');
  return (
    <Menu
      label={t('menu', { orderNo: props.entry.orderNo })}
      groups={(list) => <Entries {...props} list={list} />}
    />
  );
}

function Entries({ entry, onAsk, list }: Props & { list: (groups: MenuGroups) => ReactNode }) {
  const { t } = useTranslation('shipments');
  const navigate = useNavigate();
  const acts = useShipmentActions(entry, (dialog) => onAsk(dialog, entry));
  const open = {
    label: t('openShipment'),
    icon: 'truck' as const,
    onSelect: () => void navigate(SHIPMENT_PATHS.detail(entry.labelId)),
  };
  return list([
    [acts.print, acts.download, acts.packingSlip, acts.labelAndSlip, acts.labelOverSlip],
    [open, acts.tracking, acts.openOrder, acts.postage, acts.receipt, acts.copyTracking],
    [acts.copy, acts.sendBack, acts.changeAddress, acts.claim, acts.uploadTracking],
    [acts.changeService, acts.changeParcels],
    [acts.void, ...(entry.trackingNumbers.length > 1 ? [acts.voidPart] : [])],
  ]);
}

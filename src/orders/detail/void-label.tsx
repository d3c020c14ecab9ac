import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { VoidDialog } from '#labels/void-dialog.tsx';
import { useServices } from '#services/services.tsx';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  shipment: ShipmentRow;
  /** The key that presses it. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
  onVoided?: () => void;
}

/** Where the label can still be voided. */
export function VoidLabel({ shipment, shortcut, ref, onVoided }: Props) {
  const { t } = useTranslation('shipments');
  const { now } = useServices();
  const [openedAt] = useState(now);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const ageMs = openedAt - Date.parse(shipment.createTime);
  if (!shipmentCan.void({ ...shipment, ageMs }).can) return null;
  return (
    <>
      <Button
        ref={ref}
        variant="ghost"
        icon="ban"
        aria-keyshortcuts={shortcut}
        onClick={() => setAskedAt(now())}
      >
        {t('void')}
      </Button>
      <VoidDialog
        shipment={askedAt === null ? null : shipment}
        openedAt={askedAt ?? 0}
        onClose={() => setAskedAt(null)}
        onVoided={onVoided}
      />
    </>
  );
}

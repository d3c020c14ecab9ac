import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { useServices } from '#services/services.tsx';
import type { ShipmentRow } from '#store/device/rows.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Button } from '#ui/button.tsx';
import { VoidDialog } from './void-dialog.tsx';

interface Props {
  shipment: ShipmentRow;
  /** The key that presses it. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
  onVoided?: () => void;
  /** The button, where the screen has its own kind. */
  draw?: (text: string, onPress: () => void) => ReactNode;
}

/** Where the label can still be voided. */
export function VoidLabel({ shipment, shortcut, ref, onVoided, draw }: Props) {
  const { t } = useTranslation('shipments');
  const { now } = useServices();
  const [openedAt] = useState(now);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const ageMs = openedAt - Date.parse(shipment.createTime);
  const mayVoid = useMay('voidLabels');
  if (!mayVoid || !shipmentCan.void({ ...shipment, ageMs }).can) return null;
  const ask = () => setAskedAt(now());
  return (
    <>
      {draw ? (
        draw(t('void'), ask)
      ) : (
        <Button ref={ref} variant="ghost" icon="ban" aria-keyshortcuts={shortcut} onClick={ask}>
          {t('void')}
        </Button>
      )}
      <VoidDialog
        shipment={askedAt === null ? null : shipment}
        openedAt={askedAt ?? 0}
        onClose={() => setAskedAt(null)}
        onVoided={onVoided}
      />
    </>
  );
}

import { lazy, Suspense } from 'react';
import { SLIP_KINDS } from '#labels/packing-slip/slip-kinds.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import type { AskedDialog } from './use-shipment-actions.ts';

const SlipDialog = lazy(async () => ({
  default: (await import('#labels/packing-slip/slip-dialog.tsx')).SlipDialog,
}));
const BuyAgainDialog = lazy(async () => ({
  default: (await import('./buy-again-dialog.tsx')).BuyAgainDialog,
}));
const VoidPartDialog = lazy(async () => ({
  default: (await import('./void-part-dialog.tsx')).VoidPartDialog,
}));

const ChangeAddressDialog = lazy(async () => ({
  default: (await import('./change-address-dialog.tsx')).ChangeAddressDialog,
}));

interface Props {
  /** `at`: milliseconds since 1970; terms are those of that moment. */
  asked: { dialog: AskedDialog; at: number } | null;
  shipment: ShipmentRow | null;
  onClose: () => void;
}

/** Dialogs of actions that are asked for seldom, each loaded with its first question. */
export function ActionDialogs({ asked, shipment, onClose }: Props) {
  if (!asked || !shipment) return null;
  const slip = SLIP_KINDS.find((kind) => kind === asked.dialog);
  return (
    <Suspense fallback={null}>
      {asked.dialog === 'voidPart' && (
        <VoidPartDialog shipment={shipment} openedAt={asked.at} onClose={onClose} />
      )}
      {slip && <SlipDialog kind={slip} shipment={shipment} onClose={onClose} />}
      {(asked.dialog === 'changeService' || asked.dialog === 'changeParcels') && (
        <BuyAgainDialog kind={asked.dialog} shipment={shipment} openedAt={asked.at} onClose={onClose} />
      )}
      {asked.dialog === 'changeAddress' && <ChangeAddressDialog shipment={shipment} onClose={onClose} />}
    </Suspense>
  );
}

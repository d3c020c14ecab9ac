import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { useWedge } from '#pack/scanner/use-wedge.ts';
import { currentDatabase } from '#store/device/current.ts';
import { findScanned } from '#store/orders/scan.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { isFormPath } from '../screens/form-paths.ts';

/** Where the one order a code means is shown; null: there is none on this device, or more than one. */
async function addressOf(code: string): Promise<string | null> {
  const db = currentDatabase();
  const [only, ...more] = db ? await findScanned(db, code) : [];
  return only && more.length === 0 ? ORDER_PATHS.detail(only.id) : null;
}

/**
 * On a screen that waits for no scan, a scan opens its order; `onUnclear` hears of a code that means none, or several.
 * Over a form or a dialog nothing is opened unasked.
 */
export function ScanListener({ onUnclear }: { onUnclear: (code: string) => void }) {
  const { t } = useTranslation('nav');
  const navigate = useNavigate();
  const hear = useCallback(
    async (code: string) => {
      const address = await addressOf(code);
      const open = () => (address === null ? onUnclear(code) : void navigate(address));
      const isBusy = isFormPath(location.pathname) || document.querySelector('[role=dialog]') !== null;
      if (!isBusy) return open();
      showToast({
        text: t('scanned', { code }),
        icon: 'barcode',
        action: { label: t('openScanned'), onAction: open },
      });
    },
    [navigate, onUnclear, t],
  );
  useWedge((code) => void hear(code));
  return null;
}

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Address, Side } from '#domain/order/order.ts';
import { preloadDialogs } from '#ui/overlay/dialog.tsx';
import type { AddressTab } from './address-dialog.tsx';

const load = () => import('./address-dialog.tsx');
const AddressDialog = lazy(async () => ({ default: (await load()).AddressDialog }));

interface Opened {
  tab: AddressTab;
  given?: Partial<Address>;
}

interface AddressDialogHandle {
  open: (tab: AddressTab, given?: Partial<Address>) => void;
  /** To stand anywhere on the page. */
  dialog: ReactNode;
  /** Before it is asked for. */
  preload: () => void;
}

/** The dialog in which an address of one side is picked, pasted, written or changed. */
export function useAddressDialog(side: Side): AddressDialogHandle {
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    open: (tab, given) => setOpened(given ? { tab, given } : { tab }),
    dialog: opened && (
      <Suspense fallback={null}>
        <AddressDialog
          side={side}
          start={opened.tab}
          {...(opened.given ? { given: opened.given } : {})}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
    preload: () => {
      preloadDialogs();
      load().catch(() => undefined);
    },
  };
}

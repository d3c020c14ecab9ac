import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderFormPage } from '#orders/form/page/order-form-page.tsx';

/** The order form over the calculator: a window on a desktop, the whole screen on a phone. */
export function CalculatorOrder({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('calculator');
  return (
    <Dialog
      open
      onClose={onBack}
      aria-label={t('order')}
      className="fixed inset-0 z-dialog flex items-center justify-center sm:p-6"
    >
      <DialogBackdrop className="fixed inset-0 bg-backdrop" />
      <DialogPanel className="relative flex h-dvh w-full flex-col overflow-y-auto bg-canvas [--bar-height:0px] sm:h-full sm:max-w-[1200px] sm:rounded-sheet sm:shadow-dialog">
        {/* Here and not around the dialog: a dialog that is hidden while something loads closes itself. */}
        <Suspense fallback={null}>
          <OrderFormPage origin="calculator" onBack={onBack} />
        </Suspense>
      </DialogPanel>
    </Dialog>
  );
}

import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useBackCloses } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A drawer from the right, from the bottom on a phone. */
export function Sheet({ open, onClose, title, children, footer }: Props) {
  const texts = useUiTexts();
  useBackCloses(open, onClose);
  return (
    <Base
      open={open}
      onClose={onClose}
      className="fixed inset-0 z-sheet flex items-end justify-end sm:items-stretch"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-backdrop transition-opacity data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="relative flex max-h-[88dvh] w-full flex-col rounded-t-sheet bg-raised shadow-dialog transition duration-250 ease-calm data-closed:translate-y-6 data-closed:opacity-0 sm:max-h-none sm:w-[26rem] sm:rounded-none sm:rounded-l-sheet sm:data-closed:translate-x-6 sm:data-closed:translate-y-0"
      >
        <div className="flex items-center gap-3 px-5 pt-4 pb-2">
          <DialogTitle className="min-w-0 flex-1 text-lg font-heading text-text">{title}</DialogTitle>
          <IconButton icon="x" label={texts.close} onClick={onClose} className="-mr-2" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        {footer && (
          <div className="flex justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </DialogPanel>
    </Base>
  );
}

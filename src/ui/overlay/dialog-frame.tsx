import { Description, Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { firstControl } from './first-control.ts';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../texts.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | 'sheet';
  /** Where focus starts; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** false: only the dialog's own buttons end it. */
  dismissable?: boolean;
  testId?: string;
}

interface CloseWatching {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** The device's Back gesture closes what is open, where the browser offers it. */
function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatching }).CloseWatcher;
    if (!open || !Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [open]);
}

const SIZES = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
  full: 'h-full sm:max-w-[min(1200px,calc(100vw-4rem))]',
  /** The whole screen of a phone, else as high as it stays while its content changes. */
  sheet: 'h-full max-sm:max-h-dvh max-sm:rounded-none sm:h-[min(44rem,88dvh)] sm:max-w-3xl',
};

export function DialogFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  initialFocus,
  dismissable = true,
  testId,
}: DialogProps) {
  const texts = useUiTexts();
  const leave = dismissable ? onClose : () => undefined;
  useBackCloses(open, leave);
  const content = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // Looked for when the dialog asks for it: its content stands by then.
  const first = useMemo(
    () => ({
      get current() {
        return firstControl(content.current, foot.current);
      },
    }),
    [],
  );
  return (
    <Base
      open={open}
      onClose={leave}
      initialFocus={(initialFocus ?? first) as RefObject<HTMLElement>}
      className="fixed inset-0 z-dialog flex items-end justify-center sm:items-center sm:p-6"
      data-testid={testId}
      data-top-free={size === 'full' || size === 'sheet' ? undefined : true}
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-backdrop transition-opacity data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className={cx(
          'relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-raised shadow-dialog sm:max-h-[88dvh] sm:rounded-sheet',
          'transition duration-150 ease-calm data-closed:translate-y-3 data-closed:opacity-0',
          SIZES[size],
        )}
      >
        <div className="flex items-start gap-3 px-5 pt-4 pb-2">
          <div className="min-w-0 flex-1 py-1">
            <DialogTitle className="text-lg font-heading text-text">{title}</DialogTitle>
            {description && <Description className="mt-1 text-base text-text-2">{description}</Description>}
          </div>
          {dismissable && <IconButton icon="x" label={texts.close} onClick={onClose} className="-mr-2" />}
        </div>
        <div ref={content} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
          {children}
        </div>
        {footer && (
          <div
            ref={foot}
            className="flex flex-wrap items-center justify-end gap-2 border-t max-sm:*:flex-auto border-line bg-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {footer}
          </div>
        )}
      </DialogPanel>
    </Base>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../texts.tsx';
import { withoutToast, withToast, type ToastMessage, type Toasts } from './toast-order.ts';

const STAY = 8000;
let toasts: Toasts = { shown: null, waiting: null };
const listeners = new Set<() => void>();

function set(next: Toasts): void {
  toasts = next;
  for (const notify of listeners) notify();
}

export const showToast = (message: ToastMessage): void => set(withToast(toasts, { ...message }));
export const dismissToast = (): void => set(withoutToast(toasts));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the shell. */
export function Toaster() {
  const texts = useUiTexts();
  const toast = useSyncExternalStore(subscribe, () => toasts.shown);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => {
      if (toasts.shown === toast) dismissToast();
    }, toast.duration ?? STAY);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      role="status"
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-[calc(9.5rem+env(safe-area-inset-bottom))] z-toast flex justify-center px-4 sm:bottom-24 [body:has([role=dialog])_&]:bottom-24',
        // A dialog at the bottom of a phone says there what a press costs.
        'max-sm:[body:has([data-top-free])_&]:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:[body:has([data-top-free])_&]:items-start',
      )}
    >
      {toast && (
        <div className="pointer-events-auto flex max-w-lg items-center gap-3 rounded-card bg-[light-dark(#16202b,#eef2f6)] py-1.5 pr-1.5 pl-4 text-base text-[light-dark(#ffffff,#16202b)] shadow-dialog">
          {toast.icon && <Icon name={toast.icon} size={18} />}
          <span className="py-1.5">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="tap-target rounded-control px-2 font-semibold underline underline-offset-2"
              onClick={() => {
                toast.action?.onAction();
                dismissToast();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton
            icon="x"
            label={texts.dismiss}
            onClick={dismissToast}
            className="text-inherit! hover:bg-transparent!"
          />
        </div>
      )}
    </div>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { useUiTexts } from '../texts.tsx';

export interface ToastMessage {
  text: string;
  icon?: IconName;
  action?: { label: string; onAction: () => void };
  /** Milliseconds it stays; 8 seconds otherwise. */
  duration?: number;
  /** News that nobody asked for: what the user may still act on is not taken away by it. */
  isNews?: boolean;
}

const STAY = 8000;
let current: (ToastMessage & { key: number }) | null = null;
/** News that comes once the message of now is gone. */
let waiting: ToastMessage | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: typeof current): void {
  current = next;
  for (const notify of listeners) notify();
}

/** One at a time: a newer message takes the place of an older one, but for news while there is something to act on. */
export function showToast(message: ToastMessage): void {
  if (message.isNews === true && current?.action) {
    waiting = message;
    return;
  }
  count += 1;
  set({ ...message, key: count });
}

export function dismissToast(): void {
  const next = waiting;
  waiting = null;
  set(null);
  if (next) showToast(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the shell. */
export function Toaster() {
  const texts = useUiTexts();
  const toast = useSyncExternalStore(subscribe, () => current);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => {
      if (current?.key === toast.key) dismissToast();
    }, toast.duration ?? STAY);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(9.5rem+env(safe-area-inset-bottom))] z-toast flex justify-center px-4 sm:bottom-24 [body:has([role=dialog])_&]:bottom-24"
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

import type { IconName } from '../icon.tsx';

export interface ToastMessage {
  text: string;
  icon?: IconName;
  action?: { label: string; onAction: () => void };
  /** Milliseconds it stays; 8 seconds otherwise. */
  duration?: number;
  /** News that nobody asked for: it waits for the end of what answers the user. */
  isNews?: boolean;
  /** Asked of news that had to wait: what is over by then is not told. */
  isStillTrue?: () => boolean;
}

export interface Toasts {
  shown: ToastMessage | null;
  /** The newest news that waits. */
  waiting: ToastMessage | null;
}

/** One is shown at a time: a newer message takes the place of an older one, but for news after what answers the user. */
export function withToast({ shown, waiting }: Toasts, message: ToastMessage): Toasts {
  const mustWait = message.isNews === true && shown !== null && shown.isNews !== true;
  return mustWait ? { shown, waiting: message } : { shown: message, waiting };
}

/** After the end of the one that is shown. */
export function withoutToast({ waiting }: Toasts): Toasts {
  return { shown: waiting?.isStillTrue?.() === false ? null : waiting, waiting: null };
}

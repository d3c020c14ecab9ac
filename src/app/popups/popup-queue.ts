/** Popups wait in turn: one is shown at a time. */
import type { Notice } from '#domain/notice.ts';

export interface Popup {
  key: number;
  notice: Notice;
  /** Called when the user reports a system error. */
  onReport?: () => void;
}

const MAX_WAITING = 20;
const SEEN = 'packbench.seenNotices';
const MAX_SEEN = 50;

export interface PopupQueue {
  show(notice: Notice, onReport?: () => void): void;
  /** Ends the one that is shown. */
  end(): void;
  current(): Popup | null;
  subscribe(listener: () => void): () => void;
}

/** `marks`: where the device remembers what it has shown; null: nowhere. */
export function createPopupQueue(marks: Pick<Storage, 'getItem' | 'setItem'> | null): PopupQueue {
  const listeners = new Set<() => void>();
  let queue: Popup[] = [];
  let count = 0;

  function seen(): string[] {
    try {
      const kept: unknown = JSON.parse(marks?.getItem(SEEN) ?? '[]');
      return Array.isArray(kept) ? kept.map(String) : [];
    } catch {
      return [];
    }
  }

  function remember(id: string): void {
    try {
      marks?.setItem(SEEN, JSON.stringify([...seen(), id].slice(-MAX_SEEN)));
    } catch {
      // Storage may be forbidden: the notice then comes again.
    }
  }

  function change(next: Popup[]): void {
    queue = next;
    for (const tell of listeners) tell();
  }

  return {
    show(notice, onReport) {
      const { id } = notice;
      if (id !== undefined && (seen().includes(id) || queue.some((popup) => popup.notice.id === id))) return;
      if (queue.length >= MAX_WAITING) return;
      count += 1;
      change([...queue, { key: count, notice, ...(onReport && { onReport }) }]);
    },
    end() {
      const id = queue[0]?.notice.id;
      if (id !== undefined) remember(id);
      change(queue.slice(1));
    },
    current: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { expect, it } from 'vitest';
import { withoutToast, withToast, type ToastMessage, type Toasts } from './toast-order.ts';

const NONE: Toasts = { shown: null, waiting: null };
const saved: ToastMessage = { text: 'Saved' };
const deleted: ToastMessage = { text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } };
const offline: ToastMessage = { text: 'You are offline', isNews: true };
const back: ToastMessage = { text: 'Back online', isNews: true };

const after = (...messages: ToastMessage[]) => messages.reduce(withToast, NONE);

it('shows the newest answer at once, whatever stands there', () => {
  expect(after(saved, deleted).shown).toBe(deleted);
  expect(after(offline, saved)).toEqual({ shown: saved, waiting: null });
});

it.each([saved, deleted])('keeps news waiting while an answer is read: $text', (answer) => {
  const toasts = after(answer, offline);
  expect(toasts.shown).toBe(answer);
  expect(withoutToast(toasts)).toEqual({ shown: offline, waiting: null });
});

it('tells the newest of the news alone', () => {
  expect(withoutToast(after(saved, offline, back)).shown).toBe(back);
  expect(after(offline, back)).toEqual({ shown: back, waiting: null });
});

it('keeps news waiting through the next answer too', () => {
  expect(after(saved, offline, deleted)).toEqual({ shown: deleted, waiting: offline });
});

it('tells nothing that was over while it waited', () => {
  expect(withoutToast(after(saved, { ...offline, isStillTrue: () => false }))).toEqual(NONE);
});

it('ends with nothing where nothing waits', () => {
  expect(withoutToast(after(saved))).toEqual(NONE);
});

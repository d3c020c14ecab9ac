/** An order of the list as the screens of one order know it, and what is said of it. */
import type { TFunction } from 'i18next';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { rejectionWords } from '../label/rejection-words.ts';
import type { StateSource } from '../order-state.ts';
import type { ActionRow, OrderActions } from '../use-order-actions.ts';

export function actionRowOf(entry: OrderEntry): ActionRow & StateSource {
  const { id, orderNo, labelId, trackingNo, label, labelState, pending, status, holdDate } = entry;
  return {
    id,
    orderNo,
    labelId,
    trackingNo,
    label,
    labelState,
    pending,
    order: { id, status, holdDate, isOk: entry.validateStatus, checkFailures: [] },
  };
}

/** Why its label was not made, in one line; empty when nothing is wrong. `maxRate`: dollars agreed to. */
export function problemOf(
  { labelError, labelState }: Pick<OrderEntry, 'labelError' | 'labelState'>,
  maxRate: number | null,
  t: TFunction,
): string {
  if (labelState !== 'error' || !labelError) return '';
  return rejectionWords(t, labelError, maxRate) || (labelError.message ?? '');
}

export function menuGroups(actions: OrderActions): MenuEntry[][] {
  const { open, edit, copy, sendBack, print, hold, release, restore, cancel, remove } = actions;
  const present = (entries: (MenuEntry | null)[]) => entries.filter((entry) => entry !== null);
  return [
    present([open, edit, copy, sendBack, print]),
    present([restore ? null : (release ?? hold), restore]),
    present(restore ? [remove] : [cancel]),
  ];
}

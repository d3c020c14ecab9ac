/** An order of the list as the screens of one order know it, and what is said of it. */
import type { TFunction } from 'i18next';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { rejectionText } from '../label/rejection-text.ts';
import type { StateSource } from '../order-state.ts';
import { dollars } from '../dollars.ts';
import type { FailedOrder } from './use-refused.ts';
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
    order: { id, status, holdDate, rate: entry.getRate, isOk: entry.validateStatus, checkFailures: [] },
  };
}

/** What is wrong with its label, in one line; empty when nothing is. */
export function problemOf(
  { labelError, labelState }: Pick<OrderEntry, 'labelError' | 'labelState'>,
  refused: FailedOrder | undefined,
  t: TFunction,
): string {
  const change = refused?.priceChange;
  if (change)
    return t('label:differs.sum', { quoted: dollars(change.quoted), charged: dollars(change.charged) });
  if (labelState !== 'error' || !labelError) return '';
  return rejectionText(t, labelError, refused?.maxRate ?? null) || (labelError.message ?? '');
}

export function menuGroups(actions: OrderActions): MenuEntry[][] {
  const { open, edit, copy, sendBack, print, createLabel, hold, release, restore, cancel, remove } = actions;
  const present = (entries: (MenuEntry | null)[]) => entries.filter((entry) => entry !== null);
  return [
    present([createLabel, print]),
    present([open, edit, copy, sendBack]),
    present([restore ? null : (release ?? hold), restore]),
    present([restore ? null : cancel, remove]),
  ];
}

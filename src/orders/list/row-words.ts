import type { TFunction } from 'i18next';
import type { Order } from '#domain/order/order.ts';
import type { OrderRow } from '#store/rows.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { rejectionWords } from '../label/rejection-words.ts';
import type { OrderActions } from '../use-order-actions.ts';

/** "Columbus, OH", abroad with the country. */
export function placeOf(order: Order): string {
  const abroad = order.recipientCountryCode === order.senderCountryCode ? '' : order.recipientCountryCode;
  return [order.recipientCity, order.recipientStateCode, abroad].filter(Boolean).join(', ');
}

/** Why its label was not made, in one line; empty when nothing is wrong. `maxRate`: dollars agreed to. */
export function problemOf(
  { labelError, labelState }: OrderRow,
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

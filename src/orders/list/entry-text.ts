/** An order of the list as the screens of one order know it, and what is said of it. */
import type { TFunction } from 'i18next';
import { serviceById } from '#domain/carriers/services.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { rejectionText } from '../label/rejection-text.ts';
import type { StateSource } from '../order-state.ts';
import { dollars } from '../dollars.ts';
import type { FailedOrder } from './use-refused.ts';
import type { ActionRow, OrderActions } from '../use-order-actions.ts';
import type { Rejection } from '#domain/result.ts';

export function actionRowOf(entry: OrderEntry): ActionRow & StateSource {
  const { id, orderNo, labelId, trackingNo, label, labelState, pending, status, holdDate } = entry;
  const { validateStatus, needs, serviceWish } = entry;
  return {
    id,
    orderNo,
    labelId,
    trackingNo,
    label,
    labelState,
    pending,
    validateStatus,
    needs,
    order: { id, status, holdDate, serviceWish, rate: entry.getRate },
  };
}

/** What is wrong with its label, in one line; empty when nothing is. */
export function problemOf(
  { labelError, labelState }: Pick<OrderEntry, 'labelError' | 'labelState'>,
  refused: FailedOrder | undefined,
  t: TFunction,
  seesPrices = true,
): string {
  const change = refused?.priceChange;
  if (change)
    return t('label:differs.sum', { quoted: dollars(change.quoted), charged: dollars(change.charged) });
  if (labelState !== 'error' || !labelError) return '';
  const told = seesPrices ? labelError : withoutAmounts(labelError);
  return rejectionText(t, told, refused?.maxRate ?? null) || (told.message ?? '');
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

/** The sentence that names no amount, where there is one. */
function withoutAmounts({ params, ...rejection }: Rejection): Rejection {
  const { rate: _, missing: __, ...kept } = params ?? {};
  return { ...rejection, params: { ...kept, context: 'withoutPrice' } };
}

/** The name of its service; of an order that wishes the cheapest and has none yet, that. */
export function serviceName({ carrierServiceId, serviceWish }: OrderEntry, t: TFunction): string | undefined {
  const name = serviceById(carrierServiceId)?.name;
  return name ?? (serviceWish === 'cheapest' ? t('orders:state.cheapestLater') : undefined);
}

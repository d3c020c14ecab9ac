/** Where the form leads. */
import { ORDER_PATHS, PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import type { LabelExit } from '#orders/label/label-types.ts';

/** Where one goes on once the order is saved or has its label: the list or the desk it was opened from. */
export function homeOf(search: URLSearchParams): string {
  const from = search.get('from');
  const batchId = search.get('batchId');
  if (from === 'create-labels' && batchId) return ORDER_PATHS.batch(batchId);
  return from === 'pack' ? PATHS.pack : PATHS.orders;
}

/** The list that a label leads back to: of shipments, where the order was made from one. A draft is not there. */
export function listOf(search: URLSearchParams): string {
  return search.get('from') === 'shipments' ? SHIPMENT_PATHS.recent : homeOf(search);
}

export function exitPath(exit: LabelExit, home: string, list = home): string {
  if (exit.kind !== 'leave') return home;
  switch (exit.to) {
    case 'shipment':
      return SHIPMENT_PATHS.recent;
    case 'order':
      return ORDER_PATHS.detail(exit.orderId);
    case 'copy':
      return ORDER_PATHS.copy(exit.orderId);
    case 'edit':
      return ORDER_PATHS.edit(exit.orderId);
    case 'next':
      return home === PATHS.orders ? PATHS.newOrder : home;
    case 'list':
      return list;
    case 'back':
    case 'voided':
      return home;
  }
}

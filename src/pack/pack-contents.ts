/** The goods of the order on the table, while each piece is to be scanned. */
import { contentsOf, countedAs, missingOf, withPiece, type Counted } from '#domain/scan/contents.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import type { OpenOrder, PackContext, PackEvent, Stop } from './pack-types.ts';

type Checked = Pick<PackContext, 'order' | 'counts' | 'checksContents'>;

const NOTHING: Counted = { kind: 'foreign' };

export const goodsOf = ({ form, products }: OpenOrder) => contentsOf(form.ordersPackageItems, products);

export const nameOf = ({ description, sku, skuCode }: CustomsItem): string => sku || description || skuCode;

/** Whether a scan may be a piece of the order on the table. */
export const isCounting = ({ order, checksContents }: Checked): boolean =>
  checksContents && order !== null && order.form.ordersPackageItems.length > 0;

/** What a scan means for the goods. */
export function countedNow({ order, counts, checksContents }: Checked, event: PackEvent): Counted {
  if (!order || !checksContents) return NOTHING;
  const contents = goodsOf(order);
  if (event.type === 'code scanned') return countedAs(event.code, contents, counts);
  if (event.type !== 'piece tapped' || contents[event.line]?.codes.length !== 0) return NOTHING;
  return { kind: 'counted', line: event.line };
}

export function countsAfter(context: Checked, event: PackEvent): number[] {
  const counted = countedNow(context, event);
  if (!context.order || counted.kind !== 'counted') return context.counts;
  return withPiece(context.counts, goodsOf(context.order), counted.line);
}

export interface MissingPiece {
  name: string;
  count: number;
}

/** What is to be scanned still before a label is made; empty: nothing is. */
export function missingNow({ order, counts, checksContents }: Checked): MissingPiece[] {
  if (!order || !checksContents) return [];
  const items = order.form.ordersPackageItems;
  return missingOf(goodsOf(order), counts).map(({ line, missing }) => ({
    name: nameOf(items[line]!),
    count: missing,
  }));
}

/** The panel for a piece too many. */
export function surplusStop(context: Checked, event: PackEvent): Stop {
  const counted = countedNow(context, event);
  const item = counted.kind === 'surplus' ? context.order?.form.ordersPackageItems[counted.line] : undefined;
  if (!item || !context.order) return { kind: 'broken' };
  return {
    kind: 'surplus',
    orderNo: context.order.row.orderNo,
    item: nameOf(item),
    count: item.quantity ?? 1,
  };
}

/** Nothing on this device goes by what was scanned. */
export const isUnknownCode = ({ kind }: Stop): boolean => kind === 'none' || kind === 'routing';

/** The panel for a code that is no piece of this order. */
export const foreignStop = (stop: Stop, orderNo: string): Stop =>
  stop.kind === 'none' ? { kind: 'foreign', orderNo, code: stop.code } : stop;

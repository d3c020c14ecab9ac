/** The orders that judged rows are, as the file says them, until they are handed out. */
import { FORMS_PER_PIECE } from '#domain/order/packed-forms.ts';
import type { PackedTexts } from './packed-texts.ts';
import { packedText } from './packed-texts.ts';

interface Lot {
  from: number;
  orders: PackedTexts;
}

export class OrderShelf {
  readonly #lots: (Lot | null)[] = [];
  readonly #lotOfRow: Uint32Array;

  constructor(rowCount: number) {
    this.#lotOfRow = new Uint32Array(rowCount);
  }

  /** The orders of rows from one on; '' where a row has none. */
  put(from: number, orders: PackedTexts): void {
    this.#lotOfRow.fill(this.#lots.length, from, from + orders.ends.length);
    this.#lots.push({ from, orders });
  }

  /** Null: not here, or not any more. */
  orderOf(row: number): Uint8Array<ArrayBuffer> | null {
    const lot = this.#lots[this.#lotOfRow[row]!];
    const order = lot ? packedText(lot.orders, row - lot.from) : null;
    return order && order.length > 0 ? order : null;
  }

  /** Lets go of the orders of the rows before this one. */
  clearBefore(row: number): void {
    for (const [index, lot] of this.#lots.entries()) {
      if (!lot || lot.from + lot.orders.ends.length > row) continue;
      this.#lots[index] = null;
      free(lot.orders.bytes.buffer);
    }
  }
}

/** Handing out makes no garbage that would have it collected. Node 20 knows no `transfer`, and some older browsers. */
const free = (buffer: Partial<Pick<ArrayBuffer, 'transfer'>>): unknown => buffer.transfer?.(0);

const [BEGIN, BETWEEN, END] = [...'[,]'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** Orders as JSON, joined to the lists of `PackedForms`. */
export function joinedOrders(orders: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  return Array.from({ length: Math.ceil(orders.length / FORMS_PER_PIECE) }, (_, piece) => {
    const joined = orders.slice(piece * FORMS_PER_PIECE, (piece + 1) * FORMS_PER_PIECE);
    const list = new Uint8Array(joined.reduce((size, { length }) => size + length + 1, 1));
    let end = 0;
    for (const order of joined) {
      list[end] = end === 0 ? BEGIN : BETWEEN;
      list.set(order, end + 1);
      end += order.length + 1;
    }
    list[end] = END;
    return list;
  });
}

/**
 * Which rows of a sheet tell one order. The first row of an order number tells the order; further ones with the same
 * address, or with none, add goods to it. A row without number and address adds to the order of the row before it.
 */
import { wordsOf } from '../places/words.ts';
import { namesGoods } from './goods-of-rows.ts';
import type { ImportField, RowValues } from './types.ts';

export interface OrderLinesInput {
  count: number;
  /** The order number of a row; '' where it says none. */
  numberOf: (row: number) => string;
  valuesOf: (row: number) => RowValues;
  /** All cells of a row as one text: two rows that say the same are no more goods, but a mistake. */
  textOf: (row: number) => string;
  /** The sheet has a column of order numbers: without one, each row is an order. */
  hasNumbers: boolean;
}

export interface OrderLines {
  /** The row that tells the order of a row: itself, or an earlier one. */
  headOf(row: number): number;
  /** The further rows of a head's order. */
  furtherOf(head: number): readonly number[];
  /** All heads of the number of a head, the head among them, in the order of the sheet. */
  headsAlike(head: number): readonly number[];
  /** The first of them that goes elsewhere and is meant. */
  headElsewhere(head: number, isMeant: (other: number) => boolean): number | undefined;
  /** After an edit of a row: the heads whose rows may be others now. */
  regroup(row: number): number[];
}

const ADDRESS: readonly ImportField[] = [
  'recipientName',
  'recipientAddressLine1',
  'recipientCity',
  'recipientZipCode',
];
/** Orders of one number that a row with a part of an address is compared with: there are hardly ever two. */
const MOST_COMPARED = 50;

const NONE: readonly number[] = [];

type AddressWords = readonly string[];

const addressIn = (values: RowValues): AddressWords => ADDRESS.map((field) => wordsOf(values[field] ?? ''));
/** What a row says of the address is what the other says of it. */
const agrees = (row: AddressWords, other: AddressWords): boolean =>
  row.every((words, part) => words === '' || words === other[part]);

const saysAddress = (address: AddressWords): boolean => address.some((words) => words !== '');

/** An order of a number while its rows are told apart. */
interface Order {
  head: number;
  address: AddressWords;
  further: number[];
  /** Texts of its rows. */
  told: Set<string>;
}

export function createOrderLines(input: OrderLinesInput): OrderLines {
  const { count, numberOf, valuesOf, textOf } = input;
  const keys: string[] = Array.from({ length: count }, () => '');
  const rowsByKey = new Map<string, number[]>();
  const heads = new Int32Array(count);
  const furtherOf = new Map<number, readonly number[]>();
  const headsByKey = new Map<string, readonly number[]>();
  /** Of heads whose number goes to several places. */
  const addresses = new Map<number, AddressWords>();

  const keyOf = (row: number): string => {
    const number = numberOf(row);
    if (number !== '') return `#${number}`;
    const isFirst = !input.hasNumbers || row === 0;
    const values = isFirst ? {} : valuesOf(row);
    const addsToTheOneBefore = namesGoods(values) && !saysAddress(addressIn(values));
    return addsToTheOneBefore ? keys[row - 1]! : `-${row}`;
  };
  const place = (row: number, key: string) => {
    keys[row] = key;
    const list = rowsByKey.get(key);
    if (!list) rowsByKey.set(key, [row]);
    else if (row > list.at(-1)!) list.push(row);
    else list.splice(list.findLastIndex((other) => other < row) + 1, 0, row);
  };
  const displace = (row: number) => {
    const list = rowsByKey.get(keys[row]!)!;
    if (list.length === 1) rowsByKey.delete(keys[row]!);
    else list.splice(list.indexOf(row), 1);
  };

  const ordersOf = (rows: readonly number[]): Order[] => {
    const orders: Order[] = [];
    const byAddress = new Map<string, Order>();
    for (const row of rows) {
      const values = valuesOf(row);
      const address = addressIn(values);
      const text = textOf(row);
      const order =
        byAddress.get(address.join('|')) ??
        orders.slice(-MOST_COMPARED).findLast((other) => agrees(address, other.address));
      const isRepeated = saysAddress(address) && (!namesGoods(values) || order?.told.has(text) === true);
      if (order && !isRepeated) {
        order.further.push(row);
        order.told.add(text);
        continue;
      }
      const own: Order = { head: row, address, further: [], told: new Set([text]) };
      orders.push(own);
      if (!order) byAddress.set(address.join('|'), own);
    }
    return orders;
  };
  const group = (key: string) => {
    const rows = rowsByKey.get(key) ?? NONE;
    for (const head of headsByKey.get(key) ?? NONE) {
      furtherOf.delete(head);
      addresses.delete(head);
    }
    if (rows.length === 0) headsByKey.delete(key);
    else if (rows.length === 1) {
      headsByKey.set(key, [...rows]);
      heads[rows[0]!] = rows[0]!;
    } else {
      const orders = ordersOf(rows);
      const isSplit = orders.some(({ address }) => !agrees(address, orders[0]!.address));
      headsByKey.set(
        key,
        orders.map(({ head }) => head),
      );
      for (const { head, address, further } of orders) {
        for (const row of [head, ...further]) heads[row] = head;
        if (further.length > 0) furtherOf.set(head, further);
        if (isSplit) addresses.set(head, address);
      }
    }
  };

  for (let row = 0; row < count; row += 1) place(row, keyOf(row));
  for (const key of rowsByKey.keys()) group(key);

  return {
    headOf: (row) => heads[row]!,
    furtherOf: (head) => furtherOf.get(head) ?? NONE,
    headsAlike: (head) => headsByKey.get(keys[head]!) ?? NONE,
    headElsewhere: (head, isMeant) => {
      const address = addresses.get(head);
      if (!address) return undefined;
      const alike = headsByKey.get(keys[head]!)!;
      return alike.find((other) => !agrees(address, addresses.get(other)!) && isMeant(other));
    },
    regroup: (row) => {
      const touched = new Set<string>();
      for (let at = row; at < count; at += 1) {
        const key = keyOf(at);
        if (at > row && key === keys[at]) break;
        touched.add(keys[at]!).add(key);
        displace(at);
        place(at, key);
      }
      for (const key of touched) group(key);
      return [...touched].flatMap((key) => headsByKey.get(key) ?? NONE);
    },
  };
}

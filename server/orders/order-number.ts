import type { Tx } from '#server/db/db.ts';
import { isOrderNoTaken } from './order-store.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SUFFIX_LENGTH = 5;

/** `PB-261120-7KQ2M`: the day it was made and letters nobody mistakes for one another; not taken by this user. */
export async function chooseOrderNo(
  tx: Tx,
  userId: string,
  day: string,
  newId: () => string,
): Promise<string> {
  for (;;) {
    const orderNo = `PB-${day.slice(2).replaceAll('-', '')}-${suffixOf(newId())}`;
    if (!(await isOrderNoTaken(tx, userId, orderNo, ''))) return orderNo;
  }
}

function suffixOf(id: string): string {
  let value = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);
  let suffix = '';
  for (let i = 0; i < SUFFIX_LENGTH; i++) {
    suffix += ALPHABET[Number(value % BigInt(ALPHABET.length))];
    value /= BigInt(ALPHABET.length);
  }
  return suffix;
}
